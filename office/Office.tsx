import { QueryClient } from '@tanstack/react-query'
import { lazy, type ReactElement, Suspense } from 'react'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import type { List } from '../lists/engine/list.ts'
import { applications, lists, mail, messages } from '../lists/index.ts'
import { session } from './api/auth-provider.ts'
import { data } from './api/data-provider.ts'
import { words } from './api/i18n.ts'
import { SignIn } from './auth/SignIn.tsx'
import { Start } from './dashboard/Dashboard.tsx'
import { Messages } from './inbox/Messages.tsx'
import { Frame } from './layout/Layout.tsx'
import { For, NotForYou } from './layout/RequireRole.tsx'
import { EditRecord, NewRecord } from './lists/Form.tsx'
import { nameOfRecord } from './lists/format.ts'
import { Table } from './lists/Table.tsx'
import { theme } from './theme/theme.ts'

// What is opened once a month is loaded when it is opened.
const Join = lazy(() => import('./auth/Join.tsx'))
const Applications = lazy(() => import('./inbox/Applications.tsx'))
const Order = lazy(() => import('./lists/Order.tsx'))
const CsvIn = lazy(() => import('./lists/CsvImport.tsx'))
const Import = lazy(() => import('./lists/JsonImport.tsx'))
const Mail = lazy(() => import('./inbox/Mail.tsx'))
const StaffPage = lazy(() => import('./staff/StaffPage.tsx'))
const Account = lazy(() => import('./auth/Account.tsx'))
const Privacy = lazy(() => import('./privacy/Privacy.tsx'))

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5000 } },
})

/** Screens that are no table: the post, and what belongs to the office itself. */
const drawn: Record<string, ReactElement> = {
  [messages.name]: <Messages />,
  [applications.name]: <Applications />,
  [mail.name]: <Mail />,
}
const screensOf = ({ name }: List) => {
  const screen = <For desk={name}>{drawn[name] ?? <Table />}</For>
  if (drawn[name]) return { list: screen, show: screen }
  const form = (
    <For desk={name} act="edit">
      <EditRecord />
    </For>
  )
  return { list: screen, edit: form, create: NewRecord }
}

/** The office: a table and a form for every list, made from its declaration, and screens of their own where work deserves it. */
export const Office = () => (
  <Admin
    dataProvider={data}
    authProvider={session}
    i18nProvider={words}
    queryClient={queries}
    theme={theme}
    darkTheme={null}
    title="Office"
    dashboard={Start}
    layout={Frame}
    loginPage={SignIn}
    accessDenied={NotForYou}
    disableTelemetry
  >
    {lists.map((list) => (
      <Resource
        key={list.name}
        name={list.name}
        options={{ label: list.title }}
        recordRepresentation={nameOfRecord(list)}
        {...screensOf(list)}
      >
        <Route
          path="order"
          element={
            <For desk={list.name} act="edit">
              <Order />
            </For>
          }
        />
        <Route
          path="csv"
          element={
            <For desk={list.name} act="edit">
              <CsvIn />
            </For>
          }
        />
      </Resource>
    ))}
    <CustomRoutes>
      <Route
        path="/staff"
        element={
          <For desk="staff">
            <StaffPage />
          </For>
        }
      />
      <Route path="/account" element={<Account />} />
      <Route
        path="/privacy"
        element={
          <For desk="privacy">
            <Privacy />
          </For>
        }
      />
      <Route
        path="/import"
        element={
          <For desk="import">
            <Import />
          </For>
        }
      />
    </CustomRoutes>
    <CustomRoutes noLayout>
      <Route
        path="/join/:token"
        element={
          <Suspense>
            <Join />
          </Suspense>
        }
      />
    </CustomRoutes>
  </Admin>
)
