import { filesOf, hydrateWhen, isUsed, type LoadPreparation, propsOf } from './hydrate-when.ts'
import { isPlainClick } from './plain-click.ts'

type Hydrator = { hydrate: (container: Element, module: unknown, props: object) => Promise<void> }
/** The modules of islands by their path from the project's root, which starts with a slash here. */
type LoadIslands = () => Promise<{ islands: Record<string, () => Promise<unknown>> }>
type Enhancer = { enhance: (container: Element) => void }

/**
 * How long a click on a link or submit button waits for its island. After that, the browser handles the click itself. Islands that
 * are expected to be used are already downloaded when the page is idle (components/Island.tsx).
 */
const maxHoldMs = 800
const maxHoldOfExpectedMs = 4000

/**
 * Hydrates each island of the page when its `when` says. React is loaded together with the first island that needs it.
 * `loadIslands`: for pages without a build. `loadPreparation`: for islands that work offline.
 */
export function hydrateIslands(
  loadIslands: LoadIslands,
  loadHydrator: () => Promise<Hydrator>,
  loadPreparation: LoadPreparation,
) {
  const known = new WeakSet<HTMLElement>()
  const start = () => {
    // An island inside one of React is hydrated as part of it.
    for (const island of document.querySelectorAll<HTMLElement>('honbu-island')) {
      if (known.has(island) || island.parentElement?.closest('honbu-island[name$=x]')) continue
      known.add(island)
      hydrateIsland(island, loadIslands, loadHydrator, loadPreparation)
    }
  }
  // A script has brought more of them (forms/page-forms.ts).
  document.addEventListener('islands', start)
  // The visitor may never open a prerendered page.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}

function hydrateIsland(
  island: HTMLElement,
  loadIslands: LoadIslands,
  loadHydrator: () => Promise<Hydrator>,
  loadPreparation: LoadPreparation,
) {
  const name = island.getAttribute('name')!
  const container = island.querySelector('[data-island]')
  if (!container) return
  let started = false

  const start = () => {
    if (started) return
    started = true
    preloadModules(filesOf(island))
    // A built page names the file. One without React exports `enhance`, the others a component.
    const file = island.dataset.module
    const load = file ? import(/* @vite-ignore */ file) : loadIslands().then(({ islands }) => islands[`/${name}`]!())
    const loaded = name.endsWith('.tsx')
      ? Promise.all([loadHydrator(), load]).then(([{ hydrate }, module]) => hydrate(container, module, propsOf(island)))
      : load.then((module) => (module as Enhancer).enhance(container))
    loaded
      .then(() => {
        releaseClick(true)
        island.removeAttribute('data-failed')
        island.setAttribute('data-ready', '')
      })
      .catch((error) => {
        // The page stays plain HTML. The next interaction, or a connection, tries again.
        started = false
        releaseClick(false)
        island.setAttribute('data-failed', '')
        hydrateWhen(island, 'interaction', start)
        addEventListener('online', start, { once: true })
        console.warn(name, error)
      })
  }
  const releaseClick = holdClicks(island, start)
  hydrateWhen(island, island.getAttribute('when'), start, loadPreparation)
  // The visitor may not repeat what they did before this script had arrived.
  if (isUsed(container)) start()
}

/**
 * Holds a click on an island that is not hydrated yet, marks its control as busy, and starts the hydration. Further clicks until
 * then count as the same one. Returns a function that repeats the held click. With `hydrated`, later clicks are no longer held.
 */
function holdClicks(island: HTMLElement, start: () => void) {
  let held: HTMLElement | undefined
  let passThrough = false
  // A certificate that is checked on this device is never submitted.
  const needsNoScript = (control: Element) =>
    control.matches(island.hasAttribute('data-prepared') ? 'a' : 'a, [type=submit]')
  const releaseClick = (hydrated: boolean) => {
    const target = held
    held = undefined
    passThrough = true
    if (target) {
      target.ariaBusy = null
      if (hydrated || needsNoScript(target)) target.click()
    }
    passThrough = hydrated
  }
  const hold = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('a[href], button')
    if (passThrough || !control || !isPlainClick(event)) return
    event.preventDefault()
    event.stopPropagation()
    held ??= control
    held.ariaBusy = 'true'
    start()
    // Other buttons do nothing without their script, so their click goes on waiting.
    const release = () => held === control && needsNoScript(control) && releaseClick(false)
    setTimeout(release, island.dataset.files ? maxHoldOfExpectedMs : maxHoldMs)
  }
  island.addEventListener('click', hold, true)
  return releaseClick
}

/** Loads all files of an island at once, instead of each when the one that imports it has arrived. */
function preloadModules(files: string[]) {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
