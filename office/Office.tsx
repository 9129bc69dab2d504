import { QueryClient } from '@tanstack/react-query'
import { lazy, type ReactElement, Suspense } from 'react'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import type { List } from '../lists/engine/list.ts'
import { applications, lists, mail, messages } from '../lists/index.ts'
import { authProvider } from './api/auth-provider.ts'
import { data } from './api/data-provider.ts'
import { i18nProvider } from './api/i18n-provider.ts'
import { SignIn } from './auth/SignIn.tsx'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { Messages } from './inbox/Messages.tsx'
import { OfficeLayout } from './layout/Layout.tsx'
import { AccessDenied, RequireRole } from './layout/RequireRole.tsx'
import { EditRecord, NewRecord } from './lists/Form.tsx'
import { recordName } from './lists/format.ts'
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
const customScreens: Record<string, ReactElement> = {
  [messages.name]: <Messages />,
  [applications.name]: <Applications />,
  [mail.name]: <Mail />,
}
const screensFor = ({ name }: List) => {
  const screen = <RequireRole resource={name}>{customScreens[name] ?? <Table />}</RequireRole>
  if (customScreens[name]) return { list: screen, show: screen }
  const form = (
    <RequireRole resource={name} action="edit">
      <EditRecord />
    </RequireRole>
  )
  return { list: screen, edit: form, create: NewRecord }
}

/** The office: a table and a form for every list, made from its declaration, and screens of their own where work deserves it. */
export const Office = () => (
  <Admin
    dataProvider={data}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queries}
    theme={theme}
    darkTheme={null}
    title="Office"
    dashboard={Dashboard}
    layout={OfficeLayout}
    loginPage={SignIn}
    accessDenied={AccessDenied}
    disableTelemetry
  >
    {lists.map((list) => (
      <Resource
        key={list.name}
        name={list.name}
        options={{ label: list.title }}
        recordRepresentation={recordName(list)}
        {...screensFor(list)}
      >
        <Route
          path="order"
          element={
            <RequireRole resource={list.name} action="edit">
              <Order />
            </RequireRole>
          }
        />
        <Route
          path="csv"
          element={
            <RequireRole resource={list.name} action="edit">
              <CsvIn />
            </RequireRole>
          }
        />
      </Resource>
    ))}
    <CustomRoutes>
      <Route
        path="/staff"
        element={
          <RequireRole resource="staff">
            <StaffPage />
          </RequireRole>
        }
      />
      <Route path="/account" element={<Account />} />
      <Route
        path="/privacy"
        element={
          <RequireRole resource="privacy">
            <Privacy />
          </RequireRole>
        }
      />
      <Route
        path="/import"
        element={
          <RequireRole resource="import">
            <Import />
          </RequireRole>
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
