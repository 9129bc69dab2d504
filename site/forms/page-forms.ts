import { say, splitLanguage } from '../../lists/language.ts'
import { honeypotField, submissionIdField } from '../../lists/submission-result.ts'
import * as messages from '../messages.ts'
import { createSubmissionId, type Draft } from './draft-storage.ts'
import { encoded, failureText, type OnProgress, type Posted, postForm } from './send-form.ts'

/** The drafts of a page by the names of their forms. */
export type PageDrafts = Readonly<Record<string, Draft>>
/** Where the drafts of a page are kept on this device. */
export type DraftStore = { load(): Promise<PageDrafts>; save(drafts: PageDrafts): Promise<void> }

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Values = Record<string, string>

/** What a form has of the link, of a mailed code and of the button that was pressed, and what people leave empty. */
const neverKept = ['key', 'action', 'code', honeypotField]

const draftForms = 'form[data-draft]'

/** The controls of a form that people fill in, and its hidden fields. */
const controlsOf = ({ elements, dataset: { agreements = '' } }: HTMLFormElement): Control[] =>
  [...elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement) &&
      control.name !== '' &&
      control.type !== 'file' &&
      ![...neverKept, ...agreements.split(' ')].includes(control.name),
  )

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio'
/** What a control sends; empty for a box that is not ticked. */
const sentValue = (control: Control) => (isBox(control) && !control.checked ? '' : control.value)
/** The value that the server has written. */
function writtenValue(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value ?? ''
  return isBox(control) && !control.defaultChecked ? '' : isBox(control) ? control.value : control.defaultValue
}

/** The values of a form; with `isChanged`, of those controls that hold something else than the server has written. */
const valuesOf = (form: HTMLFormElement, isChanged = false): Values =>
  Object.fromEntries(
    controlsOf(form)
      .filter((control) => !(control instanceof HTMLInputElement && control.type === 'radio' && !control.checked))
      .filter((control) => (isChanged ? sentValue(control) !== writtenValue(control) : sentValue(control) !== ''))
      .map((control) => [control.name, sentValue(control)]),
  )

function setValues(form: HTMLFormElement, values: Values) {
  for (const control of controlsOf(form)) {
    const value = values[control.name]
    if (value === undefined) continue
    if (isBox(control)) control.checked = control.value === value
    else control.value = value
  }
}

const isOther = (control: Control, value: string | undefined) => value !== undefined && value !== sentValue(control)

/** The values of `after` that are not those of `before`. */
const changes = (before: Values, after: Values): Values =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, after[name] ?? '']),
  )

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (string | Node)[]
): HTMLElementTagNameMap[Name] => {
  const created = Object.assign(document.createElement(name), properties)
  created.append(...children)
  return created
}

/**
 * The forms of a page that the server renders, in a browser with scripts. They are sent in the background, and the content of the
 * answer takes the place of the present one: nothing is lost without a connection, and the page stays at its address. A form with
 * `data-draft` keeps on this device what is typed, under this name. Where the server must render its values, because they make more
 * fields, `data-return` is the action that brings the form back. A form or button with `data-download` is left to the browser.
 */
export class PageForms {
  readonly #container: HTMLElement
  readonly #onShown: (shown: Shown) => void
  #store: DraftStore | undefined
  #drafts: PageDrafts = {}
  /** The drafts that the page does not show yet. */
  readonly #waiting = new Set<string>()
  #isSending = false
  #isBringing = false

