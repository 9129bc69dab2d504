import { say } from '../../../lists/language.ts'
import type { ValidationErrors } from '../../../lists/validation-errors.ts'
import { FieldError, fieldProps } from '../../../site/forms/SubmissionForm.tsx'
import { childName, entryForm, type Typed } from '../entry-form.ts'
import { outcomes, rows } from '../instructor-messages.ts'

/** The number of a member, which fills in the cells of a child by a code that is mailed. The buttons bring the form back. */
export function MemberNumber({ child, typed, errors }: { child: number; typed: Typed; errors: ValidationErrors }) {
  const cell = (name: 'member' | 'code') => {
    const field = childName(child, name)
    const id = `${entryForm.name}-${field}`
    return {
      field,
      id,
      errors: errors[field],
      props: { ...fieldProps(id, errors[field]), name: field, autoComplete: 'off' },
    }
  }
  const [member, code] = [cell('member'), cell('code')]
  const proof = childName(child, 'proof')
  const isUsed = [member, code].some(({ field }) => typed[field] || errors[field]) || typed[proof]
  return (
    <details className="number" open={Boolean(isUsed)}>
      <summary>{say(rows.fillInByNumber)}</summary>
      <input type="hidden" name={proof} value={typed[proof] ?? ''} />
      <div className="cell c6">
        <label htmlFor={member.id}>{say(rows.memberNumber)}</label>
        <input {...member.props} defaultValue={typed[member.field]} maxLength={40} />
        <button className="btn btn--line btn--small" type="submit" name="action" value={`code-${child}`}>
          {say(rows.sendCode)}
        </button>
        {typed.action === `code-${child}` && <p role="status">{say(outcomes.codeOnItsWay)}</p>}
      </div>
      <div className="cell c6" data-invalid={code.errors && ''}>
        <label htmlFor={code.id}>{say(rows.code)}</label>
        <input {...code.props} inputMode="numeric" />
        <button className="btn btn--line btn--small" type="submit" name="action" value={`member-${child}`}>
          {say(rows.fillIn)}
        </button>
        {typed[proof] && <p role="status">{say(rows.proven)}</p>}
        <FieldError id={code.id} errors={code.errors} />
      </div>
    </details>
  )
}
