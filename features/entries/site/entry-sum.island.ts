import { formatRupees } from '../../fees/rupees.ts'

/** Shows what is paid for the ticked categories, while boxes are ticked. */
export function enhance(container: Element) {
  const form = container.closest('form')!
  const update = () => {
    let sum = 0
    for (const row of container.querySelectorAll<HTMLElement>('[data-box]')) {
      const box = form.elements.namedItem(row.dataset.box!) as HTMLInputElement
      row.hidden = !box.checked
      if (box.checked) sum += Number(box.dataset.fee)
    }
    container.querySelector('tfoot td')!.textContent = formatRupees(sum)
  }
  form.addEventListener('change', update)
  update()
}
