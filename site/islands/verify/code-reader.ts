import { chooseProof } from '../../../lists/engine/read-qr-codes.ts'
import type { ReadRequest, ReadResponse } from './read-code.worker.ts'
import workerUrl from './read-code.worker.ts?worker&url'

/** The file that reads codes without the browser's own reader, for the offline cache. */
export const codeReaderFile = workerUrl

/** The browser's own reader of codes (W3C Shape Detection), where it has one. */
type Detector = { detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

/** `isPicture`: false when the browser cannot open the file. */
export type Reading = Omit<ReadResponse, 'id'>

/** Reads QR codes with the browser's own reader where there is one, and otherwise in a worker. */
export class CodeReader {
  #detector: Promise<Detector | undefined> | undefined
  #worker: Worker | undefined
  #lastId = 0
  readonly #waiting = new Map<number, { resolve: (reading: Reading) => void; reject: (error: Error) => void }>()

  /** Reads the frame that the video shows. */
  async readFrame(video: HTMLVideoElement): Promise<string | undefined> {
    const detector = await this.#findDetector()
    if (detector) return detect(detector, video)
    const picture = await createImageBitmap(video)
    return (await this.#readInWorker({ picture }, [picture])).text
  }

  /** Reads a file that the visitor chose. What the browser's own reader does not find, the worker looks for. */
  async readFile(file: Blob): Promise<Reading> {
    const detector = await this.#findDetector()
    const bitmap = detector && (await createImageBitmap(file).catch(() => undefined))
    const text = bitmap && (await detect(detector, bitmap))
    bitmap?.close()
    return text?.startsWith('ey') ? { text, isPicture: true } : this.#readInWorker({ picture: file })
  }

  /** Ends the worker. A later call starts it again. */
  close() {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#rejectAll('The reader was closed')
  }

  #findDetector() {
    this.#detector ??= findDetector()
    return this.#detector
  }

  #readInWorker(request: Omit<ReadRequest, 'id'>, transfer: Transferable[] = []): Promise<Reading> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker ??= this.#start()
      this.#worker.postMessage({ ...request, id }, transfer)
    })
  }

  #start(): Worker {
    const worker = new Worker(workerUrl, { type: 'module' })
    worker.addEventListener('message', ({ data: { id, ...reading } }: MessageEvent<ReadResponse>) => {
      this.#waiting.get(id)?.resolve(reading)
      this.#waiting.delete(id)
    })
    worker.addEventListener('error', () => {
      this.#worker = undefined
      this.#rejectAll('The reader of codes could not be loaded')
    })
    return worker
  }

  #rejectAll(message: string) {
    for (const { reject } of this.#waiting.values()) reject(new Error(message))
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

const detect = async (detector: Detector, source: ImageBitmapSource): Promise<string | undefined> =>
  chooseProof((await detector.detect(source)).map(({ rawValue }) => rawValue))
