import { chooseCredentialText } from '../../../../lists/choose-credential-text.ts'
import type { ReadRequest, ReadResponse } from './read-code.worker.ts'
import workerUrl from './read-code.worker.ts?worker&url'

/** The browser's own reader of codes (W3C Shape Detection), where it has one. */
type Detector = { detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

/** What was found in a file. `isPicture` is false when the browser cannot open it. */
export type Reading = { text: string | undefined; isPicture: boolean }
type Waiting = { resolve: (reading: Reading) => void; reject: (error: Error) => void; timer: number }

/** The longest reading of a picture. */
const timeoutMs = 20_000

/** Reads QR codes with the browser's own reader where there is one, and otherwise in a worker. */
export class CodeReader {
  #detector: Promise<Detector | undefined> | undefined
  #worker: Worker | undefined
  #lastId = 0
  readonly #waiting = new Map<number, Waiting>()

  /** Reads the frame that the video shows. */
  async readFrame(video: HTMLVideoElement): Promise<string | undefined> {
    const detector = await this.#findDetector()
    const reading = detector && (await this.#detect(detector, video))
    if (reading) return reading.text
    const picture = await createImageBitmap(video)
    return (await this.#readInWorker({ picture }, [picture])).text
  }

  /** Reads a file that the visitor chose. What the browser's own reader does not find, the worker looks for. */
  async readFile(file: Blob): Promise<Reading> {
    const detector = await this.#findDetector()
    const bitmap = detector && (await createImageBitmap(file).catch(() => undefined))
    const text = bitmap && (await this.#detect(detector, bitmap))?.text
    bitmap?.close()
    return text?.startsWith('ey') ? { text, isPicture: true } : this.#readInWorker({ picture: file })
  }

  /** Ends the worker. A later call starts it again. */
  close() {
    this.#endWorker('The reader was closed')
  }

  #endWorker(reason: string) {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#rejectAll(reason)
  }

  #findDetector() {
    this.#detector ??= findDetector()
    return this.#detector
  }

  /** Undefined when the browser's own reader fails: some have one that does not work. The worker reads from then on. */
  async #detect(detector: Detector, source: ImageBitmapSource): Promise<{ text: string | undefined } | undefined> {
    try {
      return { text: chooseCredentialText((await detector.detect(source)).map(({ rawValue }) => rawValue)) }
    } catch (error) {
      console.info('The code reader of the browser does not work', error)
      this.#detector = Promise.resolve(undefined)
      return undefined
    }
  }

  #readInWorker(request: Omit<ReadRequest, 'id'>, transfer: Transferable[] = []): Promise<Reading> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      // A worker that searches cannot be interrupted.
      const timer = window.setTimeout(() => this.#endWorker('The picture takes too long to read'), timeoutMs)
      this.#waiting.set(id, { resolve, reject, timer })
      this.#worker ??= this.#start()
      this.#worker.postMessage({ ...request, id }, transfer)
    })
  }

  #start(): Worker {
    const worker = new Worker(workerUrl, { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<ReadResponse>) => {
      const waiting = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      clearTimeout(waiting?.timer)
      if ('error' in data) waiting?.reject(new Error(data.error))
      else waiting?.resolve({ text: data.text, isPicture: data.isPicture })
    })
    worker.addEventListener('error', () => {
      this.#worker = undefined
      this.#rejectAll('The reader of codes could not be loaded')
    })
    return worker
  }

  #rejectAll(message: string) {
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(new Error(message))
    }
    this.#waiting.clear()
  }
}

async function findDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  try {
    const formats = await BarcodeDetector?.getSupportedFormats()
    return BarcodeDetector && formats?.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : undefined
  } catch {
    return undefined
  }
}
