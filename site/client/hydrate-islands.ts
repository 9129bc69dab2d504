import { whenever } from './hydrate-when.ts'

type Wake = { wake: (container: Element, module: unknown, props: object) => Promise<void> }
type Loaders = Record<string, () => Promise<unknown>>

/** A held click that the browser could carry out by itself waits no longer than this, in milliseconds. */
const patience = 4000

/** Brings every island of the page to life at its moment. React is loaded with the first of them, never before. */
export function wakeIslands(loaders: Loaders, loadWake: () => Promise<Wake>) {
  const start = () => {
    // An island inside an island is part of its parent's tree.
    for (const island of document.querySelectorAll('honbu-island'))
      if (!island.parentElement?.closest('honbu-island')) tend(island, loaders, loadWake)
  }
  // A page that is only being prepared may never be seen.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}

function tend(island: Element, loaders: Loaders, loadWake: () => Promise<Wake>) {
  const name = island.getAttribute('name')
  const container = island.querySelector('[data-island]')
  const load = loaders[`./islands/${name}.island.tsx`]
  if (!container || !load) return
  let asleep = true

  const wake = () => {
    if (!asleep) return
    asleep = false
    Promise.all([loadWake(), load()])
      .then(([{ wake }, module]) => wake(container, module, propsOf(island)))
      .then(() => {
        letGo(true)
        island.removeAttribute('data-asleep')
      })
      .catch((error) => {
        // Not loaded: the page stays plain HTML, and the next sign tries again.
        asleep = true
        letGo(false)
        island.setAttribute('data-asleep', '')
        whenever(island, 'touch', wake)
        addEventListener('online', wake, { once: true })
        console.warn(`${name} could not be loaded`, error)
      })
  }
  const letGo = holdClicks(island, wake)
  whenever(island, island.getAttribute('when'), wake)
}

/**
 * A click on what is not awake yet waits, and is made once it is. A second click before that is the same click.
 * Gives the way to let it go, for good when `awake`.
 */
function holdClicks(island: Element, wake: () => void) {
  let held: HTMLElement | undefined
  let passing = false
  const letGo = (awake: boolean) => {
    const pressed = held
    held = undefined
    passing = true
    pressed?.click()
    passing = awake
  }
  const hold = (event: Event) => {
    const { target, metaKey, ctrlKey, shiftKey } = event as MouseEvent
    const pressed = target instanceof Element && target.closest<HTMLElement>('a[href], button')
    if (passing || !pressed || metaKey || ctrlKey || shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    held ??= pressed
    wake()
    // Only what the browser can carry out by itself may stop waiting.
    if (pressed.matches('a, [type=submit]')) setTimeout(() => held === pressed && letGo(false), patience)
  }
  island.addEventListener('click', hold, true)
  return letGo
}

const propsOf = (island: Element): object =>
  JSON.parse(island.querySelector(':scope > script[type="application/json"]')?.textContent || '{}')
