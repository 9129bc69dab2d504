import Button from '@mui/material/Button'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { say } from '../../lists/language.ts'
import * as messages from './messages.ts'

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) => dataTransfer?.types.includes('Files')

type Props = {
  label: string
  /** The field that the pictures are for, for screen readers. */
  description: string
  onChoose: (files: File[]) => void
}

/** An area that accepts pictures: any number of them, dropped on it or chosen with its button. */
export function DropArea({ label, description, onChoose }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const handleDrag = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setIsOver(true)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (event.dataTransfer.files.length > 0) onChoose([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for pointers; the button does the same
    <div
      className={`drop-area ${isOver ? 'is-over' : ''}`}
      onDragEnter={handleDrag}
      onDragOver={handleDrag}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <Button variant="outlined" onClick={() => input.current?.click()} aria-describedby={id}>
        {label}
      </Button>
      <span className="muted drop-hint">{say(messages.orDropHere)}</span>
      <span id={id} className="visually-hidden">
        {description}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={say(messages.filesOf, { field: description })}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** A file that is dropped beside a drop area does nothing. By default the browser would leave the office and open it. */
export function useHarmlessDrops() {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}
