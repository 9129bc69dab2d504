import Button from '@mui/material/Button'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '../../lists/fields.ts'
import { languageNames, say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { outdatedField, translationLanguages, translationName, translationState } from '../../lists/translations.ts'
import * as messages from '../messages.ts'
import { FieldInput } from './fields.tsx'

type TranslatedInputProps = { list: List; name: string; field: Field }

/** The input for a text that visitors read, and beside each other those for its translations. */
export function TranslatedInput({ list, name, field }: TranslatedInputProps) {
  return (
    <fieldset className="translated">
      <legend className="visually-hidden">{field.label}</legend>
      <FieldInput name={name} field={field} />
      <div className="translated__pair">
        {translationLanguages.map((language) => {
          const translation = translationName(name, language)
          return (
            <div key={language}>
              <div lang={language}>
                <FieldInput
                  name={translation}
                  field={{ ...list.fields[translation]!, label: languageNames[language] }}
                />
              </div>
              <State list={list} name={translation} />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Says that a translation is missing or older than its original. */
function State({ list, name }: { list: List; name: string }) {
  const values = useWatch()
  const { setValue, formState } = useFormContext()
  const state = translationState(list, name, values)
  const { translationOf } = list.fields[name]!
  const isChanged = formState.dirtyFields[translationOf!.name] && !formState.dirtyFields[name] && values[name]
  if (state === 'missing') return <p className="translated__state">{say(messages.translationMissing)}</p>
  if (state !== 'outdated')
    return isChanged ? <p className="translated__state">{say(messages.translationMayBeOld)}</p> : null
  const confirm = () => {
    const others = String(values[outdatedField])
      .split(' ')
      .filter((other) => other !== name)
    setValue(outdatedField, others.join(' ') || null, { shouldDirty: true })
  }
  return (
    <p className="translated__state">
      {say(messages.translationOutdated)}{' '}
      <Button size="small" onClick={confirm}>
        {say(messages.translationIsRight)}
      </Button>
    </p>
  )
}
