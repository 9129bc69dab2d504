import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { TextInput, type TextInputProps } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { say } from '../../lists/language.ts'
import { suggestAddress } from '../../lists/mail-domains.ts'
import * as messages from './messages.ts'

/** Asks about a mistyped mail domain, with a button that takes what is suggested; undefined when nothing is in doubt. */
export function addressQuestion(value: unknown, onUse: (address: string) => void): ReactNode {
  const suggestion = suggestAddress(String(value ?? ''))
  if (!suggestion) return undefined
  const { address, text } = suggestion
  return (
    <>
      {say(messages.didYouMean, { address })}{' '}
      <Button size="small" aria-label={say(messages.useAddress, { address })} onClick={() => onUse(text)}>
        {say(messages.useIt)}
      </Button>
    </>
  )
}

/** The input of a field for an e-mail address. It asks when it is left. */
export function EmailInput(props: TextInputProps) {
  const { setValue } = useFormContext()
  const value = useWatch({ name: props.source })
  const [isTyping, setTyping] = useState(false)
  const use = (address: string) => setValue(props.source, address, { shouldDirty: true })
  return (
    <TextInput
      {...props}
      type="email"
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      helperText={(!isTyping && addressQuestion(value, use)) || undefined}
    />
  )
}
