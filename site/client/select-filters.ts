const failed = 'The list could not be read. Please try again.'

for (const form of document.querySelectorAll<HTMLFormElement>('.choice')) applyAtOnce(form)

/** Applies a choice when it is made: fetches the page that the form would lead to, and takes over the parts that change. */
function applyAtOnce(form: HTMLFormElement) {
  const [select, button] = [form.querySelector('select')!, form.querySelector('button')!]
  const parts = form.dataset.changes!.split(' ').map((id) => document.getElementById(id)!)
  const busy = (is: boolean) => {
    for (const part of parts) part.setAttribute('aria-busy', `${is}`)
  }
  let asked = ''

  async function apply() {
    const address = addressOf(form)
    asked = address
    busy(true)
    const page = await read(address)
    // A later choice has been made meanwhile: its own answer comes.
    if (asked !== address) return
    busy(false)
    // Without an answer the button is there again: it asks the browser, which has words for every trouble.
    button.hidden = page !== undefined
    for (const part of parts) {
      const news = page?.getElementById(part.id)
      if (news) part.replaceChildren(...news.childNodes)
      else if (part.getAttribute('role') === 'status') part.textContent = failed
    }
    if (page) history.replaceState(history.state, '', address)
  }

  form.addEventListener('change', apply)
  button.hidden = true
  // Chosen before this script was there.
  if (!select.selectedOptions[0]?.defaultSelected) void apply()
}

/** The address that the form leads to. What is empty says nothing, so one list has one address. */
function addressOf(form: HTMLFormElement) {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value) query.set(name, String(value))
  return query.size ? `${form.action}?${query}` : form.action
}

async function read(address: string): Promise<Document | undefined> {
  try {
    const answer = await fetch(address)
    // What the device kept is old, and says so only as a whole page.
    const fresh = answer.ok && !answer.headers.has('x-kept')
    return fresh ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined
  } catch {
    return undefined
  }
}

export {}
