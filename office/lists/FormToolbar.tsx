import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type MouseEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Confirm, SaveButton, Toolbar, useNotify, usePermissions, useRecordContext, useRedirect } from 'react-admin'
import { Link } from 'react-router-dom'
import { anyone, type Role } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { deleteRecord } from '../api/data-provider.ts'
import { useOnline } from '../api/useOnline.ts'
import { recordDraft, setDraft } from '../drafts.ts'
import { ariaShortcut, ShortcutHint, useShortcut } from '../layout/shortcuts.tsx'
import { useRunningUploads } from '../media/usePictures.ts'
import { back, deleteIt, save } from '../messages.ts'
import { useProduct } from '../office-context.ts'
import { isAllowed } from '../permissions.ts'
import { useFormOrigin } from './form-address.ts'
import { recordName } from './format.ts'
import * as messages from './messages.ts'
import { consequenceOfDeletion, useUndoDeletion } from './useUndoDeletion.tsx'

const History = lazy(() => import('./History.tsx'))
const Preview = lazy(() => import('./Preview.tsx'))

/** `isDeleted` is set when the officer deletes the record. */
type Props = { list: List; id?: string; role: Role; isDeleted?: RefObject<boolean> | undefined }

/** The buttons below a form. `id` is undefined for a new record. Personal data is erased on the page of the person. */
export function FormToolbar({ list, id, role, isDeleted }: Props) {
  const [open, setOpen] = useState<'history' | 'preview' | 'delete'>()
  const close = () => setOpen(undefined)
  const isOnline = useOnline()
  const origin = useFormOrigin()
  const saveButton = useRef<HTMLSpanElement>(null)
  const press = () => saveButton.current?.querySelector('button')?.click()
  useShortcut('S', press)
  const uploads = useRunningUploads()
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || uploads > 0) return
    setWaiting(false)
    press()
  }, [isWaiting, uploads])
  /** While pictures are being uploaded, Save waits for them: the record would lose them. */
  const waitForUploads = (event: MouseEvent) => {
    if (uploads === 0) return
    event.preventDefault()
    setWaiting(true)
  }
  return (
    <Toolbar sx={{ flexWrap: 'wrap', gap: 1, paddingY: 1 }}>
      <span ref={saveButton} className="save">
        <SaveButton
          label={say(save)}
          type="submit"
          aria-keyshortcuts={ariaShortcut('S')}
          onClick={waitForUploads}
          {...(isOnline ? { alwaysEnable: !id } : { disabled: true })}
        />
        <ShortcutHint letter="S" />
      </span>
      <span role="status">{isWaiting && say(messages.savesAfterUploads, { count: uploads })}</span>
      {!isOnline && <span>{say(messages.cannotSaveNow)}</span>}
      {list.read === anyone && <Button onClick={() => setOpen('preview')}>{say(messages.preview)}</Button>}
      {id && <Button onClick={() => setOpen('history')}>{say(messages.history.title)}</Button>}
      {!list.singletonKey && (
        <Button component={Link} to={origin ?? `/${list.name}`}>
          {say(origin ? back : messages.backToList)}
        </Button>
      )}
      {id && !list.singletonKey && !list.personal && isAllowed(role, 'edit', list) && (
        <Button color="error" onClick={() => setOpen('delete')} sx={{ marginLeft: 'auto' }}>
          {say(deleteIt)}
        </Button>
      )}
      <Suspense>
        {open === 'history' && id && <History list={list} id={id} onClose={close} />}
        {open === 'preview' && <Preview list={list} id={id} onClose={close} />}
      </Suspense>
      {id && isDeleted && (
        <ConfirmDeletion list={list} id={id} isDeleted={isDeleted} open={open === 'delete'} onClose={close} />
      )}
    </Toolbar>
  )
}

type ConfirmDeletionProps = {
  list: List
  id: string
  isDeleted: RefObject<boolean>
  open: boolean
  onClose: () => void
}

function ConfirmDeletion({ list, id, isDeleted, open, onClose }: ConfirmDeletionProps) {
  const record = useRecordContext()
  const { permissions: role } = usePermissions<Role>()
  const { consequences } = useProduct().partsOf(list)
  const notify = useNotify()
  const redirect = useRedirect()
  const queries = useQueryClient()
  const announceDeletion = useUndoDeletion(list)
  const remove = async () => {
    isDeleted.current = true
    try {
      const deleted = await deleteRecord(list.name, id, record?.revision)
      setDraft(recordDraft(list, id), undefined)
      redirect('list', list.name)
      announceDeletion({ ...deleted, count: 1 })
      // Not the record itself, which would be answered 404.
      await queries.invalidateQueries({
        predicate: ({ queryKey: [resource, method] }) => resource === list.name && method !== 'getOne',
      })
    } catch (error) {
      isDeleted.current = false
      notify((error as Error).message, { type: 'error' })
    }
    onClose()
  }
  return (
    <Confirm
      isOpen={open}
      title={say(messages.deleteNamed, { name: recordName(list)(record) })}
      content={[consequenceOfDeletion(list, role, 1), consequences?.ofDeletion].join(' ')}
      confirm={say(deleteIt)}
      confirmColor="warning"
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
