/** After this many milliseconds a navigation counts as slow and says so. */
const patience = 150
/** A navigation that was stopped tells nobody: after this long the indicator goes by itself. */
const atMost = 30_000

/** Shows the loading indicator while another page of this site is on its way. */
export function showLoading() {
  let timers: ReturnType<typeof setTimeout>[] = []
  const say = (text: string) => {
    document.documentElement.toggleAttribute('data-going', text !== '')
    const status = document.querySelector('.going')
    if (status) status.textContent = text
  }
  const stop = () => {
    timers.forEach(clearTimeout)
    say('')
  }
  const start = () => {
    stop()
    timers = [setTimeout(say, patience, 'Loading'), setTimeout(stop, atMost)]
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (link && !event.defaultPrevented && leaves(link, event)) start()
  })
  document.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) start()
  })
  addEventListener('pageshow', stop)
}

/** Whether a click on a link brings another page of this site into this window. Files are downloaded: no page comes. */
function leaves(link: HTMLAnchorElement, event: MouseEvent) {
  const here = location.href.split('#')[0]
  return (
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    link.origin === location.origin &&
    (!link.target || link.target === '_self') &&
    !link.hasAttribute('download') &&
    !/\.\w+$/.test(link.pathname) &&
    !(link.hash && link.href.split('#')[0] === here)
  )
}
