const narrow = matchMedia('(max-width: 767px)')

/** Opens and closes the MENU panel and the Organization links (W3C disclosure navigation). */
export function openMenus() {
  const menu = document.querySelector<HTMLElement>('.menu-btn')
  const item = document.querySelector<HTMLElement>('[data-disclosure]')
  const button = item?.querySelector('button')
  if (!menu || !item || !button) return

  const openMenu = (open: boolean) => {
    set(menu, open)
    if (narrow.matches) set(button, open)
  }
  menu.addEventListener('click', () => openMenu(!isOpen(menu)))
  hover(item, button)
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !item.contains(relatedTarget as Node) && !narrow.matches) set(button, false)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const open = [narrow.matches ? menu : button].find(isOpen)
    if (!open) return
    openMenu(false)
    set(button, false)
    // Focus inside what closes would fall back to the page's start.
    if (open.parentElement?.contains(document.activeElement)) open.focus()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!narrow.matches && !item.contains(target as Node)) set(button, false)
  })
  const closeAll = () => {
    openMenu(false)
    set(button, false)
  }
  narrow.addEventListener('change', closeAll)
  // A page that comes back from the browser's memory comes back with its menu open.
  addEventListener('pagehide', closeAll)
}

/** A mouse over the item opens it; a click then keeps it open after the mouse has left. */
function hover(item: HTMLElement, button: HTMLElement) {
  let kept = false
  let leaving: ReturnType<typeof setTimeout>
  const byMouse = (event: PointerEvent) => event.pointerType === 'mouse' && !narrow.matches
  item.addEventListener('pointerenter', (event) => {
    clearTimeout(leaving)
    if (!byMouse(event) || isOpen(button)) return
    kept = false
    set(button, true)
    button.dataset.hovered = ''
  })
  item.addEventListener('pointerleave', (event) => {
    if (byMouse(event) && !kept) leaving = setTimeout(set, 200, button, false)
  })
  button.addEventListener('click', () => {
    kept = !isOpen(button) || 'hovered' in button.dataset
    delete button.dataset.hovered
    set(button, kept)
  })
}

const isOpen = (button: HTMLElement) => button.ariaExpanded === 'true'

function set(button: HTMLElement, open: boolean) {
  button.setAttribute('aria-expanded', `${open}`)
  document.getElementById(button.getAttribute('aria-controls') ?? '')?.toggleAttribute('data-open', open)
}
