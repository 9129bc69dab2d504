import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import { type PointerEvent, useRef, useState } from 'react'
import { say } from '../../lists/language.ts'
import { cancel } from '../messages.ts'
import { crop } from './messages.ts'
import type { Area, OpenedPicture } from './upload.ts'

type Size = Pick<Area, 'width' | 'height'>
type Props = {
  picture: OpenedPicture
  /** The share of the upload that is done; undefined when none is running. */
  progress: number | undefined
  error: string
  /** Called with undefined for the whole picture. */
  onUse: (area: Area | undefined) => void
  onClose: () => void
}

const sides = ['x', 'y', 'width', 'height'] as const satisfies (keyof Area)[]

/** Chooses the area of a picture that is used, drawn with a pointer or typed as numbers. */
export default function CropDialog({ picture, progress, error, onUse, onClose }: Props) {
  const wholePicture = { x: 0, y: 0, width: picture.width, height: picture.height }
  const [area, setArea] = useState<Area>(wholePicture)
  const isWhole = area.width === picture.width && area.height === picture.height
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="crop">
      <DialogTitle id="crop">{say(crop.title)}</DialogTitle>
      <DialogContent>
        <p>{say(crop.instructions)}</p>
        <CropArea picture={picture} area={area} onChange={setArea} />
        <div className="row" style={{ marginTop: '1rem' }}>
          {sides.map((name) => (
            <TextField
              key={name}
              type="number"
              size="small"
              label={say(crop.area[name])}
              value={area[name]}
              onChange={(event) => setArea(clampArea({ ...area, [name]: Number(event.target.value) }, picture))}
              sx={{ width: '8rem' }}
            />
          ))}
          <Button onClick={() => setArea(wholePicture)}>{say(crop.selectWhole)}</Button>
        </div>
        {progress !== undefined && (
          <LinearProgress variant="determinate" value={progress * 100} aria-label={say(crop.uploading)} />
        )}
        <div role="alert">{error}</div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say(cancel)}</Button>
        <Button variant="contained" loading={progress !== undefined} onClick={() => onUse(isWhole ? undefined : area)}>
          {say(isWhole ? crop.useWhole : crop.useArea)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type CropAreaProps = { picture: OpenedPicture; area: Area; onChange: (area: Area) => void }

/** The picture with everything outside the area darkened. Dragging draws a new area. */
function CropArea({ picture: { url, width, height }, area, onChange }: CropAreaProps) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const drawing = useRef<SVGSVGElement>(null)
  const pointIn = (event: PointerEvent) => {
    const box = drawing.current!.getBoundingClientRect()
    return { x: ((event.clientX - box.left) / box.width) * width, y: ((event.clientY - box.top) / box.height) * height }
  }
  const startDrawing = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = pointIn(event)
  }
  const draw = (event: PointerEvent) => {
    if (!start.current) return
    const [from, to] = [start.current, pointIn(event)]
    const drawn = {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(from.x - to.x),
      height: Math.abs(from.y - to.y),
    }
    if (drawn.width > minSide && drawn.height > minSide) onChange(clampArea(drawn, { width, height }))
  }
  return (
    <svg
      ref={drawing}
      className="crop"
      viewBox={`0 0 ${width} ${height}`}
      style={{ maxHeight: '50dvh', aspectRatio: `${width} / ${height}` }}
      onPointerDown={startDrawing}
      onPointerMove={draw}
      onPointerUp={() => {
        start.current = undefined
      }}
      role="img"
      aria-label={say(crop.drawing)}
    >
      <image href={url} width={width} height={height} />
      <path
        d={`M0 0h${width}v${height}H0z M${area.x} ${area.y}v${area.height}h${area.width}v-${area.height}z`}
        fill="#15130f"
        fillOpacity="0.6"
      />
      <rect {...area} fill="none" stroke="#e05f0a" strokeWidth={width / 200} />
    </svg>
  )
}

const minSide = 16

/** The area rounded to whole pixels, at least `minSide` on each side and within the picture. */
function clampArea(area: Area, { width, height }: Size): Area {
  const clamp = (value: number, min: number, max: number) => Math.min(Math.max(min, Math.round(value)), max)
  const x = clamp(area.x, 0, width - minSide)
  const y = clamp(area.y, 0, height - minSide)
  return { x, y, width: clamp(area.width, minSide, width - x), height: clamp(area.height, minSide, height - y) }
}
