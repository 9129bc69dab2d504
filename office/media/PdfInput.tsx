import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useId, useRef, useState } from 'react'
import { TextInput, useInput } from 'react-admin'
import type { Field } from '../../lists/fields.ts'
import { say } from '../../lists/language.ts'
import { maxPdfBytes, pdfFolder } from '../../lists/pdf-files.ts'
import * as officeMessages from '../messages.ts'
import * as messages from './messages.ts'
import { formatFileSize, uploadPdf } from './upload.ts'

type Props = { name: string; field: Field }
type Upload = { file: File; progress: number; controller: AbortController }

/** The input for the address of a PDF, which can also be uploaded. */
export function PdfInput({ name, field: { label, optional } }: Props) {
  const id = useId()
  const { field } = useInput({ source: name })
  const chooser = useRef<HTMLInputElement>(null)
  const [upload, setUpload] = useState<Upload>()
  const [result, setResult] = useState<{ error?: string; uploaded?: string }>({})
  const choose = async (file: File | undefined) => {
    if (!file) return
    const controller = new AbortController()
    setResult({})
    setUpload({ file, progress: 0, controller })
    try {
      const onProgress = (progress: number) => setUpload({ file, progress, controller })
      field.onChange(await uploadPdf(file, { onProgress, signal: controller.signal }))
      setResult({ uploaded: file.name })
    } catch (error) {
      if (!controller.signal.aborted) setResult({ error: (error as Error).message })
    }
    setUpload(undefined)
  }
  const isUploaded = String(field.value ?? '').startsWith(pdfFolder)
  return (
    <div className="pdf-input">
      <TextInput source={name} label={label} fullWidth isRequired={!optional} helperText={say(messages.pdf.hint)} />
      <div className="row">
        <Button variant="outlined" onClick={() => chooser.current?.click()} aria-describedby={id}>
          {say(isUploaded ? messages.pdf.uploadAnother : messages.pdf.upload)}
        </Button>
        <span id={id} className="muted">
          {say(messages.pdf.atMost, { megabytes: maxPdfBytes / 1_000_000 })}
        </span>
        {isUploaded && (
          <a href={field.value} download>
            {say(messages.pdf.download)}
          </a>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          accept="application/pdf,.pdf"
          aria-label={say(messages.fileOf, { field: label })}
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <p role="status" className="muted">
        {result.uploaded && say(messages.pdf.isUploaded, { file: result.uploaded })}
      </p>
      <p role="alert" className={result.error ? 'upload-error' : 'visually-hidden'}>
        {result.error}
      </p>
      {upload && <UploadDialog {...upload} />}
    </div>
  )
}

/** It covers the form, because saving before the upload ends would save the record without the PDF. */
function UploadDialog({ file, progress, controller }: Upload) {
  const cancel = () => controller.abort()
  // When everything is sent, the server still has to check the PDF.
  const isSent = progress >= 1
  return (
    <Dialog open onClose={cancel} fullWidth maxWidth="xs" aria-labelledby="pdf-upload">
      <DialogTitle id="pdf-upload">{say(messages.pdf.uploading)}</DialogTitle>
      <DialogContent>
        <p style={{ overflowWrap: 'anywhere' }}>
          {file.name}, {formatFileSize(file.size)}
        </p>
        <LinearProgress
          variant={isSent ? 'indeterminate' : 'determinate'}
          {...(!isSent && { value: progress * 100 })}
          aria-label={say(messages.uploadingNamed, { what: file.name })}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>{say(officeMessages.cancel)}</Button>
      </DialogActions>
    </Dialog>
  )
}
