import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../../lists/dates.ts'
import { localAddress, say, type Words } from '../../../../lists/language.ts'
import { Svg } from '../../../../site/components/control-icons.tsx'
import { Say } from '../../../../site/components/Say.tsx'
import { chooseFile } from '../../../../site/messages.ts'
import * as checkMessages from '../../check-messages.ts'
import { readCheckedFile } from '../../checked-file.ts'
import { CheckAnswer, type CheckResult } from './CheckAnswer.tsx'
import { checkCredential } from './check-credential.ts'
import { CodeReader } from './code-reader.ts'
import { type ListSource, listDayId, showListDay } from './prepare-check.ts'
import { loadTrust } from './trust.ts'
import { type CameraFailure, useCamera } from './useCamera.ts'
import { cameraIcon, clockIcon, pasteIcon, pictureIcon } from './verify-icons.tsx'

type Props = ListSource & {
  /** The answer of a check that was sent without scripts. */
  answer?: CheckResult | undefined
  /** The day (YYYY-MM-DD) of the lists of ended registrations that the server has. */
  listDay: string
}

/** A larger file is no photo of a phone. */
const maxPictureBytes = 40_000_000

/** Checks a certificate by camera, picture or text, on this device and also without a network. */
export default function Verify({ answer, listDay, lists, origin }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const { result, isBusy, check, checkFile, checkFrame, show } = useCheck(answer, origin)
  const camera = useCamera(video, {
    onFrame: async (frame) => {
      if (await checkFrame(frame)) camera.stop()
    },
    onFailure: (failure) => show(failure === 'refused' ? { kind: 'no camera' } : failed(...cameraFailures[failure])),
  })
  useEffect(() => {
    if (result) void showListDay({ lists, origin })
  }, [result, lists, origin])
  return (
    <>
      <section className="check">
        <div className="wrap grid">
          <div className="cam on-sumi with-scripts" data-state={camera.state}>
            <div className="cam__see">
              <video
                ref={video}
                autoPlay
                muted
                playsInline
                aria-label={say(checkMessages.whatTheCameraSees)}
                hidden={camera.state !== 'on'}
              />
              <i className="cam__frame" aria-hidden="true" />
              <i className="cam__line" aria-hidden="true" />
              <div className="cam__hold">
                <b>{say(checkMessages.holdTheProof)}</b>
                <span>{say(checkMessages.largerSquare)}</span>
              </div>
            </div>
            <div className="cam__bar">
              <button className="btn" type="button" onClick={camera.state === 'off' ? camera.start : camera.stop}>
                <Svg {...cameraIcon} />
                {say(camera.state === 'off' ? checkMessages.useCamera : checkMessages.stopCamera)}
              </button>
              <p className="on-device">{say(checkMessages.pictureStays)}</p>
            </div>
          </div>
          <Ways onText={check} onFile={checkFile}>
            <p className="check-form__where">
              <span className="on-server">{say(checkMessages.checkedOnServer)}</span>
              <span className="on-device with-scripts">{say(checkMessages.checkedOnDevice)}</span>
            </p>
            <p className="list-day">
              <Svg {...clockIcon} />
              <span>
                <Say
                  of={checkMessages.listOfEnded}
                  with={{
                    here: <span className="with-scripts">{say(checkMessages.onThisDevice)}</span>,
                    day: (
                      <b id={listDayId} suppressHydrationWarning>
                        {formatDate(listDay)}
                      </b>
                    ),
                  }}
                />
              </span>
            </p>
          </Ways>
        </div>
      </section>
      <Answer isBusy={isBusy}>{result && <CheckAnswer {...result} />}</Answer>
    </>
  )
}

/** The region of the answer. It is announced, and scrolled to when it appears. */
function Answer({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && children) region.current!.scrollIntoView({ block: 'nearest' })
    isFirst.current = false
  }, [children])
  return (
    <div className="answer" id="answer" role="status" ref={region}>
      {isBusy ? (
        <p className="wrap answer__busy">{say(checkMessages.readingPicture)}</p>
      ) : (
        children && <div className="wrap">{children}</div>
      )}
    </div>
  )
}

