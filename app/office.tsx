import { QueryClient } from '@tanstack/react-query'
import { lazy, type ReactElement, Suspense } from 'react'
import { Admin, type AuthProvider, CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { applications } from '../features/applications/applications.ts'
import { blackBelts } from '../features/black-belts/black-belts.ts'
import { certificatesEnd } from '../features/certificates/messages.ts'
import { CertificateNote } from '../features/certificates/office/CertificateNote.tsx'
import { PrintCertificates } from '../features/certificates/office/PrintCertificates.tsx'
import { contactMessages } from '../features/contact/contact.ts'
import { Messages } from '../features/contact/office/Messages.tsx'
import { dojoChanges } from '../features/dojos/dojo-changes.ts'
import { locations } from '../features/dojos/locations.ts'
import { ContactPerson } from '../features/dojos/office/ContactPerson.tsx'
import { DojoChanges } from '../features/dojos/office/DojoChanges.tsx'
import { entrants } from '../features/entries/entrants.ts'
import { entryTerms } from '../features/entries/entry-terms.ts'
import { entryTermsInputs, TakeEntries } from '../features/entries/office/EntryTermsInputs.tsx'
import { events } from '../features/events/events.ts'
import { bankPayments } from '../features/fees/bank-payments.ts'
import { fees } from '../features/fees/fees.ts'
import { receipts } from '../features/fees/receipts.ts'
import { firstClasses } from '../features/first-class/first-class.ts'
import { FirstClasses } from '../features/first-class/office/FirstClasses.tsx'
import { gradingMarks } from '../features/gradings/marks.ts'
import { gradingOutcomes } from '../features/gradings/outcomes.ts'
import { gradingSessions } from '../features/gradings/sessions.ts'
import { instructors } from '../features/instructors/instructors.ts'
import { InstructorLink } from '../features/instructors/office/InstructorLink.tsx'
import { registeredMembers } from '../features/members/members.ts'
import { renewals } from '../features/members/renewals.ts'
import { AskForFees } from '../features/membership-fees/office/AskForFees.tsx'
import { PrintCards } from '../features/membership-fees/office/PrintCards.tsx'
import { MedalsOfMember } from '../features/results/office/MedalsOfMember.tsx'
import { eventResults } from '../features/results/results.ts'
import { say } from '../lists/language.ts'
import type { List } from '../lists/list.ts'
import { backupState } from '../lists/system/backup-state.ts'
import { deletedRecords } from '../lists/system/deleted-records.ts'
import { mail } from '../lists/system/mail.ts'
import { mailTemplates } from '../lists/system/mail-templates.ts'
import { authProvider, currentUser } from '../office/api/auth-provider.ts'
import { createDataProvider } from '../office/api/data-provider.ts'
import { i18nProvider } from '../office/api/i18n-provider.ts'
import { SignIn } from '../office/auth/SignIn.tsx'
import { inboxDependencies } from '../office/inbox/work.ts'
import { OfficeLayout } from '../office/layout/Layout.tsx'
import { office } from '../office/layout/messages.ts'
import { NotFound } from '../office/layout/NotFound.tsx'
import { AccessDenied, RequireRole } from '../office/layout/RequireRole.tsx'
import { EditRecord, NewRecord } from '../office/lists/Form.tsx'
import { recordName } from '../office/lists/format.ts'
import { Table } from '../office/lists/Table.tsx'
import { type Product, ProductContext } from '../office/office-context.ts'
import { themes } from '../office/theme/theme.ts'
import { lists } from './lists.ts'
import { Dashboard } from './office/Dashboard.tsx'
import { iconOf } from './office/list-icons.tsx'
import { canAccess, menuOf } from './office/screens.tsx'

// Screens that are opened rarely load their code when they are opened.
const Join = lazy(() => import('../office/auth/NewUser.tsx').then(({ Join }) => ({ default: Join })))
const Applications = lazy(() => import('../features/applications/office/Applications.tsx'))
const Fees = lazy(() => import('../features/fees/office/Fees.tsx'))
const BankStatement = lazy(() => import('../features/fees/office/BankStatement.tsx'))
const Receipts = lazy(() => import('../features/fees/office/Receipts.tsx'))
const Order = lazy(() => import('../office/lists/Order.tsx'))
const CsvImport = lazy(() => import('../office/import/Import.tsx').then(({ CsvImport }) => ({ default: CsvImport })))
const Corrections = lazy(() => import('../office/lists/Corrections.tsx'))
const RecycleBin = lazy(() => import('../office/lists/RecycleBin.tsx'))
const SafetyReports = lazy(() => import('../features/safeguarding/office/SafetyReports.tsx'))
const Members = lazy(() => import('../features/members/office/Members.tsx'))
const MemberPage = lazy(() => import('../features/members/office/MemberPage.tsx'))
const Results = lazy(() => import('../features/results/office/Results.tsx'))
const Renewals = lazy(() => import('../features/members/office/Renewals.tsx'))
const Entries = lazy(() => import('../features/entries/office/Entries.tsx'))
const WeighInLists = lazy(() => import('../features/entries/office/WeighInLists.tsx'))
const Gradings = lazy(() => import('../features/gradings/office/Gradings.tsx'))
const Mail = lazy(() => import('../office/mail/Mail.tsx'))
const MailTemplates = lazy(() => import('../office/mail/MailTemplates.tsx'))
const Activity = lazy(() => import('../office/activity/Activity.tsx'))
const BackupsPage = lazy(() => import('../office/backups/BackupsPage.tsx'))
const StaffPage = lazy(() => import('../office/staff/StaffPage.tsx'))
const Account = lazy(() => import('../office/auth/Account.tsx'))
const Privacy = lazy(() => import('../office/privacy/Privacy.tsx'))

// Without a connection a request fails with a message at once. By default it would wait without an end or an explanation.
const networkMode = 'always' as const
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5000, networkMode, refetchOnReconnect: true },
    mutations: { networkMode },
  },
})

