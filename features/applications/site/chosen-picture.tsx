import { checkPicture, setFile, sizeText } from '../../../site/forms/picture-check.ts'
import { type UploadName, uploads } from '../form.ts'

/**
 * Checks the picture that was chosen on the applicant's page, as the form does. One that does not fit is discarded; an alert says why,
 * and offers to make it fit.
 */
export async function checkChosenPicture(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0]
  showChosen(input, file)
  if (!file) return
  const name = input.name as UploadName
  const upload = uploads[name]
  const { type, rejection } = await checkPicture(file, upload.maxBytes)
  // The visitor may have chosen another file during the check.
  if (!rejection || input.files?.[0] !== file) return
  choose(input, undefined)
  const [{ createRoot }, { FileAlert }] = await Promise.all([
    import('react-dom/client'),
    import('../../../site/forms/FileAlert.tsx'),
  ])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
    input.focus()
  }
  const use = (fitting: File) => {
    choose(input, fitting)
    close()
  }
  root.render(<FileAlert rejected={{ name, upload, file, type, rejection }} onUse={use} onClose={close} />)
}

function choose(input: HTMLInputElement, file: File | undefined) {
  setFile(input, file)
  showChosen(input, file)
}

/** Shows the picture with its name and size. */
function showChosen(input: HTMLInputElement, file: File | undefined) {
  const place = input.closest('.drop')?.querySelector('[data-chosen]')
  if (!place) return
  for (const old of place.querySelectorAll('img')) URL.revokeObjectURL(old.src)
  place.replaceChildren()
  if (!file) return
  const preview = Object.assign(document.createElement('img'), { src: URL.createObjectURL(file), alt: '' })
  place.append(preview, `${file.name}, ${sizeText(file.size)}`)
}
