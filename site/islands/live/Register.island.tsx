import type { blackBelts } from '../../../lists/index.ts'
import type { Page } from '../../../server/store/contract.ts'
import { Failed, ListState, Nothing } from '../../components/ListState.tsx'
import { Pager } from '../../components/Pager.tsx'
import { RegisterTable } from '../../components/RegisterTable.tsx'
import { Search } from '../../components/SearchBox.tsx'
import type { Shown } from './live-page.ts'
import { useLivePage } from './useLivePage.ts'

/** What the page of black belts shows: one page of the register. `from` is the number of its first row. */
export type RegisterPage = Shown & Page<typeof blackBelts> & { from: number }

const path = '/organization/black-belts'
const nobody = (search: string) => (search ? 'No black belt with this name' : 'No black belts yet')
const belts = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'black belt' : 'black belts'}`

const count = ({ total, search }: RegisterPage) => (search ? `${belts(total)} found` : belts(total))
const words = (data: RegisterPage) => {
  if (data.total === 0) return nobody(data.search)
  return data.pages > 1 ? `${count(data)}, page ${data.page} of ${data.pages}` : count(data)
}

/** The register of black belts, a page at a time, searched while typing, following its list. */
export default function Register(first: RegisterPage) {
  const live = useLivePage({ list: 'BlackBelt', path, first, words })
  const { records, from, total, page, pages, search } = live.data
  return (
    <section className="reg on-sumi">
      <div className="wrap">
        <div className="tools">
          <Search
            label="Enter a name to search"
            path={path}
            text={first.search}
            box={live.box}
            onType={live.type}
            onSearch={live.search}
          />
          {total > 0 && <p className="tools__count">{count(live.data)}</p>}
          <ListState waiting={live.waiting} lost={live.following === 'lost'} said={live.said} />
        </div>
        <div className="reg__rows" ref={live.rows} tabIndex={-1} aria-busy={live.waiting}>
          {live.failed !== undefined && <Failed message={live.failed} again={live.again} />}
          {total === 0 && live.failed === undefined && <Nothing words={nobody(search)} />}
          {total > 0 && <RegisterTable records={records} from={from} changedAfter={live.changedAfter} />}
        </div>
        <Pager path={path} search={search} page={page} pages={pages} turn={live.turn} />
      </div>
    </section>
  )
}
