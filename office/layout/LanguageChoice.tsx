import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type Language, languageNames, languages } from '../../lists/language.ts'

type LanguageChoiceProps = { label: string; value: Language; onChange: (language: Language) => void }

/** Buttons that choose the language in which something of the website is shown. */
export const LanguageChoice = ({ label, value, onChange }: LanguageChoiceProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={value}
    aria-label={label}
    onChange={(_, language: Language | null) => language && onChange(language)}
  >
    {languages.map((language) => (
      <ToggleButton key={language} value={language} lang={language}>
        {languageNames[language]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
