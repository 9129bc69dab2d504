import Alert from '@mui/material/Alert'
import { useState } from 'react'

type Chosen = { name: string; text: string }
export type Trial<Answer> = {
  chosen: Chosen | undefined
  /** What would happen, or has happened. */
  answer: Answer | undefined
  step: 'choose' | 'reading' | 'tried' | 'done'
  trouble: string
  choose: (file: File | undefined) => Promise<void>
  confirm: () => Promise<void>
}

/** A file that is tried before it is taken: `send` with `dry` only says what would happen. `done` hears that it was taken. */
export function useTrial<Answer>(
  send: (text: string, dry: boolean) => Promise<Answer>,
  done: () => Promise<void>,
): Trial<Answer> {
  const [chosen, setChosen] = useState<Chosen>()
  const [answer, setAnswer] = useState<Answer>()
  const [step, setStep] = useState<Trial<Answer>['step']>('choose')
  const [trouble, setTrouble] = useState('')
  const attempt = async (act: () => Promise<void>) => {
    setTrouble('')
    setStep('reading')
    try {
      await act()
    } catch (error) {
      setTrouble((error as Error).message)
      setStep('choose')
    }
  }
  return {
    chosen,
    answer: step === 'tried' || step === 'done' ? answer : undefined,
    step,
    trouble,
    choose: async (file) =>
      file &&
      attempt(async () => {
        const read = { name: file.name, text: await file.text() }
        setChosen(read)
        setAnswer(await send(read.text, true))
        setStep('tried')
      }),
    confirm: async () =>
      chosen &&
      attempt(async () => {
        setAnswer(await send(chosen.text, false))
        setStep('done')
        await done()
      }),
  }
}

/** Chooses the file, and says how far it is. */
export const FromFile = <Answer,>({
  trial,
  label,
  accept,
}: {
  trial: Trial<Answer>
  label: string
  accept: string
}) => (
  <>
    <p>
      <label>
        {label}{' '}
        <input
          type="file"
          accept={accept}
          onChange={(event) => {
            void trial.choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
    </p>
    {trial.trouble && <Alert severity="error">{trial.trouble}</Alert>}
    <div role="status">
      {trial.step === 'reading' && <p>Reading…</p>}
      {trial.step === 'tried' && <p>This is what would happen with {trial.chosen?.name}. Nothing is changed yet.</p>}
      {trial.step === 'done' && (
        <Alert severity="success" role="presentation">
          Done. This is what happened:
        </Alert>
      )}
    </div>
  </>
)
