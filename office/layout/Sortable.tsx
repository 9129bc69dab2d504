import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DragIndicator from '@mui/icons-material/DragIndicator'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useRef, useState } from 'react'
import { say } from '../../lists/language.ts'
import { sortable } from './messages.ts'

/** `name` names the entry for screen readers, for example `picture 2 of 9`. */
export type SortableItem = { id: string; name: string }
type Props<Item> = {
  items: readonly Item[]
  disabled?: boolean
  /** Called with two indexes of `items`. */
  onMove: (from: number, to: number) => void
  /** The content of an entry, between its handle and its buttons. */
  children: (item: Item, index: number) => ReactNode
}

const onlyVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/**
 * A list whose entries are dragged by a handle, with a pointer or by keyboard, or moved with buttons, because not everybody
 * can drag (WCAG 2.5.7).
 */
export function SortableList<Item extends SortableItem>({ items, disabled, onMove, children }: Props<Item>) {
  const [announcement, setAnnouncement] = useState('')
  const entries = useRef<HTMLOListElement>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (id: unknown) => items.findIndex((item) => item.id === id)
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [indexOf(active.id), indexOf(over?.id)]
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  const moveByButton = (from: number, to: number) => {
    onMove(from, to)
    setAnnouncement(say(sortable.moved, { name: items[from]!.name, place: to + 1, total: items.length }))
    // After React has moved the entry, the focus follows it.
    requestAnimationFrame(() => focusMoveButton(entries.current?.children[to], to < from ? 'up' : 'down'))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyVertical]}
      onDragEnd={handleDragEnd}
      accessibility={{
        announcements: announcementsOf(items),
        screenReaderInstructions: { draggable: say(sortable.instructions) },
      }}
    >
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol className="entries" ref={entries}>
          {items.map((item, index) => (
            <SortableEntry
              key={item.id}
              item={item}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              disabled={disabled}
              onMove={(by) => moveByButton(index, index + by)}
            >
              {children(item, index)}
            </SortableEntry>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type EntryProps = {
  item: SortableItem
  isFirst: boolean
  isLast: boolean
  disabled: boolean | undefined
  onMove: (by: 1 | -1) => void
  children: ReactNode
}

function SortableEntry({ item: { id, name }, isFirst, isLast, disabled, onMove, children }: EntryProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: say(sortable.role) },
  })
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'dragged' : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {!disabled && (
        <IconButton
          ref={setActivatorNodeRef}
          className="handle"
          {...attributes}
          {...listeners}
          aria-label={say(sortable.drag, { name })}
        >
          <DragIndicator />
        </IconButton>
      )}
      {children}
      <span className="move-buttons">
        <IconButton
          aria-label={say(sortable.moveUp, { name })}
          data-direction="up"
          disabled={disabled || isFirst}
          onClick={() => onMove(-1)}
        >
          <ArrowUpward />
        </IconButton>
        <IconButton
          aria-label={say(sortable.moveDown, { name })}
          data-direction="down"
          disabled={disabled || isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDownward />
        </IconButton>
      </span>
    </li>
  )
}

/** Focuses the entry's button in this direction, or the other one when it is disabled at the end of the list. */
function focusMoveButton(entry: Element | undefined, direction: 'up' | 'down') {
  const buttons = [...(entry?.querySelectorAll<HTMLButtonElement>('[data-direction]:enabled') ?? [])]
  const button = buttons.find(({ dataset }) => dataset.direction === direction) ?? buttons[0]
  button?.focus()
}

/** The announcements for screen readers while an entry is dragged. */
function announcementsOf(items: readonly SortableItem[]): Announcements {
  /** The values of an announcement about an entry at the place of another one, or at its own. */
  const valuesOf = (id: unknown, placeOf = id) => ({
    name: items.find((item) => item.id === id)?.name ?? '',
    place: items.findIndex((item) => item.id === placeOf) + 1,
    total: items.length,
  })
  return {
    onDragStart: ({ active }) => say(sortable.taken, valuesOf(active.id)),
    onDragOver: ({ active, over }) => over?.id && say(sortable.isOver, valuesOf(active.id, over.id)),
    onDragEnd: ({ active, over }) => say(sortable.put, valuesOf(active.id, over?.id)),
    onDragCancel: ({ active }) => say(sortable.stays, valuesOf(active.id)),
  } as Announcements
}