/** The lists with a screen of their own instead of a table and a form. */
const customScreens: Record<string, ReactElement> = {
  [contactMessages.name]: <Messages />,
  [firstClasses.name]: <FirstClasses />,
  [dojoChanges.name]: <DojoChanges />,
  [applications.name]: <Applications />,
  [fees.name]: <Fees />,
  [bankPayments.name]: <BankStatement />,
  [receipts.name]: <Receipts />,
  [eventResults.name]: <Results />,
  [mail.name]: <Mail />,
  [mailTemplates.name]: <MailTemplates />,
}

/** The lists with screens of their own for the list and for each record, whose form is the usual one. */
const ownScreens: Record<string, { list: ReactElement; page: ReactElement }> = {
  [registeredMembers.name]: { list: <Members />, page: <MemberPage /> },
  [gradingSessions.name]: { list: <Gradings />, page: <Gradings /> },
}

const guard = (resource: string, screen: ReactElement, action?: 'edit') => (
  <RequireRole resource={resource} action={action}>
    {screen}
  </RequireRole>
)

function resourceScreens({ name }: List) {
  const customScreen = customScreens[name]
  const list = guard(name, customScreen ?? <Table />)
  if (customScreen) return { list, show: list }
  const forms = { edit: guard(name, <EditRecord />, 'edit'), create: NewRecord }
  const own = ownScreens[name]
  return own ? { list: guard(name, own.list), show: guard(name, own.page), ...forms } : { list, ...forms }
}

const dataProvider = createDataProvider(lists)
const authorization: AuthProvider = {
  ...authProvider,
  canAccess: async ({ resource, action }) => canAccess((await currentUser()).role, resource, action),
}

const product: Product = {
  lists,
  menuOf,
  canAccess,
  iconOf,
  dependencies: {
    statistics: lists.shown.filter(({ inbox }) => inbox).map(({ name }) => name),
    ...inboxDependencies(lists.shown),
    gradings: [gradingSessions, gradingMarks, gradingOutcomes, entrants].map(({ name }) => name),
    backups: [backupState.name],
    deleted: [deletedRecords.name],
  },
  consequences: { [blackBelts.name]: { ofChange: CertificateNote, ofDeletion: say(certificatesEnd) } },
  inputs: { [entryTerms.name]: entryTermsInputs },
  panels: { [locations.name]: ContactPerson, [instructors.name]: InstructorLink, [events.name]: TakeEntries },
  pageParts: { [registeredMembers.name]: MedalsOfMember },
  selectionActions: {
    [blackBelts.name]: (keys) => <PrintCertificates keys={keys} />,
    [registeredMembers.name]: (keys) => <PrintCards keys={keys} />,
    [renewals.name]: (keys) => <AskForFees keys={keys} />,
  },
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
        <Route path="/staff" element={guard('staff', <StaffPage />)} />
        <Route path="/backups" element={guard('backups', <BackupsPage />)} />
        <Route path="/account" element={<Account />} />
        <Route path="/safety-reports" element={<SafetyReports />} />
        <Route path="/renewals" element={guard('renewals', <Renewals />)} />
        {['/entries', '/entries/:form'].map((path) => (
          <Route key={path} path={path} element={guard('entries', <Entries />)} />
        ))}
        <Route path="/entries/:form/lists" element={guard('entries', <WeighInLists />)} />
        <Route path="/privacy" element={guard('privacy', <Privacy />)} />
        <Route path="/deleted" element={guard('deleted', <RecycleBin />)} />
        <Route path="/activity" element={guard('activity', <Activity />)} />
        <Route path="/corrections" element={guard('corrections', <Corrections />)} />
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
