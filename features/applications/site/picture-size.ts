/**
 * Checks the size of the picture that was chosen. One that is too large is discarded, with the words of the form and the
 * offer to make it smaller on this device.
 */
export async function offerToShrink(input: HTMLInputElement): Promise<void> {
  const box = input.closest('.drop')!
  const maxBytes = Number(input.dataset.maxBytes)
  const file = input.files?.[0]
  box.querySelector('[data-too-large]')?.remove()
  showName(box, file)
  if (!file || file.size <= maxBytes) return
  choose(input, undefined)
  showName(box, undefined)
  const limit = box.querySelector<HTMLElement>(`[id="${input.id}-limit"]`)?.textContent ?? ''
  const note = document.createElement('span')
  note.dataset.tooLarge = ''
  note.className = 'err'
  note.setAttribute('role', 'alert')
  note.textContent = limit
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn--line btn--small drop__shrink'
  button.textContent = 'Make it smaller'
  button.onclick = async () => {
    button.setAttribute('aria-busy', 'true')
    const smaller = await shrink(file, maxBytes)
    if (!smaller) {
      note.textContent = 'This picture cannot be made small enough. Take a new one, closer and in good light.'
      return
    }
    choose(input, smaller)
    showName(box, smaller)
    note.remove()
    input.focus()
  }
  note.append(button)
  box.append(note)
}

function choose(input: HTMLInputElement, file: File | undefined) {
  const transfer = new DataTransfer()
  if (file) transfer.items.add(file)
  input.files = transfer.files
}

function showName(box: Element, file: File | undefined) {
  const place = box.querySelector('[data-chosen]')
  if (place) place.textContent = file ? `${file.name}, ${Math.ceil(file.size / 1000).toLocaleString('en-IN')} kb` : ''
}

async function shrink(file: File, maxBytes: number): Promise<File | undefined> {
  try {
    const { fitToSize } = await import('../../../site/forms/fit-to-size.ts')
    return (await fitToSize(file, maxBytes)) ?? undefined
  } catch (error) {
    console.warn('The picture could not be made smaller', error)
    return undefined
  }
}
