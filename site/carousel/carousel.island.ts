import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import Fade from 'embla-carousel-fade'
import { pausePath, startPath } from './icon-paths.ts'

/** How long each slide is shown. */
const intervalMs = 5000

const options = {
  loop: true,
  containScroll: false as const,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
}

/** Makes the carousel in `container` rotate (CarouselParts.tsx). */
export function enhance(container: Element) {
  const region = container.querySelector<HTMLElement>('[data-carousel]')!
  // A single picture has no controls and stands still.
  if (region.querySelector('[data-control]')) new Carousel(region)
}

function setState(element: Element, name: 'aria-current' | 'aria-disabled', value: boolean) {
  if (value) element.setAttribute(name, 'true')
  else element.removeAttribute(name)
}

/**
 * A looping carousel (W3C carousel pattern) that shows the next slide every five seconds. It stops while the visitor
 * drags it, and for good when the keyboard enters it; the start button starts it again. With reduced motion it starts stopped.
 */
class Carousel {
  readonly #region: HTMLElement
  readonly #slides: HTMLElement[]
  /** The descriptions beside the slides, one for each. Most carousels have none. */
  readonly #descriptions: HTMLElement[]
  readonly #picker: HTMLElement[]
  readonly #toggle: HTMLElement
  /** The labels of the stop and start button, which the server wrote in the language of the page. */
  readonly #labels: { stop: string; start: string }
  readonly #embla: EmblaCarouselType
  #timer = 0
  /** Whether the visitor wants rotation: the state of the stop and start button. */
  #enabled: boolean
  #hovered: boolean
  #dragged = false

  constructor(region: HTMLElement) {
    this.#region = region
    this.#slides = this.#all('[data-slide]')
    this.#descriptions = this.#all('[data-description]')
    this.#picker = this.#all('[data-control=show]')
    this.#toggle = this.#control('toggle')
    this.#labels = { stop: this.#toggle.getAttribute('aria-label')!, start: this.#toggle.dataset.start! }
    // The mouse or the keyboard may have entered before this script ran.
    this.#hovered = matchMedia('(hover: hover)').matches && region.matches(':hover')
    this.#enabled = !matchMedia('(prefers-reduced-motion: reduce)').matches && !region.querySelector(':focus-visible')
    const viewport = this.#slides[0]!.parentElement!.parentElement!
    this.#embla = EmblaCarousel(viewport, options, 'fade' in region.dataset ? [Fade()] : [])
    this.#listen()
    region.dataset.ready = ''
    this.#showSlide()
    this.#update()
  }

  #all = (selector: string) => [...this.#region.querySelectorAll<HTMLElement>(selector)]
  #control = (name: string) => this.#region.querySelector<HTMLElement>(`[data-control=${name}]`)!

  #listen() {
    const embla = this.#embla
    const drag = (dragged: boolean) => () => this.#set({ dragged })
    embla.on('reInit', () => this.#showSlide())
    embla.on('select', () => {
      this.#showSlide()
      this.#update()
    })
    embla.on('pointerDown', drag(true)).on('pointerUp', drag(false))
    // A repeated click (client/hydrate-islands.ts) was made while the button stopped the slides.
    this.#toggle.addEventListener('click', ({ isTrusted }) => this.#set({ enabled: isTrusted && !this.#enabled }))
    this.#control('previous').addEventListener('click', () => embla.scrollPrev())
    this.#control('next').addEventListener('click', () => embla.scrollNext())
    for (const [index, button] of this.#picker.entries()) button.addEventListener('click', () => embla.scrollTo(index))

    const region = this.#region
    region.addEventListener(
      'pointerenter',
      ({ pointerType }) => pointerType === 'mouse' && this.#set({ hovered: true }),
    )
    region.addEventListener('pointerleave', () => this.#set({ hovered: false }))
    region.addEventListener('focusin', ({ target, relatedTarget }) => {
      const fromOutside = !region.contains(relatedTarget as Node | null)
      if (fromOutside && (target as Element).matches(':focus-visible')) this.#set({ enabled: false })
    })
  }

  #set({ enabled = this.#enabled, hovered = this.#hovered, dragged = this.#dragged }) {
    const before = [this.#enabled, this.#isPlaying()]
    this.#enabled = enabled
    this.#hovered = hovered
    this.#dragged = dragged
    // The mouse over a carousel that it does not pause must not prolong the slide.
    if (before[0] !== enabled || before[1] !== this.#isPlaying()) this.#update()
  }

  #isPlaying = () => this.#enabled && !this.#dragged && !(this.#hovered && 'pauseOnHover' in this.#region.dataset)

  /** Shows whether the slides play, and gives the current one its full time. */
  #update() {
    const playing = this.#isPlaying()
    this.#region.toggleAttribute('data-playing', playing)
    this.#toggle.setAttribute('aria-label', this.#enabled ? this.#labels.stop : this.#labels.start)
    this.#toggle.querySelector('path')!.setAttribute('d', this.#enabled ? pausePath : startPath)
    // Screen readers announce a slide that the visitor brings, not one that comes by itself.
    this.#region.querySelector('[aria-live]')!.setAttribute('aria-live', playing ? 'off' : 'polite')
    clearTimeout(this.#timer)
    if (playing) this.#timer = window.setTimeout(() => this.#embla.scrollNext(), intervalMs)
  }

  /** Marks the current slide, its description and its button. The other slides cannot be reached. */
  #showSlide() {
    const current = this.#embla.selectedScrollSnap()
    for (const [index, slide] of this.#slides.entries()) {
      slide.toggleAttribute('data-on', index === current)
      slide.inert = index !== current
    }
    for (const [index, text] of this.#descriptions.entries()) text.toggleAttribute('data-on', index === current)
    for (const [index, button] of this.#picker.entries()) {
      setState(button, 'aria-current', index === current)
      setState(button, 'aria-disabled', index === current)
    }
    if (!('loadNext' in this.#region.dataset)) return
    const next = this.#slides[(current + 1) % this.#slides.length]!
    for (const picture of next.querySelectorAll('img')) picture.loading = 'eager'
  }
}
