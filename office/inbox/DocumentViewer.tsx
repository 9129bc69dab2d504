import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'

/** A picture in a window of its own, as large as one wants. Escape closes it, and the focus goes back. */
export function DocumentViewer({ address, title, onClose }: { address: string; title: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [size, setSize] = useState(100)
  useEffect(() => {
    const before = document.activeElement
    const shown = dialog.current
    if (!shown?.open) shown?.showModal()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const change = (to: number) => setSize(Math.min(500, Math.max(50, to)))
  return (
    <dialog ref={dialog} className="zoom" aria-label={title} onClose={onClose}>
      <div className="bar">
        <strong>{title}</strong>
        <Button color="inherit" variant="outlined" onClick={() => change(size - 50)} aria-label="Smaller">
          −
        </Button>
        <label className="row">
          Size
          <input
            type="range"
            min="50"
            max="500"
            step="10"
            value={size}
            onChange={(event) => change(Number(event.target.value))}
          />
          <output>{size} %</output>
        </label>
        <Button color="inherit" variant="outlined" onClick={() => change(size + 50)} aria-label="Larger">
          +
        </Button>
        <Button color="inherit" variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard (WCAG 2.1.1) */}
      <section className="paper" tabIndex={0} aria-label="The picture">
        <img src={address} alt={title} style={{ width: `${size}%`, maxWidth: 'none', display: 'block' }} />
      </section>
    </dialog>
  )
}
