import { say } from '../../lists/language.ts'
import * as messages from '../messages.ts'
import { setFile } from './picture-check.ts'
import type { LargePicture } from './SmallerPictures.tsx'
import type { OnProgress } from './send-form.ts'
import { SendingTime, sendingText } from './sending-time.ts'

/** A form that is sent at once shows no progress. */
const showAfterMs = 1000
/** A form that takes longer gets the offer of smaller pictures. */
const longSeconds = 60
/** A picture is made this much smaller. A smaller one than this stays as it is. */
const shrinkFactor = 4
const smallPictureBytes = 80_000

const largePicturesOf = (form: HTMLFormElement): LargePicture[] =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].flatMap((input) => {
    const file = input.files?.[0]
    if (!file || file.size <= smallPictureBytes) return []
    const label = document.getElementById(input.getAttribute('aria-labelledby')!)!.textContent
    return [{ input, label, file, maxBytes: Math.ceil(file.size / shrinkFactor) }]
  })

/**
 * Sends a form and shows below it how far it is. If it takes more than a minute, it offers to make the pictures smaller: the visitor
 * sees them, and the form is sent again with them. `post` sends the form as it is now. When `stop` ends it before everything has left, it
 * returns undefined, and the server has received no whole form.
 */
export async function showSending<Outcome>(
  form: HTMLFormElement,
  post: (onProgress: OnProgress, stop: AbortSignal) => Promise<Outcome | undefined>,
): Promise<Outcome> {
  const stop = new AbortController()
  const ended = new AbortController()
  let smaller: readonly (File | undefined)[] = []
  const pictures = largePicturesOf(form)
  const note = new SendingNote(form, async () => {
    const { confirmSmallerPictures } = await import('./SmallerPictures.tsx')
    const confirmed = await confirmSmallerPictures(pictures, ended.signal)
    if (!confirmed || ended.signal.aborted) return
    smaller = confirmed
    stop.abort()
  })
  const time = new SendingTime()
  const outcome = await post((loaded, total) => {
    const secondsLeft = time.secondsLeft(performance.now(), loaded, total)
    note.update(loaded / total, secondsLeft, pictures.length > 0)
  }, stop.signal)
  ended.abort()
  note.remove()
  if (outcome !== undefined) return outcome
  for (const [at, file] of smaller.entries()) if (file) replaceFile(pictures[at]!.input, file)
  return showSending(form, post)
}

function replaceFile(input: HTMLInputElement, file: File) {
  setFile(input, file)
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** What stands below a form while it is sent. */
class SendingNote {
  readonly #note = document.createElement('div')
  readonly #bar = Object.assign(document.createElement('progress'), { value: 0, max: 1 })
  readonly #status = document.createElement('p')
  readonly #offer: HTMLButtonElement
  readonly #timer: number
  #step: string | undefined

  constructor(form: HTMLFormElement, onSmaller: () => Promise<void>) {
    this.#note.className = 'sending'
    this.#bar.setAttribute('aria-label', say(messages.sending))
    this.#status.setAttribute('role', 'status')
    this.#offer = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'btn btn--line btn--small',
      textContent: say(messages.makePicturesSmaller),
      hidden: true,
      onclick: () => {
        this.#offer.disabled = true
        onSmaller()
          .catch(() => this.#status.replaceChildren(say(messages.smallerUnavailable)))
          .finally(() => {
            this.#offer.disabled = false
          })
      },
    })
    this.#note.append(this.#bar, this.#status, this.#offer)
    this.#timer = window.setTimeout(() => form.append(this.#note), showAfterMs)
  }

  /** `canShrink`: the form has pictures that can be made smaller. */
  update(part: number, secondsLeft: number | undefined, canShrink: boolean) {
    this.#bar.value = part
    const isLong = part < 1 && secondsLeft !== undefined && secondsLeft > longSeconds
    this.#offer.hidden = !(isLong && canShrink)
    // The words change with each tenth only, and when there is something new to say.
    const step = [Math.floor(part * 10), secondsLeft === undefined, isLong].join()
    if (step === this.#step) return
    this.#step = step
    const progress = sendingText(part, secondsLeft)
    this.#status.textContent = isLong && canShrink ? say(messages.smallerIsSooner, { progress }) : progress
  }

  remove() {
    clearTimeout(this.#timer)
    this.#note.remove()
  }
}
