import { isPlainClick } from './plain-click.ts'

/** A navigation that takes longer than this shows the indicator: a visitor notices what takes 100 ms. In milliseconds. */
const delayMs = 40
/** The browser does not report a navigation that the visitor stopped, so the indicator disappears after this long. */
const maxMs = 30_000

/** Shows the loading indicator while the browser loads another page of this site. */
export function showLoadingIndicator() {
  let timers: ReturnType<typeof setTimeout>[] = []
  // Every page has it, with the text in its language (app/site/entry.tsx).
  const bar = document.querySelector<HTMLElement>('.loading-bar')!
  const setText = (text: string) => {
    document.documentElement.toggleAttribute('data-loading', text !== '')
    bar.textContent = text
  }
  const stop = () => {
    timers.forEach(clearTimeout)
    setText('')
  }
  const start = () => {
    stop()
    timers = [setTimeout(setText, delayMs, bar.dataset.text!), setTimeout(stop, maxMs)]
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (link && !event.defaultPrevented && opensPage(link, event)) start()
  })
  document.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) start()
  })
  addEventListener('pageshow', stop)
}

/** Whether a click on a link opens another page of this site in this window. A file is downloaded instead. */
function opensPage(link: HTMLAnchorElement, event: MouseEvent) {
  const currentPage = location.href.split('#')[0]
  return (
    isPlainClick(event) &&
    link.origin === location.origin &&
    (!link.target || link.target === '_self') &&
    !link.hasAttribute('download') &&
    !/\.\w+$/.test(link.pathname) &&
    !(link.hash && link.href.split('#')[0] === currentPage)
  )
}
