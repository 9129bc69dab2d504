import type { MouseEvent } from 'react'
import { foreignLanguage, localAddress, say } from '../../../lists/language.ts'
import type { Page, Stored } from '../../../server/store/contract.ts'
import { Photo } from '../../../site/components/Photo.tsx'
import { Say } from '../../../site/components/Say.tsx'
import { EmptyState } from '../../../site/components/text.tsx'
import { ListError, ListStatus, ReadAlert, SearchBox } from '../../../site/live/ListControls.tsx'
import type { LivePageData } from '../../../site/live/live-data.ts'
import { addressOf, type Query } from '../../../site/live/live-data.ts'
import { useLivePage } from '../../../site/live/useLivePage.ts'
import { parseDan } from '../../grades/dan.ts'
import type { blackBelts } from '../black-belts.ts'
import * as messages from '../messages.ts'
import { blackBeltPath, hasPage } from '../registration-number.ts'

/** The data of the Black belts page: one page of the register, with the number of each row in the whole register. */
export type RegisterData = LivePageData &
  Omit<Page<typeof blackBelts>, 'positions' | 'revision'> & { numbers: number[] }

const path = '/organization/black-belts'
const hintId = 'register-hint'
const emptyText = (search: string) => say(search ? messages.noneFound : messages.noneYet)

function countText({ total, search, similar }: RegisterData) {
  if (similar) return say(messages.foundSimilar, { count: total })
  return say(search ? messages.found : messages.count, { count: total })
}

function describe(data: RegisterData) {
  if (data.total === 0) return emptyText(data.search)
  const { page, pages } = data
  return pages > 1 ? say(messages.onPage, { found: countText(data), page, pages }) : countText(data)
}

const rows = ({ records }: RegisterData) => records

/** The register of black belts: in pages, searched while typing, updated when its list changes. */
export default function Register(first: RegisterData) {
  const live = useLivePage({ path, first, describe, rows })
  const { records, numbers, total, search } = live.data
  const failed = live.error !== undefined
  const hint = <span id={hintId}>{say(messages.orNumber)}</span>
  return (
    <>
      <div className="reg on-sumi">
        <div className="wrap">
          <div className="tools">
            <SearchBox
              label={say(messages.enterName)}
              path={path}
              defaultValue={first.search}
              inputRef={live.searchInput}
              onInput={live.onInput}
              onSearch={live.search}
              hint={hintId}
            />
            <p className="tools__count">
              {total > 0 && !failed ? (
                <Say of={messages.countAndHint} with={{ count: <span>{countText(live.data)}</span>, hint }} />
              ) : (
                hint
              )}
            </p>
            <ListStatus
              loading={live.loading}
              disconnected={live.connection === 'lost'}
              announcement={live.announcement}
            />
          </div>
          <div className="reg__rows" ref={live.rows} tabIndex={-1} aria-busy={live.loading}>
            {live.error !== undefined && <ListError message={live.error} onRetry={live.retry} />}
            {total === 0 && !failed && <EmptyState text={emptyText(search)} />}
            {total > 0 && !failed && (
              <RegisterTable records={records} numbers={numbers} changedAfter={live.changedAfter} />
            )}
          </div>
          {!failed && <Pager {...live.data} onNavigate={live.goToPage} />}
        </div>
      </div>
      {live.alert !== undefined && <ReadAlert text={live.alert} onRetry={live.retry} onClose={live.closeAlert} />}
    </>
  )
}

type TableProps = { records: Stored<typeof blackBelts>[]; numbers: number[]; changedAfter: number }

/** The rows with their numbers. Rows with a later revision than `changedAfter` are highlighted. */
function RegisterTable({ records, numbers, changedAfter }: TableProps) {
  return (
    <table data-digits={Math.max(3, String(numbers.at(-1)).length)}>
      <caption className="vh">{say(messages.title)}</caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{say(messages.photo)}</th>
          <th scope="col">{say(messages.name)}</th>
          <th scope="col">{say(messages.registrationNumber)}</th>
          <th scope="col">{say(messages.dan)}</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ key, revision, name, registrationNo, dan, src }, index) => (
          <tr key={key} data-key={key} data-fresh={revision > changedAfter || undefined}>
            <td className="no">{numbers[index]}</td>
            <td className="pic">
              <Photo key={src} src={src} className="ink-photo" sizes="72px" maxWidth={200} />
            </td>
            <td className="name">
              {hasPage(registrationNo) ? (
                <a href={localAddress(blackBeltPath(String(registrationNo)))}>{name}</a>
              ) : (
                name
              )}
            </td>
            <td className="num">{registrationNo}</td>
            <td className="dan-td">
              <span className="dan" lang={foreignLanguage(dan)}>
                <i data-dan={parseDan(dan)} />
                {dan}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PagerProps = {
  search: string
  page: number
  pages: number
  onNavigate: (event: MouseEvent, query: Query) => void
}

/** Links to the previous and the next page; nothing when there is only one page. */
function Pager({ search, page, pages, onNavigate }: PagerProps) {
  if (pages < 2) return null
  const link = (target: number, rel: 'prev' | 'next', text: string) => (
    <a
      className="btn btn--line"
      rel={rel}
      href={localAddress(addressOf(path, { search, page: target }))}
      onClick={(event) => onNavigate(event, { search, page: target })}
    >
      {text}
    </a>
  )
  return (
    <nav className="pager" aria-label={say(messages.pages)}>
      {page > 1 && link(page - 1, 'prev', say(messages.previous))}
      <p>{say(messages.pageOf, { page, pages })}</p>
      {page < pages && link(page + 1, 'next', say(messages.next))}
    </nav>
  )
}
