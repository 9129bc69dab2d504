import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import type { Field } from '../../lists/fields.ts'
import { say } from '../../lists/language.ts'
import { useOnline } from '../api/useOnline.ts'
import { SortableList } from '../layout/Sortable.tsx'
import { DropArea } from './DropArea.tsx'
import * as messages from './messages.ts'
import { PictureField } from './PictureField.tsx'
import { PictureItem } from './PictureItem.tsx'
import { describeEntry, moveEntry, type PendingPicture, type PictureEntry } from './picture-entries.ts'
import { loadPicture, usePictureUpload } from './upload.ts'
import { usePictures } from './usePictures.ts'

type Props = { name: string; field: Field }

/** The input for several pictures in order, each with its description. */
export function PicturesInput({ name, field: declared }: Props) {
  const { entries, error, update, add, retry, remove, replace, chosenFile } = usePictures(name)
  const cropped = useRef({ id: '', src: '' })
  const crop = usePictureUpload((src) => replace(cropped.current.id, cropped.current.src, src))
  const startCrop = (entry: PictureEntry) => {
    if (!('photo' in entry)) return
    const { src } = entry.photo
    cropped.current = { id: entry.id, src }
    void crop.choose(chosenFile(src) ?? loadPicture(src))
  }
  const items = entries.map((entry, index) => ({
    id: entry.id,
    name: say(messages.placeOf, { place: index + 1, total: entries.length }),
    entry,
  }))
  return (
    <PictureField field={declared} upload={crop} error={error}>
      <SortableList items={items} onMove={(from, to) => update((before) => moveEntry(before, from, to))}>
        {({ entry, name: label }, index) => (
          <PictureItem
            entry={entry}
            label={label}
            inputId={descriptionId(name, index)}
            onDescribe={(alt) =>
              update((before) => before.map((each) => (each.id === entry.id ? describeEntry(each, alt) : each)))
            }
            onCrop={() => startCrop(entry)}
            onRetry={() => retry(entry.id)}
            onRemove={() => remove(entry.id)}
          />
        )}
      </SortableList>
      <DropArea label={say(messages.choosePictures)} description={declared.label} onChoose={add} />
      <UploadSummary entries={entries} onRetry={retry} />
      <MissingDescriptions entries={entries} name={name} />
    </PictureField>
  )
}

const descriptionId = (name: string, index: number) => `description-${name}-${index + 1}`

type SummaryProps = { entries: readonly PictureEntry[]; onRetry: (id: string) => void }

/** How many pictures are not uploaded yet. The status stays, so that screen readers announce it (WCAG 4.1.3). */
function UploadSummary({ entries, onRetry }: SummaryProps) {
  const isOnline = useOnline()
  const pending = entries.flatMap((entry) => ('pending' in entry ? [entry.pending] : []))
  const failed = pending.filter(({ state }) => state === 'failed')
  return (
    <>
      <p role="status" className="upload-summary">
        {summaryOf(pending, failed.length, isOnline)}
      </p>
      {failed.length > 1 && (
        <Button
          onClick={() => {
            for (const { id } of failed) onRetry(id)
          }}
        >
          {say(messages.tryAllAgain, { count: failed.length })}
        </Button>
      )}
    </>
  )
}

function summaryOf(pending: readonly PendingPicture[], failed: number, isOnline: boolean): string {
  const running = pending.length - failed
  const parts = [
    running > 0 && say(isOnline ? messages.beingUploaded : messages.uploadedLater, { count: running }),
    failed > 0 && say(messages.notUploaded, { count: failed }),
  ]
  return parts.filter(Boolean).join(' ')
}

/** The pictures without a description, each with a button that leads to its field. */
function MissingDescriptions({ entries, name }: { entries: readonly PictureEntry[]; name: string }) {
  const missing = entries.flatMap(({ alt }, index) => (alt.trim() === '' ? [index] : []))
  if (missing.length === 0) return null
  return (
    <Alert severity="info" sx={{ marginTop: 1 }}>
      {say(messages.withoutDescription, { count: missing.length })}
      <span className="row">
        {missing.map((index) => (
          <Button key={index} size="small" onClick={() => document.getElementById(descriptionId(name, index))?.focus()}>
            {say(messages.numbered, { number: index + 1 })}
          </Button>
        ))}
      </span>
    </Alert>
  )
}
