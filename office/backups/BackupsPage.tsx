import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { say } from '../../lists/language.ts'
import { createPhrase, phraseLength, phraseProblem, recipientOf, wordsOf } from '../../lists/recovery-phrase.ts'
import type { Backups } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { formatTimestampDate } from '../lists/format.ts'
import { cancel } from '../messages.ts'
import { BackupStatus, useBackups } from './BackupStatus.tsx'
import * as messages from './messages.ts'

/** The state of the backups, and the recovery phrase, for owners. */
export default function BackupsPage() {
  const { data, error } = useBackups()
  return (
    <div className="screen">
      <ScreenTitle name={say(messages.title)} />
      <h1>{say(messages.title)}</h1>
      {error && <p role="alert">{error.message}</p>}
      {data && <BackupStatus backups={data} />}
      {data && <RecoveryPhrase backups={data} />}
    </div>
  )
}

/** The words exist in this component only: they are shown, typed again, and forgotten. */
function RecoveryPhrase({ backups }: { backups: Backups }) {
  const [words, setWords] = useState<string[]>()
  const [isTyping, setTyping] = useState(false)
  const notify = useNotify()
  const queries = useQueryClient()
  const end = () => {
    setWords(undefined)
    setTyping(false)
  }
  const finish = async () => {
    const recipient = await recipientOf(words!)
    try {
      await request('/recovery-phrase', { method: 'PUT', body: { recipient } })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      return
    }
    end()
    notify(say(messages.nowInUse), { type: 'success' })
    await queries.invalidateQueries({ queryKey: ['backups'] })
  }
  return (
    <section className="card stack">
      <h2>{say(messages.recoveryPhrase)}</h2>
      {!words && <Explanation backups={backups} onMake={() => setWords(createPhrase())} />}
      {words && !isTyping && <Words words={words} onWritten={() => setTyping(true)} onCancel={end} />}
      {words && isTyping && <TypedAgain words={words} onShow={() => setTyping(false)} onRight={finish} />}
    </section>
  )
}

function Explanation({ backups, onMake }: { backups: Backups; onMake: () => void }) {
  const { phraseMadeAt, keysKeptElsewhere } = backups
  if (keysKeptElsewhere && phraseMadeAt === undefined) return <p>{say(messages.notNeeded)}</p>
  return (
    <>
      <p>{say(messages.explanation, { length: phraseLength })}</p>
      {phraseMadeAt !== undefined && (
        <>
          <Alert severity="success">{say(messages.phraseSince, { day: formatTimestampDate(phraseMadeAt) })}</Alert>
          <p>{say(messages.whenToMakeNew)}</p>
        </>
      )}
      <div className="row">
        <Button variant={phraseMadeAt === undefined ? 'contained' : 'outlined'} onClick={onMake}>
          {say(phraseMadeAt === undefined ? messages.makePhrase : messages.makeNewPhrase)}
        </Button>
      </div>
    </>
  )
}

/** Moves the focus to a heading when its step begins, so that a screen reader goes on there. */
const focus = (element: HTMLElement | null) => element?.focus()

type WordsProps = { words: readonly string[]; onWritten: () => void; onCancel: () => void }

const Words = ({ words, onWritten, onCancel }: WordsProps) => (
  <>
    <h3 ref={focus} tabIndex={-1}>
      {say(messages.writeDown)}
    </h3>
    <p>{say(messages.howToKeep)}</p>
    <ol
      aria-label={say(messages.wordsOfPhrase)}
      style={{ fontFamily: 'ui-monospace, monospace', fontSize: '1.125rem', columns: '9rem 3' }}
    >
      {words.map((word, index) => (
        // The same word may come twice.
        <li key={`${index}-${word}`} lang="en">
          {word}
        </li>
      ))}
    </ol>
    <div className="row">
      <Button variant="contained" onClick={onWritten}>
        {say(messages.haveWritten)}
      </Button>
      <Button onClick={onCancel}>{say(cancel)}</Button>
    </div>
  </>
)

type TypedAgainProps = { words: readonly string[]; onShow: () => void; onRight: () => Promise<void> }

function TypedAgain({ words, onShow, onRight }: TypedAgainProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const check = async (event: FormEvent) => {
    event.preventDefault()
    const found = differenceOf(wordsOf(text), words)
    setProblem(found)
    if (found !== undefined) return
    setSaving(true)
    await onRight()
    setSaving(false)
  }
  return (
    <form className="stack" onSubmit={check} autoComplete="off">
      <h3 ref={focus} tabIndex={-1}>
        {say(messages.typeAgain)}
      </h3>
      <TextField
        multiline
        minRows={3}
        fullWidth
        label={say(messages.wordsInOrder, { length: phraseLength })}
        value={text}
        error={problem !== undefined}
        helperText={problem}
        onChange={(event) => setText(event.target.value)}
        slotProps={{
          // Nothing that helps with typing may store the words, or send them to another place.
          htmlInput: { lang: 'en', autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
          formHelperText: { role: 'alert' },
        }}
      />
      <div className="row">
        <Button type="submit" variant="contained" disabled={isSaving}>
          {say(messages.usePhrase)}
        </Button>
        <Button onClick={onShow}>{say(messages.showAgain)}</Button>
      </div>
    </form>
  )
}

/** What is wrong with the typed words; undefined when they are the ones that were shown. */
function differenceOf(typed: readonly string[], words: readonly string[]): string | undefined {
  const different = typed.length === words.length ? typed.findIndex((word, index) => word !== words[index]) : -1
  if (different < 0) return phraseProblem(typed)
  return say(messages.differentWord, { number: different + 1, word: typed[different]! })
}
