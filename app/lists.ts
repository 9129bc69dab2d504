import { approvals } from '../features/about/approvals.ts'
import { applicationDrafts } from '../features/applications/application-drafts.ts'
import { applicationEvents } from '../features/applications/application-events.ts'
import { applications } from '../features/applications/applications.ts'
import * as applicationNotifications from '../features/applications/notifications.ts'
import { association } from '../features/association/association.ts'
import { blackBelts } from '../features/black-belts/black-belts.ts'
import { formerNumbers } from '../features/black-belts/former-numbers.ts'
import { issuedCertificates } from '../features/certificates/issued-certificates.ts'
import { issuedCredentials } from '../features/certificates/issued-credentials.ts'
import { issuerKeys } from '../features/certificates/issuer-keys.ts'
import * as certificateNotifications from '../features/certificates/notifications.ts'
import { committee } from '../features/committee/committee.ts'
import { contactMessages } from '../features/contact/contact.ts'
import { closureSubscriptions } from '../features/dojos/closure-subscriptions.ts'
import { dojoChanges } from '../features/dojos/dojo-changes.ts'
import { dojoContacts } from '../features/dojos/dojo-contacts.ts'
import { dojos } from '../features/dojos/dojos.ts'
import * as dojoNotifications from '../features/dojos/notifications.ts'
import { distinctEntrants } from '../features/entries/distinct-entrants.ts'
import { entrants } from '../features/entries/entrants.ts'
import { entries } from '../features/entries/entries.ts'
import { entryCounts } from '../features/entries/entry-counts.ts'
import { entryPapers } from '../features/entries/entry-papers.ts'
import { entryTerms } from '../features/entries/entry-terms.ts'
import * as entryNotifications from '../features/entries/notifications.ts'
import { events } from '../features/events/events.ts'
import { bankColumns } from '../features/fees/bank-columns.ts'
import { bankPayments } from '../features/fees/bank-payments.ts'
import { feeSettings } from '../features/fees/fee-settings.ts'
import { fees } from '../features/fees/fees.ts'
import { receiptYears } from '../features/fees/receipt-years.ts'
import { receipts } from '../features/fees/receipts.ts'
import { firstClasses } from '../features/first-class/first-class.ts'
import { albums } from '../features/gallery/albums.ts'
import { examiners } from '../features/gradings/examiners.ts'
import { gradingMarks } from '../features/gradings/marks.ts'
import * as gradingNotifications from '../features/gradings/notifications.ts'
import { gradingOutcomes } from '../features/gradings/outcomes.ts'
import { gradingSessions } from '../features/gradings/sessions.ts'
import { guidePages } from '../features/guide/guide-pages.ts'
import { lineage } from '../features/history/lineage.ts'
import { counters } from '../features/home/counters.ts'
import { partners } from '../features/home/partners.ts'
import { slides } from '../features/home/slides.ts'
import { instructors } from '../features/instructors/instructors.ts'
import { memberGrades } from '../features/members/member-grades.ts'
import { registeredMembers } from '../features/members/members.ts'
import * as memberNotifications from '../features/members/notifications.ts'
import { renewals } from '../features/members/renewals.ts'
import { memberCards } from '../features/membership-fees/member-cards.ts'
import * as membershipFeeNotifications from '../features/membership-fees/notifications.ts'
import { news } from '../features/news/news.ts'
import { resultSheets } from '../features/results/result-sheets.ts'
import { eventResults } from '../features/results/results.ts'
import { safetyReports } from '../features/safeguarding/safety-reports.ts'
import { trainingPrograms } from '../features/trainings/training-programs.ts'
import { createLists } from '../lists/lists.ts'
import { acts } from '../lists/system/acts.ts'
import { backupState } from '../lists/system/backup-state.ts'
import { deletedRecords } from '../lists/system/deleted-records.ts'
import { erasures } from '../lists/system/erasures.ts'
import { imports } from '../lists/system/imports.ts'
import { inboxEvents } from '../lists/system/inbox-events.ts'
import { jobProblems } from '../lists/system/job-problems.ts'
import { mail } from '../lists/system/mail.ts'
import { mailTemplateList } from '../lists/system/mail-templates.ts'
import { numberSeries } from '../lists/system/number-series.ts'
import { pictureQueue } from '../lists/system/picture-queue.ts'
import { privateLinks } from '../lists/system/private-links.ts'

import { safeguarding } from '../lists/system/safeguarding.ts'
import { signIns } from '../lists/system/sign-ins.ts'
import { staffChanges } from '../lists/system/staff-changes.ts'
import { unusedPictures } from '../lists/system/unused-pictures.ts'
import { viewings } from '../lists/system/viewings.ts'

/** What people are told, in the order in which the office shows the words. */
const notifications = Object.values({
  ...applicationNotifications,
  ...membershipFeeNotifications,
  ...entryNotifications,
  ...gradingNotifications,
  ...certificateNotifications,
  ...dojoNotifications,
  ...memberNotifications,
})

/** All lists of the site. An export writes them in this order. */
export const lists = createLists(
  [
    association,
    slides,
    partners,
    counters,
    trainingPrograms,
    approvals,
    lineage,
    committee,
    blackBelts,
    events,
    entryTerms,
    resultSheets,
    eventResults,
    dojos,
    dojoContacts,
    albums,
    news,
    guidePages,
    contactMessages,
    firstClasses,
    closureSubscriptions,

    dojoChanges,
    inboxEvents,
    instructors,
    entries,
    entrants,
    entryPapers,
    entryCounts,
    distinctEntrants,
    gradingSessions,
    examiners,
    gradingMarks,
    gradingOutcomes,
    applications,
    applicationEvents,
    applicationDrafts,
    registeredMembers,
    renewals,
    memberGrades,
    issuedCertificates,
    feeSettings,
    fees,
    receipts,
    bankPayments,
    mailTemplateList(notifications),
    mail,
    viewings,
    erasures,
    privateLinks,

    receiptYears,
    bankColumns,
    issuedCredentials,
    formerNumbers,
    issuerKeys,
    memberCards,
    numberSeries,
    pictureQueue,
    unusedPictures,
    jobProblems,
    staffChanges,
    signIns,
    imports,
    acts,
    backupState,
    deletedRecords,
    safeguarding,
    safetyReports,
  ],
  notifications,
)
