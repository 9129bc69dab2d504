import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { type HttpError, useNotify } from 'react-admin'
import { type Language, say } from '../../lists/language.ts'
import { mailTemplates } from '../../lists/system/mail-templates.ts'
import type {
  MailTemplate,
  MailTemplatePreview,
  MailTemplatesResponse,
  MailTemplateWords,
} from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { recordDraft, setDraft, useDraft } from '../drafts.ts'
import { LanguageChoice } from '../layout/LanguageChoice.tsx'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { drafts } from '../lists/messages.ts'
import * as officeMessages from '../messages.ts'
import { MailPreview } from './MailPreview.tsx'
import * as messages from './messages.ts'

type Words = MailTemplateWords

const queryKey = [mailTemplates.name, 'templates']

/** The words of the mails to applicants and members, which owners change in each language. */
export default function MailTemplates() {
  const [shown, setShown] = useState<Language>('en')
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => request<MailTemplatesResponse>('/mail-templates'),
    // What somebody types must stay as it is.
    refetchOnWindowFocus: false,
  })
  return (
    <div className="screen wide">
      <ScreenTitle name={say(messages.mailTemplates)} />
      <h1>{say(messages.mailTemplates)}</h1>
      <p className="muted">{say(messages.introduction)}</p>
      <LanguageChoice label={say(messages.languageOfMails)} value={shown} onChange={setShown} />
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <p role="status">{say(officeMessages.loading)}</p>}
      {data?.templates
        .filter(({ language }) => language === shown)
        .map((template) => (
          <Template key={template.kind} template={template} />
        ))}
    </div>
  )
}

function Template({ template }: { template: MailTemplate }) {
  const heading = useId()
  const { kind, label, language } = template
  const { words, setWords, errors, save, discard, restore, isChanged, canRestore } = useTemplate(template)
  const preview = usePreview(kind, words)
  return (
    <section className="card mail-template" aria-labelledby={heading}>
      <h2 id={heading}>{label}</h2>
      <div className="template-columns">
        <div className="decision-fields">
          <TextField
            label={say(messages.subject)}
            fullWidth
            value={words.subject}
            slotProps={{ htmlInput: { lang: language } }}
            error={errors.subject !== undefined}
            helperText={errors.subject}
            onChange={({ target: { value } }) => setWords({ subject: value })}
          />
          <TextField
            label={say(messages.text)}
            fullWidth
            multiline
            minRows={8}
            value={words.text}
            slotProps={{ htmlInput: { lang: language } }}
            error={errors.text !== undefined}
            helperText={errors.text}
            onChange={({ target: { value } }) => setWords({ text: value })}
          />
          <Placeholders placeholders={template.placeholders} />
          <div className="row">
            <Button variant="contained" disabled={!isChanged} onClick={save}>
              {say(officeMessages.save)}
            </Button>
            {isChanged && <Button onClick={discard}>{say(drafts.discard)}</Button>}
            <Button disabled={!canRestore} onClick={restore}>
              {say(messages.backToOriginal)}
            </Button>
            <span role="status" className="muted">
              {say(isChanged ? messages.notSavedYet : template.record ? messages.ownWords : messages.originalWords)}
            </span>
          </div>
        </div>
        <div>
          <p className="muted">{say(messages.asSample)}</p>
          {preview.error ? (
            <Alert severity="error">{previewProblem(preview.error as HttpError)}</Alert>
          ) : (
            <MailPreview preview={preview.data && { mail: { ...preview.data, language } }} words="" />
          )}
        </div>
      </div>
    </section>
  )
}

/** Why there is no preview: what is wrong with the words, before anybody saves them. */
const previewProblem = ({ message, body }: HttpError): string =>
  Object.values((body?.errors as Partial<Words> | undefined) ?? {}).join(' ') || message

function Placeholders({ placeholders }: Pick<MailTemplate, 'placeholders'>) {
  return (
    <details>
      <summary>{say(messages.whatYouCanPutIn)}</summary>
      <ul className="placeholders">
        {placeholders.map(({ name, meaning }) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {meaning}
          </li>
        ))}
      </ul>
    </details>
  )
}

const sameWords = (one: Words, other: Words) => one.subject === other.subject && one.text === other.text

/** Words that are not saved. `revision`: of the record that they are to replace. */
type TypedWords = Words & { revision?: number | undefined }

/** The words of a template as they are typed: a draft until they are saved. What cannot be saved stays, with a message at its field. */
function useTemplate({ kind, subject, text, original, record }: MailTemplate) {
  const queries = useQueryClient()
  const notify = useNotify()
  const place = recordDraft(mailTemplates, kind)
  const typed = useDraft<TypedWords>(place)
  const [errors, setErrors] = useState<Partial<Words>>({})
  const words: Words = typed ?? { subject, text }
  const isChanged = !sameWords(words, { subject, text })
  const discard = () => {
    setDraft(place, undefined)
    setErrors({})
  }
  const setWords = (changed: Partial<Words>) => {
    const next: TypedWords = { ...words, ...changed, revision: typed ? typed.revision : record?.revision }
    if (sameWords(next, { subject, text })) return discard()
    setDraft(place, next)
  }
  const run = async (change: () => Promise<unknown>, done: string) => {
    try {
      await change()
      await queries.invalidateQueries({ queryKey })
      discard()
      notify(done, { type: 'success' })
    } catch (error) {
      const { status, message, body } = error as HttpError
      setErrors((body?.errors as Partial<Words> | undefined) ?? {})
      if (status === 409) await queries.invalidateQueries({ queryKey })
      notify(status === 409 ? say(messages.changedMeanwhile) : message, { type: 'error' })
    }
  }
  const address = `/lists/${mailTemplates.name}`
  const save = () =>
    run(
      () =>
        record
          ? request(`${address}/${record.key}`, {
              method: 'PUT',
              body: { data: { kind, ...words }, revision: typed?.revision ?? record.revision },
            })
          : request(address, { method: 'POST', body: { data: { kind, ...words } } }),
      say(messages.nextMailHasThem),
    )
  const restore = () =>
    run(
      async () => record && request(`${address}/${record.key}?revision=${record.revision}`, { method: 'DELETE' }),
      say(messages.originalIsBack),
    )
  const canRestore = record !== undefined || !sameWords(words, original)
  return { words, setWords, errors, save, discard, restore, isChanged, canRestore }
}

const typingPauseMs = 400

/** The mail that a sample person would get. */
function usePreview(kind: string, words: Words) {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), typingPauseMs)
    return () => clearTimeout(timer)
  }, [words])
  return useQuery({
    queryKey: ['mail-template-preview', kind, settled.subject, settled.text],
    queryFn: () =>
      request<MailTemplatePreview>('/mail-templates/preview', {
        method: 'POST',
        body: { kind, ...settled },
      }),
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
