import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** While the camera is `starting`, the browser asks the visitor. */
export type CameraState = 'off' | 'starting' | 'on'

/**
 * Why the camera stopped by itself.
 * - `refused`: the visitor or the browser does not allow it
 * - `missing`: there is no camera
 * - `blocked`: the camera does not start, for example because another program uses it
 * - `reading`: the pictures of the camera cannot be read or checked
 */
export type CameraFailure = 'refused' | 'missing' | 'blocked' | 'reading'

/** The time between two frames that are read, in milliseconds. Processors and batteries of phones need it. */
const frameIntervalMs = 120

/**
 * The camera on the back of the device, shown in `video`. `onFrame` is called again and again while it is on, and its promise
 * is awaited. The camera stops when the page is hidden or left.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  {
    onFrame,
    onFailure,
  }: { onFrame: (video: HTMLVideoElement) => Promise<void>; onFailure: (failure: CameraFailure) => void },
) {
  const [wanted, setWanted] = useState(false)
  const [state, setState] = useState<CameraState>('off')
  const stop = () => setWanted(false)
  const readFrame = useEffectEvent(onFrame)
  const fail = useEffectEvent((failure: CameraFailure, error: unknown) => {
    console.info('The camera stopped', error)
    stop()
    onFailure(failure)
  })
  useEffect(() => {
    if (!wanted) return
    const ending = new AbortController()
    const { signal } = ending
    setState('starting')
    const failAs = (toFailure: (error: unknown) => CameraFailure) => (error: unknown) => {
      if (!signal.aborted) fail(toFailure(error), error)
    }
    const read = () => {
      if (signal.aborted) return
      setState('on')
      readFrames(async () => {
        // The first frame has not arrived yet.
        if (video.current!.videoWidth > 0) await readFrame(video.current!)
      }, signal).catch(failAs(() => 'reading'))
    }
    showCamera(video.current!, signal).then(read, failAs(startFailure))
    addEventListener('pagehide', stop, { signal })
    document.addEventListener('visibilitychange', () => document.hidden && stop(), { signal })
    return () => {
      ending.abort()
      setState('off')
    }
  }, [wanted, video])
  return { state, start: () => setWanted(true), stop }
}

/** Why a camera does not start (W3C Media Capture and Streams, getUserMedia). */
function startFailure(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'blocked'
}

/** Shows the camera in the video until the signal ends it. @throws DOMException when it does not start */
async function showCamera(video: HTMLVideoElement, signal: AbortSignal) {
  if (!navigator.mediaDevices) throw new DOMException('This browser lends no camera to this page', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  if (signal.aborted) return end()
  signal.addEventListener('abort', end, { once: true })
  video.srcObject = stream
  // WebKit plays no video that is hidden, so the promise may not settle before this one is shown. It then plays by itself.
  video.play().catch(() => undefined)
}

async function readFrames(readFrame: () => Promise<void>, signal: AbortSignal) {
  while (!signal.aborted) {
    await readFrame()
    await new Promise((resolve) => setTimeout(resolve, frameIntervalMs))
  }
}
