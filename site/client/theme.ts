const key = 'theme'
const first = 'orange'

/** Keeps the chosen belt on this device, on the page, and in both switchers. */
export function switchThemes() {
  show(stored())
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('.obis')) return
    try {
      localStorage.setItem(key, target.value)
    } catch {
      // Storage refused (private window): the belt is worn on this page only.
    }
    show(target.value)
  })
  // The same visitor in another window, or back on a page that was kept.
  addEventListener('storage', (event) => event.key === key && show(stored()))
  addEventListener('pageshow', (event) => event.persisted && show(stored()))
}

function show(theme: string) {
  const belts = [...document.querySelectorAll<HTMLInputElement>('.obis input')]
  const known = belts.some((belt) => belt.value === theme) ? theme : first
  document.documentElement.dataset.theme = known
  for (const belt of belts) belt.checked = belt.value === known
}

function stored() {
  try {
    return localStorage.getItem(key) ?? first
  } catch {
    return first
  }
}
