import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { currentLanguage, type Language, say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import type { PreviewResponse } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { toRecord } from '../form-values.ts'
import { LanguageChoice } from '../layout/LanguageChoice.tsx'
import { close, loading } from '../messages.ts'
import * as messages from './messages.ts'

/** The frame does not run scripts. Removing them avoids one console error per script. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const script of page.querySelectorAll('script, link[rel=speculationrules]')) script.remove()
  return `<!doctype html>${page.documentElement.outerHTML}`
}

/**
 * Scrolls to the record and outlines it: to the entry that contains most of the texts of the form. Otherwise to the content,
 * because without scripts the menu of a narrow page is open above it.
 */
function scrollToRecord({ body }: Document, values: Record<string, unknown>) {
  const texts = Object.values(values).filter((value) => typeof value === 'string' && value.length > 1) as string[]
  const entries = [
    ...body.querySelectorAll<HTMLElement>('main :is(li, tr, article, figure, section), footer :is(li, article)'),
  ]
  const scored = entries.map((entry) => {
    const content = entry.textContent ?? ''
    return { entry, length: content.length, found: texts.filter((text) => content.includes(text)).length }
  })
  // Of entries with the same texts, the smallest.
  const [best] = scored.sort((a, b) => b.found - a.found || a.length - b.length)
  if (!best || best.found === 0) return body.querySelector('main')?.scrollIntoView()
  best.entry.style.outline = '3px solid #e05f0a'
  best.entry.style.outlineOffset = '3px'
  best.entry.scrollIntoView({ block: 'center' })
}

/** The public page as it would look with the values in the form. Nothing is saved. */
export default function Preview({ list, id, onClose }: { list: List; id?: string; onClose: () => void }) {
  const form = useFormContext()
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const values = useMemo(() => toRecord(list, form.getValues()), [list, form])
  const { data, error } = useQuery({
    queryKey: ['preview', list.name, id, values, language],
    queryFn: () =>
      request<PreviewResponse>('/preview', {
        method: 'POST',
        body: { list: list.name, key: id, data: values, language },
      }),
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="preview">
      <DialogTitle id="preview">{say(messages.previewTitle)}</DialogTitle>
      <DialogContent>
        <LanguageChoice label={say(messages.previewLanguage)} value={language} onChange={setLanguage} />
        {error && <p role="alert">{error.message}</p>}
        {!data && !error && <p role="status">{say(loading)}</p>}
        {data && (
          // The page needs the site's origin to load its fonts. Without allow-scripts it cannot run anything.
          <iframe
            className="preview"
            title={say(messages.preview)}
            sandbox="allow-same-origin"
            onLoad={({ currentTarget: { contentDocument } }) =>
              contentDocument && scrollToRecord(contentDocument, values)
            }
            srcDoc={withoutScripts(data.html)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say(close)}</Button>
      </DialogActions>
    </Dialog>
  )
}
