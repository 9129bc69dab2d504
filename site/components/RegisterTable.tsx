import type { blackBelts } from '../../lists/index.ts'
import type { Entry } from '../../server/store/contract.ts'
import { Photo } from './Photo.tsx'

/** The number of dans that a text tells of, 1 to 10: `7th Dan` is 7. */
export function danIn(text = ''): number | undefined {
  const number = Number(/\d+/.exec(text)?.[0])
  return number >= 1 && number <= 10 ? number : undefined
}

/** The register of black belts, numbered from `from`. Rows of a later revision than `changedAfter` are marked as new. */
export function RegisterTable({
  records,
  from,
  changedAfter,
}: {
  records: Entry<typeof blackBelts>[]
  from: number
  changedAfter: number
}) {
  return (
    <table data-digits={Math.max(3, String(from + records.length - 1).length)}>
      <caption className="vh">Official Black Belts</caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Photo</th>
          <th scope="col">Name</th>
          <th scope="col">Registration No.</th>
          <th scope="col">Dan</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ key, revision, name, registrationNo, dan, src }, place) => (
          <tr key={key} data-key={key} data-fresh={revision > changedAfter || undefined}>
            <td className="no">{from + place}</td>
            <td className="pic">
              <Photo key={src} src={src} className="ink-photo" sizes="72px" enough={200} />
            </td>
            <td className="name">{name}</td>
            <td className="num">{registrationNo}</td>
            <td className="dan-td">
              <span className="dan">
                <i data-dan={danIn(dan)} />
                {dan}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
