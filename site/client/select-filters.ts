import { say } from '../../lists/language.ts'
import { filterFailed } from '../messages.ts'
import { showResults } from './show-results.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('.choice')) applyOnChange(form)

/** Applies a choice at once: fetches the page that the form would open, and replaces the regions that it changes. */
function applyOnChange(form: HTMLFormElement) {
  const [select, button] = [form.querySelector('select')!, form.querySelector('button')!]
  const regions = form.dataset.changes!.split(' ').map((id) => document.getElementById(id)!)
  const setBusy = (busy: boolean) => {
    for (const region of regions) region.setAttribute('aria-busy', `${busy}`)
  }
  let latest = addressOf(form)

  async function apply(remember: boolean) {
    const address = addressOf(form)
    latest = address
    if (remember) history.pushState(null, '', address)
    setBusy(true)
    const page = await fetchPage(address)
    // The visitor has made another choice meanwhile.
    if (latest !== address) return
    setBusy(false)
    // After a failure the visitor can submit the form: the browser then explains what is wrong.
    button.hidden = page !== undefined
    for (const region of regions) {
      const replacement = page?.getElementById(region.id)
      if (replacement) region.replaceChildren(...replacement.childNodes)
      // What was found before does not answer this choice.
      else if (region.getAttribute('role') === 'status') region.textContent = say(filterFailed)
      else region.innerHTML = `<div class="wrap"><div class="none none--bad"><p>${say(filterFailed)}</p></div></div>`
    }
    if (page) showResults(form, regions[0]!)
  }

  form.addEventListener('change', () => apply(true))
  addEventListener('popstate', () => {
    select.value = new URLSearchParams(location.search).get(select.name) ?? select.options[0]!.value
    // A jump within the page (#main) is a history entry too.
    if (addressOf(form) !== latest) void apply(false)
  })
  button.hidden = true
  form.dataset.ready = ''
  // The visitor chose before this script ran.
  if (!select.selectedOptions[0]?.defaultSelected) void apply(true)
}

/** The address that the form opens. Empty values are left out, so that each result has one address. */
function addressOf(form: HTMLFormElement) {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value) query.set(name, String(value))
  return query.size ? `${form.action}?${query}` : form.action
}

async function fetchPage(address: string): Promise<Document | undefined> {
  try {
    const response = await fetch(address)
    // A page from the offline cache is old, and only the whole page tells the visitor so.
    const fresh = response.ok && !response.headers.has('x-from-cache')
    return fresh ? new DOMParser().parseFromString(await response.text(), 'text/html') : undefined
  } catch {
    return undefined
  }
}
