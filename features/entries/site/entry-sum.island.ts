import { say } from '../../../lists/language.ts'
import { formatRupees } from '../../fees/rupees.ts'
import { differences } from '../public-messages.ts'

/** How much more or less rupees a correction costs; empty when it costs the same. */
export const differenceText = (rupees: number): string =>
  rupees === 0 ? '' : say(rupees > 0 ? differences.more : differences.less, { amount: formatRupees(Math.abs(rupees)) })

/** Shows what is paid for the ticked categories, while boxes are ticked, and how much more or less that is than before a correction. */
export function enhance(container: Element) {
  const form = container.closest('form')!
  const difference = container.querySelector<HTMLElement>('[data-before]')
  const update = () => {
    let sum = 0
    for (const row of container.querySelectorAll<HTMLElement>('[data-box]')) {
      const box = form.elements.namedItem(row.dataset.box!) as HTMLInputElement
      row.hidden = !box.checked
      if (box.checked) sum += Number(box.dataset.fee)
    }
    container.querySelector('tfoot td')!.textContent = formatRupees(sum)
    if (difference) difference.textContent = differenceText(sum - Number(difference.dataset.before))
  }
  form.addEventListener('change', update)
  update()
}
