const narrow = matchMedia('(max-width: 767px)')

/** Opens and closes the MENU panel and the Organization links (W3C disclosure navigation). */
export function setUpMenus() {
  const menu = document.querySelector<HTMLButtonElement>('.menu-btn')!
  const item = document.querySelector<HTMLElement>('[data-disclosure]')!
  const button = item.querySelector('button')!
  const setMenu = (open: boolean) => {
    setOpen(menu, open)
    setOpen(button, open)
  }
  const close = () => setMenu(false)
  // The popover was what opened the panel until now (app/shell/Header.tsx). Older browsers have none.
  const popover = menu.popoverTargetElement
  setMenu(!!popover?.matches(':popover-open'))
  popover?.remove()
  menu.onclick = document.querySelector<HTMLElement>('.chip')!.onclick = () => setMenu(!isOpen(menu))
  openOnHover(item, button)
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !item.contains(relatedTarget as Node) && !narrow.matches) setOpen(button, false)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const open = [narrow.matches ? menu : button].find(isOpen)
    if (!open) return
    close()
    // If the focus were inside the closed part, it would go back to the start of the page.
    if (open.parentElement?.contains(document.activeElement)) open.focus()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!narrow.matches && !item.contains(target as Node)) setOpen(button, false)
  })
  narrow.addEventListener('change', close)
  // The back/forward cache would restore the page with its menu open.
  addEventListener('pagehide', close)
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

/** Opens or closes what follows the button. */
function setOpen(button: HTMLElement, open: boolean) {
  button.ariaExpanded = `${open}`
  button.nextElementSibling?.toggleAttribute('data-open', open)
}
