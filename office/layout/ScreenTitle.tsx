import { useEffect } from 'react'
import { Title } from 'react-admin'
import { say } from '../../lists/language.ts'
import * as messages from './messages.ts'

/** Names the screen in the title of the browser tab. */
export function useTabTitle(name: string) {
  useEffect(() => {
    document.title = say(messages.tabTitle, { name })
  }, [name])
}

/** The name of a screen as react-admin's pages take it for the app bar. It also names the browser tab. */
export function ScreenName({ name }: { name: string }) {
  useTabTitle(name)
  return name
}

/** Names the screen in the app bar and in the browser tab. */
export const ScreenTitle = ({ name }: { name: string }) => <Title title={<ScreenName name={name} />} />
