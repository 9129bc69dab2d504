import { Icon } from '../../components/icons.tsx'

/** Ties a control to its complaint and to the texts that explain it, for assistive technology. */
export const ties = (id: string, complaints: string[] | undefined, ...explained: (string | false | undefined)[]) => ({
  id,
  'aria-invalid': complaints ? true : undefined,
  'aria-describedby': [complaints && `${id}-error`, ...explained].filter(Boolean).join(' ') || undefined,
})

/** The complaint beside a field, in the words of the summary. */
export const Complaint = ({ id, complaints }: { id: string; complaints: string[] | undefined }) =>
  complaints && (
    <span className="err" id={`${id}-error`}>
      <Icon name="warn" />
      <span>{complaints[0]}</span>
    </span>
  )
