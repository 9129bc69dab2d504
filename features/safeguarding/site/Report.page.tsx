import { localAddress, say } from '../../../lists/language.ts'
import { submissionIdField } from '../../../lists/submission-result.ts'
import { safeguarding } from '../../../lists/system/safeguarding.ts'
import { PageHead } from '../../../site/components/PageHead.tsx'
import { SentNote } from '../../../site/forms/Alert.tsx'
import { Refusal } from '../../../site/forms/PrivateContent.tsx'
import { FieldError, fieldProps } from '../../../site/forms/SubmissionForm.tsx'
import { page, type ViewProps } from '../../../site/page.ts'
import { guidePath } from '../../guide/guide-pages.ts'
import { allPages, reportInConfidence, theWay } from '../../guide/messages.ts'
import critical from '../../guide/site/critical-guide.css?inline'
import * as messages from '../messages.ts'
import { reportForm } from '../safety-reports.ts'

/**
 * The confidential report about the safety of a child. It is a form without a script: the device, which others may use too, keeps no draft of
 * it. Without an officer who reads the reports there is no form.
 */
export const report = page<{ sent: boolean; isRead: boolean }>({
  title: () => say(reportInConfidence),
  description: ({ name }) => say(messages.reportDescription, { name }),
  shareImage: 'safety-report',
  styles: ['forms', 'guide'],
  critical,
  query: ['sent'],
  values: { sent: ['1'] },
  load: async ({ store, query }) => ({
    sent: query.sent === '1',
    isRead: (await store.get(safeguarding, 'site')) !== undefined,
  }),
  View: ({ data: { sent, isRead }, answer }) => (
    <>
      <PageHead
        title={say(reportInConfidence)}
        kanji="michi"
        gloss={['michi,', say(theWay)]}
        tone="igusa"
        classes="head--tr head--guide"
      />
      <div className="wrap guide">
        {sent && <SentNote form={reportForm} />}
        {isRead ? (
          <ReportForm answer={answer?.state === 'sent' ? undefined : answer} />
        ) : (
          <>
            <p className="lead">{say(messages.nobodyReads)}</p>
            <a className="btn" href={localAddress('/contact-us')}>
              {say(messages.contactUs)}
            </a>
          </>
        )}
        <p className="links">
          <a href={localAddress(guidePath)}>{say(allPages)}</a>
        </p>
      </div>
    </>
  ),
})

type Refused = Exclude<NonNullable<ViewProps<unknown>['answer']>, { state: 'sent' }>

const ReportForm = ({ answer }: { answer: Refused | undefined }) => (
  <form className="ruled" method="post" action={localAddress(reportForm.path)} noValidate>
    {answer && <Refusal text={answer.text} />}
    <p className="lead">{say(messages.whoReads)}</p>
    <input type="hidden" name={submissionIdField} value={answer?.submission} />
    {reportForm.fieldNames.map((name) => {
      const id = `${reportForm.name}-${name}`
      const errors = answer?.errors[name]
      const props = { ...fieldProps(id, errors), name, defaultValue: answer?.values[name], dir: 'auto' as const }
      return (
        <div className="rule" key={name} data-invalid={errors && ''}>
          <label htmlFor={id}>
            {reportForm.fields[name].label} {name !== 'what' && <small>{say(messages.voluntary)}</small>}
          </label>
          {name === 'what' ? <textarea {...props} required /> : <input {...props} autoComplete="off" />}
          <FieldError id={id} errors={errors} />
        </div>
      )
    })}
    <p className="fine">{say(messages.reportNotice)}</p>
    <button className="btn" type="submit">
      {say(messages.send)}
    </button>
  </form>
)
