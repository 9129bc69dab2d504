import { formatLongDate, formatTimestampInIndia, toIndiaTime } from '../../../lists/dates.ts'
import { localAddress, say } from '../../../lists/language.ts'
import { qrCode } from '../../../lists/qr-code.ts'
import { Refusal } from '../../../site/forms/PrivateContent.tsx'
import * as messages from '../messages.ts'
import { formatRupees } from '../rupees.ts'
import type { PayerFees } from '../server/plan-fee.ts'
import { upiAddress } from '../upi.ts'

/**
 * `path`: the private page that shows the block; `secret`: of its link. `fields`: what its forms send besides. `refusal`: why the bank's
 * reference was refused.
 */
type Props = {
  path: string
  secret: string
  fields?: Readonly<Record<string, string>>
  fees: PayerFees
  refusal?: string | undefined
}

/**
 * What a payer owes and has paid for one record. The private page answers the action `paid` with the field `bankReference`, and `receipt`
 * with the field `number`.
 */
export function FeePayment({ path, secret, fields = {}, fees: { open, settled, how }, refusal }: Props) {
  const page = { path, values: { key: secret, ...fields } }
  return (
    <>
      {open && (
        <>
          <HowToPayIt fee={open} how={how} />
          <Paid {...page} bankReference={open.bankReference} refusal={refusal} />
        </>
      )}
      {settled.length > 0 && <Receipts {...page} settled={settled} />}
    </>
  )
}

type OpenFee = NonNullable<PayerFees['open']>

function HowToPayIt({ fee: { reference, amount, dueAt }, how }: { fee: OpenFee; how: PayerFees['how'] }) {
  const rupees = formatRupees(amount)
  const { upiAddress: address, payeeName, ...bank } = how
  const link = address && upiAddress({ upiAddress: address, payeeName: payeeName ?? '', amount, reference })
  const code = link ? qrCode(link) : undefined
  return (
    <div className="keep--upi">
      <div>
        <h2>{say(link ? messages.pay.title : messages.pay.titleBank, { amount: rupees })}</h2>
        {link && <p>{say(messages.pay.scan)}</p>}
        {dueAt && <p>{say(messages.pay.until, { time: formatTimestampInIndia(dueAt) })}</p>}
        {link && (
          <>
            <p className="upi__lab">{say(messages.pay.orAddress)}</p>
            <div className="copy">
              <code>{address}</code>
            </div>
            <p className="fine">{say(messages.pay.note, { reference })}</p>
            <p className="upi__open">
              <a className="btn" href={link}>
                {say(messages.pay.openApp)}
              </a>
            </p>
          </>
        )}
        {bank.accountNumber ? (
          <BankDetails bank={bank} reference={reference} />
        ) : (
          !link && <p>{say(messages.pay.noWay)}</p>
        )}
      </div>
      {code && address && (
        <figure className="qr">
          <svg
            viewBox={`0 0 ${code.size} ${code.size}`}
            role="img"
            aria-label={say(messages.pay.code, { amount: rupees, address, reference })}
          >
            <path fill="currentColor" d={code.path} shapeRendering="crispEdges" />
          </svg>
          <figcaption>
            <b>{rupees}</b>
            <span>{say(messages.pay.to, { address })}</span>
            <br />
            <span>{say(messages.pay.codeNote, { reference })}</span>
          </figcaption>
        </figure>
      )}
    </div>
  )
}

const BankDetails = ({ bank, reference }: { bank: Partial<PayerFees['how']>; reference: string }) => (
  <details className="upi__bank">
    <summary>{say(messages.pay.bank)}</summary>
    <dl>
      {(['accountName', 'accountNumber', 'ifsc', 'bankName'] as const).map(
        (name) =>
          bank[name] && (
            <div key={name}>
              <dt>{say(messages.settings[name])}</dt>
              <dd>{bank[name]}</dd>
            </div>
          ),
      )}
      <div>
        <dt>{say(messages.fees.reference)}</dt>
        <dd>{reference}</dd>
      </div>
    </dl>
  </details>
)

type PageProps = { path: string; values: Readonly<Record<string, string>> }
const Hidden = ({ values }: Pick<PageProps, 'values'>) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

type PaidProps = PageProps & Pick<Props, 'refusal'> & { bankReference: string | undefined }

const Paid = ({ path, values, bankReference, refusal }: PaidProps) => (
  <form className="ipaid" action={localAddress(path)} method="post" data-draft="paid">
    <h2>{say(messages.pay.iPaid)}</h2>
    <Hidden values={values} />
    <div className="rule">
      {refusal && <Refusal text={refusal} />}
      {bankReference && (
        <p className="ipaid__noted" role="status">
          {say(messages.pay.noted, { reference: bankReference })}
        </p>
      )}
      <label htmlFor="bankReference">
        {say(messages.fees.bankReference)} <small>{say(messages.pay.digits)}</small>
      </label>
      <input
        id="bankReference"
        name="bankReference"
        inputMode="numeric"
        autoComplete="off"
        required
        aria-describedby="bankReference-hint"
      />
      <p className="fine" id="bankReference-hint">
        {say(messages.pay.whatReference)}
      </p>
    </div>
    <button className="btn" type="submit" name="action" value="paid">
      {say(messages.pay.tellUs)}
    </button>
  </form>
)

const Receipts = ({ path, values, settled }: PageProps & Pick<PayerFees, 'settled'>) => (
  <section className="rcpts">
    <h2>{say(messages.pay.receipts)}</h2>
    <ul>
      {settled.map(({ amount, paidAt, receipt, state }) => (
        <li key={`${receipt} ${paidAt}`}>
          <p>
            {receipt && <b>{say(messages.pay.receipt, { number: receipt })} </b>}
            {say(state === 'waived' ? messages.pay.waivedOn : messages.pay.paidOn, {
              amount: formatRupees(amount),
              day: formatLongDate(toIndiaTime(new Date(paidAt)).slice(0, 10)),
            })}
          </p>
          {receipt && (
            <form method="post" action={localAddress(path)} data-download="">
              <Hidden values={values} />
              <input type="hidden" name="number" value={receipt} />
              <button className="as-link" type="submit" name="action" value="receipt">
                {say(messages.pay.download, { number: receipt })}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  </section>
)
