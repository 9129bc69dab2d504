import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import type { List } from '../../lists/engine/list.ts'
import { request } from '../api/request.ts'
import { toRecord } from './form-values.ts'

// Scripts do not run in the frame; without them in the text, the browser does not complain of each.
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const script of page.querySelectorAll('script, link[rel=speculationrules]')) script.remove()
  return `<!doctype html>${page.documentElement.outerHTML}`
}

// Without scripts the menu of a phone stands open: what was changed is below it.
const showPage = ({ currentTarget }: { currentTarget: HTMLIFrameElement }) =>
  currentTarget.contentDocument?.querySelector('main')?.scrollIntoView()

/** The public page as it would look with what stands in the form. Nothing is saved. */
export default function Preview({ list, id, onClose }: { list: List; id?: string; onClose: () => void }) {
  const form = useFormContext()
  // As it was when the button was pressed.
  const typed = useMemo(() => toRecord(list, form.getValues()), [list, form])
  const { data, error } = useQuery({
    queryKey: ['preview', list.name, id, typed],
    queryFn: () =>
      request<{ html: string }>('/preview', { method: 'POST', body: { list: list.name, key: id, data: typed } }),
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="preview">
      <DialogTitle id="preview">How it will look. Nothing is saved yet.</DialogTitle>
      <DialogContent>
        {error && <p role="alert">{error.message}</p>}
        {!data && !error && <p role="status">Drawing the page…</p>}
        {data && (
          // Its own origin lets it load its fonts; without allow-scripts nothing in it runs.
          <iframe
            className="preview"
            title="Preview"
            sandbox="allow-same-origin"
            onLoad={showPage}
            srcDoc={withoutScripts(data.html)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
