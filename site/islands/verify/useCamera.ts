import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** `starting`: the browser asks the visitor. */
export type CameraState = 'off' | 'starting' | 'on'

/** The time between two frames that are read, in milliseconds. Processors and batteries of phones need it. */
const frameIntervalMs = 120

/**
 * The camera on the back of the device, shown in `video`. `onFrame` is called again and again while it is on, and its promise
 * is awaited. The camera stops when the page is hidden or left.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { onFrame, onRefused }: { onFrame: (video: HTMLVideoElement) => Promise<void>; onRefused: () => void },
) {
  const [wanted, setWanted] = useState(false)
  const [state, setState] = useState<CameraState>('off')
  const stop = () => setWanted(false)
  const readFrame = useEffectEvent(onFrame)
  const refuse = useEffectEvent((error: unknown) => {
    console.info('The camera cannot be used', error)
    stop()
    onRefused()
  })
  useEffect(() => {
    if (!wanted) return
    const ending = new AbortController()
    const { signal } = ending
    setState('starting')
    showCamera(video.current!, signal)
      .then((): Promise<void> | void => {
        if (signal.aborted) return
        setState('on')
        return readFrames(() => readFrame(video.current!), signal)
      })
      .catch((error: unknown) => {
        if (!signal.aborted) refuse(error)
      })
    addEventListener('pagehide', stop, { signal })
    document.addEventListener('visibilitychange', () => document.hidden && stop(), { signal })
    return () => {
      ending.abort()
      setState('off')
    }
  }, [wanted, video])
  return { state, start: () => setWanted(true), stop }
}

/** Shows the camera in the video until the signal ends it. @throws DOMException when the visitor or the browser refuses */
async function showCamera(video: HTMLVideoElement, signal: AbortSignal) {
  if (!navigator.mediaDevices) throw new Error('This browser lends no camera to this page')
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
  await video.play()
}

async function readFrames(readFrame: () => Promise<void>, signal: AbortSignal) {
  while (!signal.aborted) {
    await readFrame()
    await new Promise((resolve) => setTimeout(resolve, frameIntervalMs))
  }
}
