const key = 'theme'
const defaultTheme = 'orange'

/** Applies the stored theme, and stores each choice. Both theme switchers and all open windows show the same choice. */
export function setUpThemeSwitchers() {
  apply(stored())
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('.obis')) return
    try {
      localStorage.setItem(key, target.value)
    } catch {
      // The browser refuses storage (private window): the theme applies to this page only.
    }
    apply(target.value)
  })
  // Another window changed the theme.
  addEventListener('storage', (event) => event.key === key && apply(stored()))
  // The browser restored this page from the back/forward cache, or after a reload its radio buttons, as Firefox does.
  addEventListener('pageshow', ({ persisted }) => apply(persisted ? stored() : document.documentElement.dataset.theme!))
}

function apply(theme: string) {
  const radios = [...document.querySelectorAll<HTMLInputElement>('.obis input')]
  const known = radios.some((radio) => radio.value === theme) ? theme : defaultTheme
  document.documentElement.dataset.theme = known
  for (const radio of radios) radio.checked = radio.value === known
}

function stored() {
  try {
    return localStorage.getItem(key) ?? defaultTheme
  } catch {
    return defaultTheme
  }
}
