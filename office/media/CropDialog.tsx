import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import { type PointerEvent, useRef, useState } from 'react'
import type { Area } from './upload.ts'

export type Opened = { file: File; address: string; width: number; height: number }
type Props = {
  picture: Opened
  progress: number | undefined
  trouble: string
  onUse: (part: Area | undefined) => void
  onClose: () => void
}

const labels: Record<keyof Area, string> = { x: 'From the left', y: 'From the top', width: 'Width', height: 'Height' }
const smallest = 16

/** A part that lies within the picture. */
export function within(part: Area, { width, height }: { width: number; height: number }): Area {
  const x = Math.min(Math.max(0, Math.round(part.x)), width - smallest)
  const y = Math.min(Math.max(0, Math.round(part.y)), height - smallest)
  return {
    x,
    y,
    width: Math.min(Math.max(smallest, Math.round(part.width)), width - x),
    height: Math.min(Math.max(smallest, Math.round(part.height)), height - y),
  }
}

/** Chooses the part of a picture that is used: drawn with a finger or the mouse, or typed. */
export function CropDialog({ picture, progress, trouble, onUse, onClose }: Props) {
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
  const [part, setPart] = useState<Area>(whole)
  const begun = useRef<{ x: number; y: number }>(undefined)
  const drawing = useRef<SVGSVGElement>(null)
  const at = (event: PointerEvent) => {
    const { left, top, width, height } = drawing.current!.getBoundingClientRect()
    return {
      x: ((event.clientX - left) / width) * picture.width,
      y: ((event.clientY - top) / height) * picture.height,
    }
  }
  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    begun.current = at(event)
  }
  const draw = (event: PointerEvent) => {
    if (!begun.current) return
    const [from, to] = [begun.current, at(event)]
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
    const drawn = { x, y, width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) }
    if (drawn.width > smallest && drawn.height > smallest) setPart(within(drawn, picture))
  }
  const isWhole = part.width === picture.width && part.height === picture.height
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="crop">
      <DialogTitle id="crop">Which part of the picture?</DialogTitle>
      <DialogContent>
        <p>Draw a rectangle over the part that shall be seen, or type its measures in pixels. Use it whole as it is.</p>
        <svg
          ref={drawing}
          className="crop"
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          style={{ maxHeight: '50dvh', aspectRatio: `${picture.width} / ${picture.height}` }}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={() => {
            begun.current = undefined
          }}
          role="img"
          aria-label="The chosen picture, with the part that will be used shown bright"
        >
          <image href={picture.address} width={picture.width} height={picture.height} />
          <path
            d={`M0 0h${picture.width}v${picture.height}h-${picture.width}z M${part.x} ${part.y}v${part.height}h${part.width}v-${part.height}z`}
            fill="#15130f"
            fillOpacity="0.6"
          />
          <rect {...part} fill="none" stroke="#e05f0a" strokeWidth={picture.width / 200} />
        </svg>
        <div className="row" style={{ marginTop: '1rem' }}>
          {(Object.keys(labels) as (keyof Area)[]).map((name) => (
            <TextField
              key={name}
              type="number"
              size="small"
              label={labels[name]}
              value={part[name]}
              onChange={(event) => setPart(within({ ...part, [name]: Number(event.target.value) }, picture))}
              sx={{ width: '8rem' }}
            />
          ))}
          <Button onClick={() => setPart(whole)}>The whole picture</Button>
        </div>
        {progress !== undefined && (
          <LinearProgress variant="determinate" value={progress * 100} aria-label="Sending the picture" />
        )}
        <div role="alert">{trouble}</div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Another picture</Button>
        <Button variant="contained" loading={progress !== undefined} onClick={() => onUse(isWhole ? undefined : part)}>
          {isWhole ? 'Use the whole picture' : 'Use this part'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