  /** `onShown` is called when the content was exchanged. */
  constructor(container: HTMLElement, onShown: (shown: Shown) => void = () => {}) {
    this.#container = container
    this.#onShown = onShown
    container.addEventListener('submit', (event) => void this.#onSubmit(event))
    container.addEventListener('input', ({ target }) => {
      const form = (target as Control).form
      if (form?.matches(draftForms)) this.#keep(form)
    })
    for (const event of ['online', 'offline']) addEventListener(event, () => this.#onConnection())
  }

  get #content(): HTMLElement {
    return this.#container.firstElementChild as HTMLElement
  }

  #forms = () => [...this.#container.querySelectorAll<HTMLFormElement>(draftForms)]
  #formNamed = (name: string | undefined) => this.#forms().find((form) => form.dataset.draft === name)

  /**
   * Shows the drafts of a store, and keeps there what is typed from now on. `isAnswer`: the page itself came as the answer to a form, so
   * its forms hold what was typed last, or what was stored.
   */
  async useDrafts(store: DraftStore, isAnswer: boolean): Promise<void> {
    this.#drafts = await store.load()
    this.#store = store
    for (const [name, { bringBack }] of Object.entries(this.#drafts)) {
      const form = this.#formNamed(name)
      if (form && isAnswer) isStored(location.href) ? this.#discard(name) : this.#keep(form)
      else if (bringBack && this.#isMissing(name, form)) this.#waiting.add(name)
    }
    // What was typed before the script had arrived, or what a browser that goes back has filled in: not all that the draft has.
    for (const form of this.#forms()) {
      const typed = valuesOf(form, true)
      if (Object.keys(typed).length === 0) continue
      const name = form.dataset.draft!
      if (this.#waiting.has(name)) setValues(form, { ...this.#drafts[name]?.values, ...typed })
      this.#keep(form)
    }
    this.#fill()
  }

  /** The draft that was changed last and needs the server, with the fields that bring its form back; undefined when there is none. */
  bringBack(): { name: string; fields: Values } | undefined {
    const waiting = Object.entries(this.#drafts).filter(([name]) => this.#waiting.has(name))
    const [last] = waiting.sort(([, a], [, b]) => b.savedAt - a.savedAt)
    return last && { name: last[0], fields: { ...last[1].values, action: last[1].bringBack ?? '' } }
  }

  /** Asks the server for the content of the page, and shows it. `brings`: the draft that it brings back. Resolves whether it came. */
  async open(address: string, fields: Values, brings?: string): Promise<boolean> {
    const name = brings ?? this.#forms()[0]?.dataset.draft
    const form = this.#formNamed(name)
    const before = form ? valuesOf(form) : {}
    const posted = await postForm(address, new URLSearchParams(fields), { accept: 'text/html' })
    if (!posted || !this.#show(posted, { before, name, brings })) return false
    this.#onShown({ isStored: false })
    return true
  }

  async #onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    const button = event.submitter as HTMLButtonElement | null
    if (form.getAttribute('method') !== 'post' || form.matches('[data-download]') || button?.matches('[data-download]'))
      return
    event.preventDefault()
    if (this.#isSending) return
    this.#isSending = true
    button?.setAttribute('aria-busy', 'true')
    this.#addSubmissionId(form)
    if (form.matches(draftForms)) this.#keep(form)
    const before = valuesOf(form)
    const to = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
    const [address = '', part] = to.split('#')
    const fields = new FormData(form)
    if (button?.name) fields.append(button.name, button.value)
    fields.delete('key')
    const posted = await this.#post(form, button, address)
    this.#isSending = false
    button?.removeAttribute('aria-busy')
    this.#answer({ form, button, before, part, fields }, posted)
  }

  /** Sends a form with the button that was pressed, and shows how far it is if it has files. */
  async #post(form: HTMLFormElement, button: HTMLButtonElement | null, address: string): Promise<Posted | undefined> {
    const post = (onProgress?: OnProgress, stop?: AbortSignal) => {
      const data = new FormData(form)
      if (button?.name) data.append(button.name, button.value)
      return postForm(address, encoded(form, data), {
        accept: 'text/html',
        ...(onProgress && { onProgress }),
        ...(stop && { stop }),
      })
    }
    const hasFiles = [...new FormData(form).values()].some((value) => value instanceof File && value.size > 0)
    // Without a connection the script does not arrive, and neither does the form.
    const sending = hasFiles && (await import('./show-sending.ts').catch(() => undefined))
    return sending ? sending.showSending(form, post) : post()
  }

  #answer(sent: Sent, posted: Posted | undefined) {
    const { form, button, part } = sent
    const name = form.dataset.draft
    if (!posted || posted.status === 0) {
      const unsent = posted?.mayHaveArrived ? 'unsure' : 'offline'
      if (name) this.#keep(form, { unsent, action: button?.value ?? '' })
      return this.#tell(form, { unsent, button }, true)
    }
    const answered = new URL(posted.address)
    if (splitLanguage(answered.pathname).path !== splitLanguage(location.pathname).path) {
      if (name) this.#discard(name)
      return location.assign(posted.address)
    }
    // The page has nothing new to show: what stands here is sent again.
    if ([400, 408, 413, 429, 500, 502, 503].includes(posted.status))
      return this.#tell(form, { text: alertIn(posted) ?? failureText(posted.status), button }, true)
    // A page that shows what only this answer has says itself that it was stored.
    const wasStored = isStored(posted.address) || /<[^<>]* data-stored=""/.test(posted.body)
    const draft = name && this.#drafts[name]
    if (name && wasStored) this.#discard(name)
    else if (name && draft) {
      const { unsent: _, ...answered } = draft
      this.#drafts = { ...this.#drafts, [name]: answered }
    }
    const label = button && { name: button.name, value: button.value }
    const scrolled = scrollY
    if (!this.#show(posted, { before: sent.before, name: wasStored ? undefined : name, isSent: true }))
      return this.#tell(form, { text: failureText(500), button }, true)
    const content = this.#content
    const isSame = name !== undefined && this.#formNamed(name) !== undefined && !wasStored
    const texts = [...sent.fields].filter((field): field is [string, string] => typeof field[1] === 'string')
    const view = new URLSearchParams(texts).toString()
    const isView = !isSame && !wasStored && posted.status === 200 && texts.length === [...sent.fields].length
    this.#onShown({ isStored: wasStored, ...(isView && { view }) })
    const first = content.querySelector<HTMLElement>('[data-focus], [autofocus]')
    const again =
      isSame && label && content.querySelector<HTMLElement>(`[name="${label.name}"][value="${label.value}"]`)
    if (first) return first.focus()
    if (isSame) scrollTo({ top: scrolled, behavior: 'instant' })
    if (again) again.focus({ preventScroll: true })
    if (part) document.getElementById(part)?.scrollIntoView()
    if (isSame) return
    content.tabIndex = -1
    content.focus()
    content.scrollIntoView()
  }

  /**
   * Exchanges the content for that of an answer. What was typed meanwhile stays, and so do chosen files. Returns whether the answer has a
   * content.
   */
  #show({ type, body }: Posted, { before, name, brings, isSent = false }: Exchange): boolean {
    const present = this.#content
    const received =
      type.startsWith('text/html') && new DOMParser().parseFromString(body, 'text/html').getElementById(present.id)
    if (!received) return false
    const earlier = this.#forms().map((form) => form.dataset.draft)
    const form = this.#formNamed(name)
    const typed = form ? changes(before, valuesOf(form)) : {}
    const files = [...(form?.querySelectorAll<HTMLInputElement>('[type=file]') ?? [])].filter(
      (each) => each.files?.length,
    )
    present.replaceWith(document.importNode(received, true))
    document.dispatchEvent(new Event('islands'))
    for (const each of this.#forms()) {
      const draft = each.dataset.draft!
      if (draft === brings && this.#waiting.delete(draft)) this.#tell(each, {})
      else if (earlier.includes(draft) || each.dataset.return === undefined) continue
      else if (isSent && each.dataset.typed !== undefined) this.#keep(each)
      else if (this.#isMissing(draft, each)) this.#waiting.add(draft)
    }
    const next = this.#formNamed(name)
    if (next && Object.keys(typed).length > 0) {
      setValues(next, typed)
      this.#keep(next)
    }
    for (const { name, files: chosen } of files) {
      const input = next?.elements.namedItem(name)
      if (!(input instanceof HTMLInputElement)) continue
      input.files = chosen
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
    this.#fill()
    return true
  }

  /** Whether a draft has something that the page does not show. */
  #isMissing(name: string, form: HTMLFormElement | undefined): boolean {
    const { action: _, ...values } = this.#drafts[name]?.values ?? {}
    const shown = form ? valuesOf(form) : {}
    return Object.entries(values).some(([field, value]) => (shown[field] ?? '') !== value)
  }

  /** Fills the forms of the page from their drafts. */
  #fill() {
    for (const form of this.#forms()) {
      const name = form.dataset.draft!
      const draft = this.#drafts[name]
      if (!draft) continue
      const isBack = form.dataset.return !== undefined && !this.#waiting.has(name)
      const isMissing = !isBack && controlsOf(form).some((control) => isOther(control, draft.values[control.name]))
      if (isMissing) {
        setValues(form, draft.values)
        form.closest('details')?.setAttribute('open', '')
      }
      if (draft.unsent || isMissing) this.#tell(form, {})
    }
    void this.#bringForm()
  }

  /** Lets the server show the form of a draft that makes more fields than the page has. */
  async #bringForm() {
    const back = this.bringBack()
    const form = back && this.#formNamed(back.name)
    if (!form || this.#isBringing) return
    this.#isBringing = true
    const key = form.querySelector<HTMLInputElement>('[name=key]')?.value
    await this.open(form.getAttribute('action') ?? '', { ...(key && { key }), ...back.fields }, back.name)
    this.#isBringing = false
  }

  /** Keeps what a form holds. `sent`: it could not be sent with this action. */
  #keep(form: HTMLFormElement, sent?: { unsent: NonNullable<Draft['unsent']>; action: string }) {
    const name = form.dataset.draft!
    const stored = this.#drafts[name]
    const bringBack = form.dataset.return
    this.#addSubmissionId(form)
    const shown = controlsOf(form).map((control) => control.name)
    const isWaiting = this.#waiting.has(name)
    // What the page does not show yet stays, and so do hidden fields, which count what the draft has.
    const others = Object.entries(stored?.values ?? {}).filter(
      ([field]) => isWaiting && (!shown.includes(field) || form.querySelector(`[type=hidden][name="${field}"]`)),
    )
    const values = { ...this.#typedIn(form, stored), ...Object.fromEntries(others) }
    if (Object.keys(values).length === 0 && !sent) return this.#discard(name)
    const unsent = sent?.unsent ?? stored?.unsent
    const action = sent?.action ?? stored?.values.action
    const id = form.elements.namedItem(submissionIdField)
    this.#drafts = {
      ...this.#drafts,
      [name]: {
        submission: id instanceof HTMLInputElement ? id.value : '',
        path: location.pathname,
        noun: form.dataset.noun ?? say(messages.form),
        shownAt: stored?.shownAt ?? performance.timeOrigin,
        savedAt: Date.now(),
        ...(unsent && { unsent }),
        ...(bringBack !== undefined && { bringBack }),
        values: { ...values, ...(unsent && action && { action }) },
      },
    }
    void this.#store?.save(this.#drafts)
  }

  /** What is typed in a form: everything, when the server brings it back, otherwise what differs from what the server has written. */
  #typedIn(form: HTMLFormElement, stored: Draft | undefined): Values {
    const all = valuesOf(form)
    if (form.dataset.return !== undefined) return all
    const changed = { ...stored?.values, ...valuesOf(form, true) }
    return Object.fromEntries(Object.keys(changed).map((name) => [name, all[name] ?? '']))
  }

  #discard(name: string) {
    const { [name]: _, ...others } = this.#drafts
    this.#drafts = others
    this.#waiting.delete(name)
    void this.#store?.save(others)
  }

  /** A form that is sent twice is stored once. */
  #addSubmissionId(form: HTMLFormElement) {
    const id = form.elements.namedItem(submissionIdField)
    if (id instanceof HTMLInputElement)
      id.value ||= this.#drafts[form.dataset.draft ?? '']?.submission || createSubmissionId()
  }

  /** Says above a form what became of it: it was not sent, or what was typed earlier is back. */
  #tell(form: HTMLFormElement, { text, button, ...told }: Told, takesFocus = false) {
    const draft = this.#drafts[form.dataset.draft ?? '']
    const unsent = told.unsent ?? (text === undefined ? draft?.unsent : undefined)
    const isIncomplete = !navigator.onLine && this.#waiting.has(form.dataset.draft ?? '')
    const earlier = form.previousElementSibling
    if (earlier?.matches('[data-told]')) earlier.remove()
    const note = element('div', { className: 'restored', tabIndex: -1 })
    note.dataset.told = unsent ?? ''
    note.setAttribute('role', takesFocus ? 'alert' : 'status')
    if (unsent || text) {
      note.classList.add('unsent')
      const noun = form.dataset.noun ?? say(messages.form)
      const sentence = text ?? say(unsent === 'offline' ? messages.notSentYet : messages.notSureSent, { noun })
      const more = [
        ...(text ? [] : [say(navigator.onLine ? messages.sendableNow : messages.sendWhenOnline)]),
        ...(unsent === 'unsure' ? [say(messages.noDuplicate)] : []),
        ...(draft && this.#store ? [say(messages.keptSevenDays)] : []),
      ]
      const action = button?.value ?? draft?.values.action
      const again = button ?? form.querySelector<HTMLButtonElement>(`button[name=action][value="${action}"]`)
      note.append(
        element('p', {}, element('strong', {}, sentence), ` ${more.join(' ')}`),
        element('button', {
          type: 'button',
          className: navigator.onLine ? 'btn' : 'btn btn--line',
          textContent: say(messages.sendNow),
          onclick: () => form.requestSubmit(again),
        }),
      )
    } else
      note.append(
        element('p', {}, say(isIncomplete ? messages.moreWhenOnline : messages.draftKept)),
        element('button', {
          type: 'button',
          className: 'clear',
          textContent: say(messages.clearForm),
          onclick: () => {
            if (!confirm(say(messages.clearEverything))) return
            this.#discard(form.dataset.draft!)
            location.reload()
          },
        }),
      )
    form.before(note)
    if (takesFocus) note.focus()
  }

  #onConnection() {
    if (navigator.onLine) void this.#bringForm()
    for (const note of this.#container.querySelectorAll<HTMLElement>('[data-told]:not([data-told=""])')) {
      const form = note.nextElementSibling as HTMLFormElement
      this.#tell(form, { unsent: note.dataset.told as Draft['unsent'] })
    }
  }
}

