import { say } from '../../lists/language.ts'
import { suggestAddress } from '../../lists/mail-domains.ts'
import * as messages from '../messages.ts'

const emailInputs = 'input:is([type=email], [autocomplete=email])'
const hintClass = 'address-hint'

/**
 * Asks about a mistyped mail domain below each field for an e-mail address, with a button that takes what is suggested. The form can be
 * sent all the same. Returns a function that stops it.
 */
export function askAboutAddresses(root: HTMLElement): () => void {
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.matches(emailInputs)) ask(target)
  }
  const onInput = ({ target }: Event) => {
    // While somebody types, a question only goes away.
    if (target instanceof HTMLInputElement && findHint(target)?.hasChildNodes()) ask(target)
  }
  root.addEventListener('change', onChange)
  root.addEventListener('input', onInput)
  // What was typed before the script arrived.
  for (const control of root.querySelectorAll<HTMLInputElement>(emailInputs))
    if (control !== document.activeElement) ask(control)
  return () => {
    root.removeEventListener('change', onChange)
    root.removeEventListener('input', onInput)
  }
}

const findHint = (control: HTMLInputElement) => control.parentElement!.querySelector(`.${hintClass}`)

function ask(control: HTMLInputElement) {
  const suggestion = suggestAddress(control.value)
  const hint = findHint(control) ?? addHint(control)
  if (!suggestion) return hint.replaceChildren()
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'clear'
  button.textContent = say(messages.useIt)
  button.setAttribute('aria-label', say(messages.useAddress, { address: suggestion.address }))
  button.addEventListener('click', () => {
    control.value = suggestion.text
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.focus()
  })
  hint.replaceChildren(say(messages.didYouMean, { address: suggestion.address }), ' ', button)
}

/** An empty hint, which screen readers announce when it gets a text. */
function addHint(control: HTMLInputElement): HTMLElement {
  const hint = document.createElement('span')
  hint.className = `fine ${hintClass}`
  hint.setAttribute('role', 'status')
  control.parentElement!.append(hint)
  return hint
}