/** The form: a file or text. Without scripts the server does the same (features/certificates/server/check-routes.ts). */
function Ways({
  onText,
  onFile,
  children,
}: {
  onText: (text: string) => void
  onFile: (file: File) => void
  children: ReactNode
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Without a secure connection browsers give scripts no cryptography, so the server checks.
    if (!isSecureContext) return
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = String(form.get('text') ?? '').trim()
    const picture = form.get('picture')
    // A picture that was chosen before the page could listen.
    if (!text && picture instanceof File && picture.size > 0) onFile(picture)
    else onText(text)
  }
  return (
    <form
      className="check-form"
      method="post"
      action={`${localAddress('/verify')}#answer`}
      encType="multipart/form-data"
      onSubmit={submit}
    >
      <label className="drop check-form__file">
        <Svg {...pictureIcon} />
        <b id="verify-picture">{say(checkMessages.choosePicture)}</b>
        <span className="pickfile">{say(chooseFile)}</span>
        <small id="verify-picture-hint">{say(checkMessages.whichPicture)}</small>
        <input
          type="file"
          name="picture"
          accept="image/*,.pdf,.jwt"
          aria-labelledby="verify-picture"
          aria-describedby="verify-picture-hint"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (!file || !isSecureContext) return
            onFile(file)
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
      <div className="rule">
        <label htmlFor="verify-text">
          <Say of={checkMessages.pasteText} with={{ hint: <small>{say(checkMessages.beginsWith)}</small> }} />
        </label>
        <textarea
          id="verify-text"
          name="text"
          rows={3}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={20_000}
        />
      </div>
      <button className="btn btn--line" type="submit">
        <Svg {...pasteIcon} />
        <span>
          <Say
            of={checkMessages.check}
            with={{ theText: <span className="with-scripts">{say(checkMessages.theText)}</span> }}
          />
        </span>
      </button>
      {children}
    </form>
  )
}

type Shown = { result: CheckResult; onRetry?: () => void }

/** The checks by each way, and the result of the last one. */
function useCheck(answer: CheckResult | undefined, origin: string) {
  const [result, setResult] = useState<Shown | undefined>(answer && { result: answer })
  const [isBusy, setBusy] = useState(false)
  const [reader] = useState(() => new CodeReader())
  const lastFrameText = useRef<string>(undefined)
  useEffect(() => () => reader.close(), [reader])
  const show = (shown: CheckResult) => setResult({ result: shown })

  async function checkText(text: string) {
    try {
      if (text) await check(text)
      else show(failed(checkMessages.nothingToCheck, checkMessages.chooseOrPaste))
    } catch (error) {
      console.warn('The text could not be checked', error)
      show(failed(checkMessages.nothingChecked, checkMessages.connectAndRetry))
    }
  }
  async function check(text: string) {
    const verdict = await checkCredential(text, await loadTrust(origin))
    setResult({ result: verdict, onRetry: () => void checkText(text) })
    return verdict
  }
  /** Checks a picture, a PDF or the file of a credential. */
  async function checkFile(file: File) {
    setBusy(true)
    try {
      if (file.size > maxPictureBytes) return show(notAPicture())
      const read = readCheckedFile(new Uint8Array(await file.arrayBuffer()))
      if (read.kind === 'no proof') return show(read)
      if (read.kind === 'text') {
        await check(read.text)
        return
      }
      const { text, isPicture } = await reader.readFile(file)
      if (text !== undefined) await check(text)
      else show(isPicture ? { kind: 'no code' } : notAPicture())
    } catch (error) {
      console.warn('The picture could not be read', error)
      show(failed(checkMessages.notRead, checkMessages.chooseAgain))
    } finally {
      setBusy(false)
    }
  }
  /** Returns whether the frame shows a credential. Another code is answered, too, while the camera goes on. */
  async function checkFrame(video: HTMLVideoElement): Promise<boolean> {
    const text = await reader.readFrame(video)
    if (text === undefined || text === lastFrameText.current) return false
    lastFrameText.current = text
    const { kind } = await check(text)
    if (kind === 'page' || kind === 'number' || kind === 'unreadable') return false
    lastFrameText.current = undefined
    return true
  }
  return {
    result,
    isBusy,
    show,
    check: (text: string) => void checkText(text),
    checkFile: (file: File) => void checkFile(file),
    checkFrame,
  }
}

const failed = (title: Words, text: Words): CheckResult => ({ kind: 'failed', title: say(title), text: say(text) })

const notAPicture = () => failed(checkMessages.browserCannotOpen, checkMessages.choosePhoto)

const cameraFailures: Record<Exclude<CameraFailure, 'refused'>, [title: Words, text: Words]> = {
  missing: [checkMessages.noCamera, checkMessages.chooseInstead],
  blocked: [checkMessages.cameraDoesNotStart, checkMessages.otherProgram],
  reading: [checkMessages.cameraNotReadable, checkMessages.chooseInstead],
}
