import { hooks } from '../../app/features.ts'
import { applications } from '../../features/applications/applications.ts'
import { uploadNames, uploads } from '../../features/applications/form.ts'
import { applicationActs } from '../../features/applications/server/application-acts.ts'
import { submitApplication } from '../../features/applications/server/submit.ts'
import { dayMs } from '../../lists/dates.ts'
import { inboxActs } from '../../server/office-api/inbox-acts.ts'
import { addInboxNote } from '../../server/office-api/inbox-work.ts'
import { logViewing } from '../../server/office-api/personal-data.ts'
import { eraseRecord } from '../../server/privacy/erase-record.ts'
import { drawDocument } from './documents.ts'
import { type Demo, type DemoEvent, doAct, emailOf, mailDays, officeEmail, phone, send } from './event.ts'

/** The address whose mail the demo's mail server refuses for good. */
export const unknownAddress = 'moved@example.org'

/** `new` is unread, `read` was opened, `erased` was withdrawn. The others were taken, and those with words decided a week later. */
type State = 'new' | 'read' | 'taken' | 'ask' | 'accept' | 'decline' | 'erased'
type Application = [daysAgo: number, name: string, grade: string, state: State, more?: More]
/** `words`: what an officer wrote with the decision. */
type More = { words?: string; notes?: string; email?: string; guardianName?: string }

const sent: Application[] = [
  [
    300,
    'Sample Rohan',
    '1st Dan',
    'accept',
    { words: 'Welcome. Your dojo is in the list of dojos now.', notes: 'Certificate compared with the register.' },
  ],
  [
    180,
    'Sample Salim',
    '1st Kyu',
    'decline',
    { words: 'We accept applications of dojos only. Join the dojo near you.' },
  ],
  [60, 'Sample Thomas', '1st Dan', 'erased'],
  [46, 'Sample Divya', '3rd Dan', 'accept', { words: 'We welcome your students.' }],
  [
    13,
    'Sample Zoya',
    '4th Kyu',
    'ask',
    {
      guardianName: 'Sample Hina',
      words: 'The belt certificate is cut off at the lower edge, so we cannot read the number.',
    },
  ],
  [12, 'Sample Vikram', '1st Dan', 'taken', { email: unknownAddress }],
  [1.5, 'Sample Leela', '2nd Kyu', 'new', { guardianName: 'Sample Mohan' }],
  [0.1, 'Sample Omar', '1st Dan', 'new'],
]

/** The same answers for everyone, because only the names differ in what the demo shows. */
const commonAnswers = {
  homeAddress: '1 Sample Road',
  phone,
  city: 'Sampleton',
  country: 'India',
  dojoName: 'Sample Dojo',
  dojoNos: '1',
  studentNos: '40',
  dojoAddress: '2 Sample Road',
  dojoCity: 'Sampleton',
  dojoCountry: 'India',
  style: 'Shito-ryu',
  doe: 'March of last year',
  master: 'Sample Sensei',
  consent: 'on',
}

/** Each arrives; a day later somebody opens its documents, and a week later it is decided or erased. */
export const applicationEvents: readonly DemoEvent[] = sent.flatMap((application, at): DemoEvent[] => {
  const [daysAgo, name, , state, { words = '', notes } = {}] = application
  const find = async ({ store, staff }: Demo) =>
    (await store.as(staff.reviewer).query(applications, { search: name })).records[0]!
  const read = async (demo: Demo) => {
    const { key, membershipId } = await find(demo)
    const by = at % 2 ? demo.staff.owner : demo.staff.reviewer
    for (const upload of uploadNames)
      await logViewing(demo.store, { by, reference: membershipId!, document: uploads[upload].label, at: demo.now() })
    await demo.store.as(demo.staff.reviewer).update(applications, key, { isRead: true })
  }
  const take = async (demo: Demo) => {
    const { key } = await find(demo)
    const services = { ...demo, hooks }
    const acts = inboxActs({ ...services, staff: demo.staffService })
    await doAct(demo, acts, 'Membership.work', { keys: [key], action: 'take' })
    if (notes) await addInboxNote(services, { list: applications, key, by: demo.staff.reviewer }, notes)
  }
  const decide = async (demo: Demo) => {
    const { key } = await find(demo)
    const sendsMail = demo.today.getTime() - demo.now().getTime() <= mailDays * dayMs
    const settings = { smtpUrl: sendsMail ? 'smtp://demo' : undefined, officeEmail }
    const acts = applicationActs({ ...demo, settings, staff: demo.staffService })
    const more = { ask: { picture: 'certificate' }, accept: { makeMember: true } }[state as 'ask' | 'accept']
    await doAct(demo, acts, 'Membership.decide', { action: state, words, ...more, keys: [key] })
  }
  const erase = async (demo: Demo) => {
    const { key } = await find(demo)
    await eraseRecord(demo, applications, key, { by: demo.staff.reviewer, why: 'deleted in the office' })
  }
  const isTaken = !['new', 'read', 'erased'].includes(state)
  return [
    { daysAgo, run: (demo) => apply(demo, application, at) },
    ...(state === 'new' ? [] : [{ daysAgo: daysAgo - 1, run: read }]),
    ...(isTaken ? [{ daysAgo: daysAgo - 2, run: take }] : []),
    ...(words ? [{ daysAgo: daysAgo - 7, run: decide }] : []),
    ...(state === 'erased' ? [{ daysAgo: daysAgo - 7, run: erase }] : []),
  ]
})

async function apply(demo: Demo, [, name, grade, , more = {}]: Application, at: number) {
  const { email = emailOf(name), guardianName } = more
  const guardian = guardianName && { underage: 'on', guardianName, guardianConsent: 'on' }
  const documents = await Promise.all(
    uploadNames.map(async (upload) => {
      const bytes = await drawDocument(upload, name, at)
      return [upload, { bytes, size: bytes.length }] as const
    }),
  )
  await send(
    (form) => submitApplication(demo, form, { holdUploads: false }),
    { ...commonAnswers, name, grade, email, ...guardian },
    new Map(documents),
  )
}
