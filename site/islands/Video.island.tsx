import { useEffect, useRef, useState } from 'react'
import { PlayKnot } from '../components/Knot.tsx'
import { Photo } from '../components/Photo.tsx'

const posterSizes = '(min-width:768px) 673px, 372px'

/** The video behind its poster. The browser requests nothing from the video's host before the visitor plays it. */
export default function Video({ embed, watch, poster }: { embed: string; watch: string; poster?: string }) {
  const [playing, setPlaying] = useState(false)
  const player = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    if (playing) player.current?.focus()
  }, [playing])

  if (playing)
    return (
      <div className="facade facade--plays">
        <iframe
          ref={player}
          src={embed}
          title="Our Video"
          width="673"
          height="362"
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    )
  return (
    <>
      <button className="facade" type="button" aria-label="Play: Our Video" onClick={() => setPlaying(true)}>
        <Photo src={poster} sizes={posterSizes} />
        <PlayKnot />
      </button>
      {/* Shown instead of the button without scripts, and when hydration has failed (video.css). */}
      <a className="facade facade--link" href={watch} aria-label="Watch: Our Video">
        <Photo src={poster} sizes={posterSizes} />
        <PlayKnot />
      </a>
    </>
  )
}
