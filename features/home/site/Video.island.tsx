import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { say } from '../../../lists/language.ts'
import { PlayKnot } from '../../../site/components/Knot.tsx'
import { Photo } from '../../../site/components/Photo.tsx'
import { Say } from '../../../site/components/Say.tsx'
import * as messages from '../messages.ts'

const posterSizes = '(min-width:768px) 673px, 372px'

/** The video behind its poster. The browser requests nothing from the video's host before the visitor plays it. */
export default function Video({ embed, watch, poster }: { embed: string; watch: string; poster?: string }) {
  const [playing, setPlaying] = useState(false)
  const connected = useConnection(playing)
  const player = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    if (playing) player.current?.focus()
  }, [playing, connected])

  if (playing && !connected)
    return (
      <div className="facade facade--plays facade--offline" role="status">
        <p>
          <Say of={messages.noConnection} with={{ link: <a href={watch}>{say(messages.watchOnYouTube)}</a> }} />
        </p>
      </div>
    )
  if (playing)
    return (
      <div className="facade facade--plays">
        <iframe
          ref={player}
          src={embed}
          title={say(messages.videoName)}
          width="673"
          height="362"
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    )
  return (
    <>
      <button className="facade" type="button" aria-label={say(messages.playVideo)} onClick={() => setPlaying(true)}>
        <Photo src={poster} sizes={posterSizes} />
        <PlayKnot />
      </button>
      {/* Shown instead of the button without scripts, and when hydration has failed (video.css). */}
      <a className="facade facade--link" href={watch} aria-label={say(messages.watchVideo)}>
        <Photo src={poster} sizes={posterSizes} />
        <PlayKnot />
      </a>
    </>
  )
}

function subscribeToNetwork(callback: () => void) {
  for (const event of ['online', 'offline']) addEventListener(event, callback)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, callback)
  }
}

/**
 * Whether there is a network. The player is a page of another site: without a network the browser would show its own
 * error page in it, and no script could notice.
 */
function useConnection(needed: boolean): boolean {
  const online = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
  const [reachable, setReachable] = useState(true)
  useEffect(() => {
    if (!needed || !online) return
    const ended = new AbortController()
    setReachable(true)
    // The browser may believe that it is online. The service worker leaves this request alone.
    fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal: ended.signal }).catch(() => {
      if (!ended.signal.aborted) setReachable(false)
    })
    return () => ended.abort()
  }, [needed, online])
  return online && reachable
}
