import { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { applications, lists, messages } from '../lists/index.ts'
import { data } from './api/data.ts'
import { session } from './api/session.ts'
import { words } from './api/words.ts'
import { Start } from './desk/Start.tsx'
import { SignIn } from './door/SignIn.tsx'
import { Frame } from './frame/Frame.tsx'
import { EditRecord, NewRecord } from './lists/Form.tsx'
import { nameOfRecord } from './lists/naming.ts'
import { Table } from './lists/Table.tsx'
import { theme } from './look/theme.ts'
import { Messages } from './post/Messages.tsx'

// What is opened once a month is loaded when it is opened.
const Join = lazy(() => import('./door/Join.tsx'))
const Applications = lazy(() => import('./post/Applications.tsx'))
const Order = lazy(() => import('./lists/Order.tsx'))
const CsvIn = lazy(() => import('./lists/CsvIn.tsx'))
const Import = lazy(() => import('./lists/Import.tsx'))
const Mail = lazy(() => import('./desk/Mail.tsx'))
const StaffPage = lazy(() => import('./staff/StaffPage.tsx'))
const Account = lazy(() => import('./account/Account.tsx'))
const Privacy = lazy(() => import('./privacy/Privacy.tsx'))

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5000 } },
})

/** Screens that are no table: the post, and what belongs to the office itself. */
const drawn: Record<string, object> = {
  [messages.name]: { list: Messages, show: Messages },
  [applications.name]: { list: Applications, show: Applications },
  Mail: { list: Mail },
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
    disableTelemetry
  >
    {lists.map((list) => (
      <Resource
        key={list.name}
        name={list.name}
        options={{ label: list.title }}
        recordRepresentation={nameOfRecord(list)}
        {...(drawn[list.name] ?? { list: Table, edit: EditRecord, create: NewRecord })}
      >
        <Route path="order" element={<Order />} />
        <Route path="csv" element={<CsvIn />} />
      </Resource>
    ))}
    <CustomRoutes>
      <Route path="/staff" element={<StaffPage />} />
      <Route path="/account" element={<Account />} />
      <Route path="/privacy" element={<Privacy />} />
      <Route path="/import" element={<Import />} />
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
