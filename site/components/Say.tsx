import { createElement, Fragment, type ReactNode } from 'react'
import { type Message, sayWith } from '../../lists/language.ts'

/** A message whose placeholders are elements. */
export const Say = <Name extends string>({
  of,
  with: values,
}: {
  of: Message<Name>
  with: Readonly<Record<Name, ReactNode>>
}) => createElement(Fragment, null, ...sayWith(of, values))
