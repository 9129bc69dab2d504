import { createElement, Fragment, type ReactNode } from 'react'
import { type Message, sayWith } from '../../lists/language.ts'

/** A message whose placeholders are elements, or texts between elements. */
export const Say = <Name extends string>({
  of,
  with: values,
}: {
  of: Message<Name>
  with: Readonly<Record<Name, ReactNode>>
}) => createElement(Fragment, null, ...joinTexts(sayWith(of, values)))

/** Neighbouring texts as one, because React puts a comment between two. */
function joinTexts(parts: ReactNode[]): ReactNode[] {
  const joined: ReactNode[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    if (typeof part === 'string' && typeof before === 'string') joined.splice(-1, 1, before + part)
    else joined.push(part)
  }
  return joined
}
