const narrow = matchMedia('(max-width: 767px)')

/** Opens and closes the MENU panel and the Organization links (W3C disclosure navigation). */
export function setUpMenus() {
  const menu = document.querySelector<HTMLElement>('.menu-btn')
  const item = document.querySelector<HTMLElement>('[data-disclosure]')
  const button = item?.querySelector('button')
  if (!menu || !item || !button) return

  const setMenu = (open: boolean) => {
    setOpen(menu, open)
    if (narrow.matches) setOpen(button, open)
  }
  menu.addEventListener('click', () => setMenu(!isOpen(menu)))
  openOnHover(item, button)
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !item.contains(relatedTarget as Node) && !narrow.matches) setOpen(button, false)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const open = [narrow.matches ? menu : button].find(isOpen)
    if (!open) return
    setMenu(false)
    setOpen(button, false)
    // If the focus were inside the closed part, it would go back to the start of the page.
    if (open.parentElement?.contains(document.activeElement)) open.focus()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!narrow.matches && !item.contains(target as Node)) setOpen(button, false)
  })
  const closeAll = () => {
    setMenu(false)
    setOpen(button, false)
  }
  narrow.addEventListener('change', closeAll)
  // The back/forward cache would restore the page with its menu open.
  addEventListener('pagehide', closeAll)
}

/** The mouse over the item opens it. A click keeps it open after the mouse has left. */
function openOnHover(item: HTMLElement, button: HTMLElement) {
  let pinned = false
  let closeTimer: ReturnType<typeof setTimeout>
  const byMouse = (event: PointerEvent) => event.pointerType === 'mouse' && !narrow.matches
  item.addEventListener('pointerenter', (event) => {
    clearTimeout(closeTimer)
    if (!byMouse(event) || isOpen(button)) return
    pinned = false
    setOpen(button, true)
    button.dataset.hovered = ''
  })
  item.addEventListener('pointerleave', (event) => {
    if (byMouse(event) && !pinned) closeTimer = setTimeout(setOpen, 200, button, false)
  })
  button.addEventListener('click', () => {
    pinned = !isOpen(button) || 'hovered' in button.dataset
    delete button.dataset.hovered
    setOpen(button, pinned)
  })
}

const isOpen = (button: HTMLElement) => button.ariaExpanded === 'true'

function setOpen(button: HTMLElement, open: boolean) {
  button.setAttribute('aria-expanded', `${open}`)
  document.getElementById(button.getAttribute('aria-controls') ?? '')?.toggleAttribute('data-open', open)
}
