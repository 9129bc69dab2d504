import type { ComponentType, ReactElement, ReactNode } from 'react'
import type { Role } from '../lists/access.ts'
import type { Field } from '../lists/fields.ts'
import type { Words } from '../lists/language.ts'
import type { List } from '../lists/list.ts'

/** What the office shows of a list besides its table and its forms, which follow from its declaration. */
export type ListParts = {
  /** In the menu and in the search. Default: that of an inbox or of a list. */
  icon?: ReactNode
  /**
   * The section of the menu that leads to it, one of `sections` (office/layout/messages.ts) or one of the feature's own. Without it, inboxes and the
   * lists of the website stand in their sections.
   */
  section?: Words
  /** What the menu calls it. Default: the title of the list in the office. */
  menuName?: Words
  /** Who has it in the menu: by default whoever may read it. */
  inMenuTo?: 'edit'
  /** A screen instead of the table and the form, also for a single record. */
  screen?: ReactElement
  /** Screens instead of the table and for a record, whose form is the usual one. */
  screens?: { list: ReactElement; page: ReactElement }
  /** What stands in the place of the inputs of fields, by their names. */
  inputs?: Readonly<Record<string, ComponentType<{ name: string; field: Field }>>>
  /** What else stands in the form of an existing record. */
  panel?: ComponentType
  /** What else stands on the page of a record. `record`: the key. */
  pagePart?: ComponentType<{ record: string }>
  /** What else can be done with selected records. */
  selectionActions?: ComponentType<{ keys: readonly string[] }>
  /** What else the office says before a record is saved or deleted. */
  consequences?: { ofChange: ComponentType; ofDeletion: string }
  /** What the start screen shows of an inbox besides the number of unread records. */
  summary?: ComponentType
}

/** A screen that is not that of a list. */
export type OfficeScreen = {
  to: string
  name: Words
  icon: ReactNode
  section: Words
  /** What can be done there, as the search finds it. */
  actions?: readonly Words[]
  /** Whether the role may open it. The server's routes check the same roles. */
  isOpenTo: (role: Role) => boolean
  /** Returns how much is to be done there: the menu shows it. */
  useCount?: () => number
  /** The menu has it for the officer who reads the reports about child safety, and for nobody else. */
  safeguards?: true
  element: ReactElement
  /** The screens at addresses below it, for those who may open it. */
  below?: Readonly<Record<string, ReactElement>>
}

/** Something that an owner does on the first day. `to`: its screen. */
export type FirstStep = { name: string; to: string; isDone: boolean }

/** What a feature brings to the office. */
export type OfficeFeature = {
  /** What is to be done for it on the first day; undefined while that is not known. */
  useFirstSteps?: () => readonly FirstStep[] | undefined
  /** Its lists, and what it adds to the screens of others. */
  lists?: readonly ({ list: List } & ListParts)[]
  screens?: readonly OfficeScreen[]
  /** The lists on which its other data depends, by the first part of its query key. */
  dependencies?: Readonly<Record<string, readonly List[]>>
}
