import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { createPhrase, phraseLength, phraseProblem, recipientOf, wordsOf } from '../../lists/recovery-phrase.ts'
import type { Backups } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { formatTimestampDate } from '../lists/format.ts'
import { BackupStatus, useBackups } from './BackupStatus.tsx'

/** The state of the backups, and the recovery phrase, for owners. */
export default function BackupsPage() {
  const { data, error } = useBackups()
  return (
    <div className="screen">
      <ScreenTitle name="Backups" />
      <h1>Backups</h1>
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
    notify('From now on, backups open with this recovery phrase', { type: 'success' })
    await queries.invalidateQueries({ queryKey: ['backups'] })
  }
  return (
    <section className="card stack">
      <h2>Recovery phrase</h2>
      {!words && <Explanation backups={backups} onMake={() => setWords(createPhrase())} />}
      {words && !isTyping && <Words words={words} onWritten={() => setTyping(true)} onCancel={end} />}
      {words && isTyping && <TypedAgain words={words} onShow={() => setTyping(false)} onRight={finish} />}
    </section>
  )
}

function Explanation({ backups, onMake }: { backups: Backups; onMake: () => void }) {
  const { phraseMadeAt, keysKeptElsewhere } = backups
  if (keysKeptElsewhere && phraseMadeAt === undefined)
    return (
      <p>
        The person who runs the website keeps the keys of the documents in another place, so backups need no recovery
        phrase.
      </p>
    )
  return (
    <>
      <p>
        Documents of applicants are encrypted, also in backups. A recovery phrase of {phraseLength} words opens the keys
        in a backup when the website is restored after its disk was lost. The website never stores the words.
      </p>
      {phraseMadeAt !== undefined && (
        <>
          <Alert severity="success">There is a recovery phrase since {formatTimestampDate(phraseMadeAt)}.</Alert>
          <p>
            If the paper with the words is lost, or somebody else has seen it, make a new one. Backups from then on need
            the new words, and the earlier backups still need the earlier words.
          </p>
        </>
      )}
      <div className="row">
        <Button variant={phraseMadeAt === undefined ? 'contained' : 'outlined'} onClick={onMake}>
          {phraseMadeAt === undefined ? 'Make a recovery phrase' : 'Make a new recovery phrase'}
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
      1. Write these words down
    </h3>
    <p>
      Write them on paper, in this order, and keep the paper in a safe place, apart from the backups. A person with a
      backup and these words can read every document. They are shown only now.
    </p>
    <ol
      aria-label="The words of the recovery phrase"
      style={{ fontFamily: 'ui-monospace, monospace', fontSize: '1.125rem', columns: '9rem 3' }}
    >
      {words.map((word, index) => (
        // The same word may come twice.
        <li key={`${index}-${word}`}>{word}</li>
      ))}
    </ol>
    <div className="row">
      <Button variant="contained" onClick={onWritten}>
        I have written them down
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
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
        2. Type them from your paper
      </h3>
      <TextField
        multiline
        minRows={3}
        fullWidth
        label={`The ${phraseLength} words, in their order`}
        value={text}
        error={problem !== undefined}
        helperText={problem}
        onChange={(event) => setText(event.target.value)}
        slotProps={{
          // Nothing that helps with typing may store the words, or send them to another place.
          htmlInput: { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
          formHelperText: { role: 'alert' },
        }}
      />
      <div className="row">
        <Button type="submit" variant="contained" disabled={isSaving}>
          Use this recovery phrase
        </Button>
        <Button onClick={onShow}>Show the words again</Button>
      </div>
    </form>
  )
}

/** What is wrong with the typed words; undefined when they are the ones that were shown. */
function differenceOf(typed: readonly string[], words: readonly string[]): string | undefined {
  const different = typed.length === words.length ? typed.findIndex((word, index) => word !== words[index]) : -1
  if (different < 0) return phraseProblem(typed)
  return `Word ${different + 1}, “${typed[different]}”, is not the word that was shown.`
}
