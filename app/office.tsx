import { QueryClient } from '@tanstack/react-query'
import { lazy, type ReactElement, Suspense } from 'react'
import { Admin, type AuthProvider, CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { aboutOffice } from '../features/about/office/index.tsx'
import { applicationsOffice } from '../features/applications/office/index.tsx'
import { associationOffice } from '../features/association/office/index.tsx'
import { blackBeltsOffice } from '../features/black-belts/office/index.tsx'
import { certificatesOffice } from '../features/certificates/office/index.tsx'
import { committeeOffice } from '../features/committee/office/index.tsx'
import { contactOffice } from '../features/contact/office/index.tsx'
import { dojosOffice } from '../features/dojos/office/index.tsx'
import { entriesOffice } from '../features/entries/office/index.tsx'
import { eventsOffice } from '../features/events/office/index.tsx'
import { feesOffice } from '../features/fees/office/index.tsx'
import { firstClassOffice } from '../features/first-class/office/index.tsx'
import { galleryOffice } from '../features/gallery/office/index.tsx'
import { gradingsOffice } from '../features/gradings/office/index.tsx'
import { historyOffice } from '../features/history/office/index.tsx'
import { homeOffice } from '../features/home/office/index.tsx'
import { instructorsOffice } from '../features/instructors/office/index.tsx'
import { membersOffice } from '../features/members/office/index.tsx'
import { membershipFeesOffice } from '../features/membership-fees/office/index.tsx'
import { newsOffice } from '../features/news/office/index.tsx'
import { resultsOffice } from '../features/results/office/index.tsx'
import { safeguardingOffice } from '../features/safeguarding/office/index.tsx'
import { trainingsOffice } from '../features/trainings/office/index.tsx'
import { say } from '../lists/language.ts'
import type { List } from '../lists/list.ts'
import { authProvider, currentUser } from '../office/api/auth-provider.ts'
import { createDataProvider } from '../office/api/data-provider.ts'
import { i18nProvider } from '../office/api/i18n-provider.ts'
import { SignIn } from '../office/auth/SignIn.tsx'
import { createProduct } from '../office/create-product.tsx'
import { OfficeLayout } from '../office/Layout.tsx'
import { office } from '../office/layout/messages.ts'
import { NotFound } from '../office/layout/NotFound.tsx'
import { AccessDenied, RequireRole } from '../office/layout/RequireRole.tsx'
import { EditRecord, NewRecord } from '../office/lists/Form.tsx'
import { recordName } from '../office/lists/format.ts'
import { Table } from '../office/lists/Table.tsx'
import { ProductContext } from '../office/office-context.ts'
import { themes } from '../office/theme/theme.ts'
import { lists } from './lists.ts'
import { Dashboard } from './office/Dashboard.tsx'
import { ownScreens } from './office/own-screens.tsx'

// Screens that are opened rarely load their code when they are opened.
const Join = lazy(() => import('../office/auth/NewUser.tsx').then(({ Join }) => ({ default: Join })))
const Order = lazy(() => import('../office/lists/Order.tsx'))
const CsvImport = lazy(() => import('../office/import/Import.tsx').then(({ CsvImport }) => ({ default: CsvImport })))

/** What the features bring to the office, in the order of the menu and of what is to do on the first day. */
const product = createProduct(lists, [
  associationOffice,
  applicationsOffice,
  contactOffice,
  dojosOffice,
  firstClassOffice,
  entriesOffice,
  instructorsOffice,
  membersOffice,
  membershipFeesOffice,
  gradingsOffice,
  feesOffice,
  homeOffice,
  trainingsOffice,
  aboutOffice,
  historyOffice,
  committeeOffice,
  blackBeltsOffice,
  eventsOffice,
  resultsOffice,
  galleryOffice,
  newsOffice,
  certificatesOffice,
  ...ownScreens,
  safeguardingOffice,
])

// Without a connection a request fails with a message at once. By default it would wait without an end or an explanation.
const networkMode = 'always' as const
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5000, networkMode, refetchOnReconnect: true },
    mutations: { networkMode },
  },
})

const guard = (resource: string, screen: ReactElement, action?: 'edit') => (
  <RequireRole resource={resource} action={action}>
    {screen}
  </RequireRole>
)

function resourceScreens(list: List) {
  const { name } = list
  const { screen, screens } = product.partsOf(list)
  const table = guard(name, screen ?? screens?.list ?? <Table />)
  if (screen) return { list: table, show: table }
  return {
    list: table,
    ...(screens && { show: guard(name, screens.page) }),
    edit: guard(name, <EditRecord />, 'edit'),
    create: NewRecord,
  }
}

const dataProvider = createDataProvider(lists)
const authorization: AuthProvider = {
  ...authProvider,
  canAccess: async ({ resource, action }) => product.canAccess((await currentUser()).role, resource, action),
}

/** The office: a table and a form for every list, derived from its declaration, and some screens of its own. */
export const Office = () => (
  <ProductContext value={product}>
    <Admin
      dataProvider={dataProvider}
      authProvider={authorization}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      theme={themes.light}
      darkTheme={themes.dark}
      title={say(office)}
      dashboard={Dashboard}
      layout={OfficeLayout}
      loginPage={SignIn}
      accessDenied={AccessDenied}
      catchAll={NotFound}
      disableTelemetry
    >
      {lists.shown.map((list) => (
        <Resource
          key={list.name}
          name={list.name}
          options={{ label: list.officeTitle }}
          recordRepresentation={recordName(list)}
          {...resourceScreens(list)}
        >
          <Route path="order" element={guard(list.name, <Order />, 'edit')} />
          <Route path="csv" element={guard(list.name, <CsvImport />, 'edit')} />
        </Resource>
      ))}
      <CustomRoutes>
        {product.screens.flatMap(({ to, element, below = {} }) =>
          Object.entries({ [to]: element, ...below }).map(([path, screen]) => (
            <Route key={path} path={path} element={guard(to.slice(1), screen)} />
          )),
        )}
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
  </ProductContext>
)