/** A form that was sent: with which button, what it held then, and the part of the page at which it wanted to come back. */
type Sent = {
  form: HTMLFormElement
  button: HTMLButtonElement | null
  before: Values
  part: string | undefined
  fields: FormData
}
/**
 * What the page shows now. `isStored`: the server has stored the form that was sent. `view`: the fields, as in a query, that brought
 * another view of the page.
 */
type Shown = { isStored: boolean; view?: string }
/**
 * How an answer takes its place. `before`: the values that were sent, of the form `name`. `brings`: the draft whose form it brings back.
 * `isSent`: a visitor has sent the form.
 */
type Exchange = { before: Values; name: string | undefined; brings?: string | undefined; isSent?: boolean }
/** Why a form was not sent, and the button that sends it. */
type Told = { unsent?: Draft['unsent']; text?: string; button?: HTMLButtonElement | null }

/** Whether an address is that of the page after a form that was stored (server/forms/sent-link.ts). */
const isStored = (address: string) => new URL(address).searchParams.has('sent')

/** Why the server refused a form, in its own words. */
const alertIn = ({ type, body }: Posted): string | undefined =>
  (type.startsWith('text/html') &&
    new DOMParser().parseFromString(body, 'text/html').querySelector('main [role=alert]')?.textContent?.trim()) ||
  undefined
