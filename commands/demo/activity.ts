/** What happened in the association of the demo. All people are invented; no address, telephone number or e-mail is real. */

export type DemoMessage = {
  daysAgo: number
  name: string
  message: string
  /** `new` is unread. */
  state: 'new' | 'read' | 'spam'
}
export const demoMessages: readonly DemoMessage[] = [
  { daysAgo: 340, name: 'Sample Meera', message: 'My son is six. When does the preschool class meet?', state: 'read' },
  { daysAgo: 83, name: 'Sample Noor', message: 'My daughter forgot her belt in the hall on Sunday.', state: 'read' },
  { daysAgo: 20, name: 'Sample Priya', message: 'I moved to Pune. Which dojo is near?', state: 'read' },
  { daysAgo: 6, name: 'Sample Arun', message: 'Our school would like a demonstration for 200 pupils.', state: 'read' },
  { daysAgo: 3, name: 'Sample Bot', message: 'Improve your ranking today', state: 'spam' },
  { daysAgo: 2, name: 'Sample Farah', message: 'How much does the dan examination cost?', state: 'new' },
  { daysAgo: 0.2, name: 'Sample Anita', message: 'The map of the new dojo shows the wrong street.', state: 'new' },
]

/** Who asks for a first class. */
export type DemoFirstClass = { daysAgo: number; ages: string; area: string }
export const demoFirstClasses: readonly DemoFirstClass[] = [
  { daysAgo: 9, ages: '6 and 9', area: 'Thane' },
  { daysAgo: 0.1, ages: '11', area: 'Andheri East' },
]

export type DemoApplication = {
  daysAgo: number
  name: string
  grade: string
  /**
   * `new` is unread, `read` was opened, `erased` was withdrawn. The others were decided a week later, or are in review or wait for
   * an answer since then.
   */
  state: 'new' | 'read' | 'taken' | 'asked' | 'accepted' | 'declined' | 'erased'
  notes?: string
  /** What an officer wrote with the decision. */
  words?: string
  email?: string
  guardianName?: string
}
export const demoApplications: readonly DemoApplication[] = [
  {
    daysAgo: 300,
    name: 'Sample Rohan',
    grade: '1st Dan',
    state: 'accepted',
    words: 'Welcome. Your dojo is in the list of dojos now.',
    notes: 'Certificate compared with the register.',
  },
  {
    daysAgo: 180,
    name: 'Sample Salim',
    grade: '1st Kyu',
    state: 'declined',
    words: 'We accept applications of dojos only. You are welcome to join the dojo in Sampleton.',
  },
  { daysAgo: 60, name: 'Sample Thomas', grade: '1st Dan', state: 'erased' },
  { daysAgo: 46, name: 'Sample Divya', grade: '3rd Dan', state: 'accepted', words: 'We welcome your students.' },
  {
    daysAgo: 13,
    name: 'Sample Zoya',
    grade: '4th Kyu',
    state: 'asked',
    guardianName: 'Sample Hina',
    words: 'The belt certificate is cut off at the lower edge, so we cannot read the number.',
  },
  { daysAgo: 12, name: 'Sample Vikram', grade: '1st Dan', state: 'taken', email: 'moved@example.org' },
  { daysAgo: 1.5, name: 'Sample Leela', grade: '2nd Kyu', state: 'new', guardianName: 'Sample Mohan' },
  { daysAgo: 0.1, name: 'Sample Omar', grade: '1st Dan', state: 'new' },
]

/** The address whose mail the demo's mail server refuses for good. */
export const unknownAddress = 'moved@example.org'

/** The same answers for everyone, because only the names differ in what the demo shows. */
export const commonAnswers: Record<string, string> = {
  homeAddress: '1 Sample Road',
  phone: '+91 00000 00000',
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
}

/** An edit of an editor. `set` without an existing record creates it, without `set` the record is deleted. */
export type DemoEdit = {
  daysAgo: number
  list: 'BlackBelt' | 'Event' | 'News'
  key: string
  set?: Record<string, unknown>
}
const place = { city: 'Sampleton', state: 'Samplestate', country: 'India', address: '3 Sample Road' }
const edit = (daysAgo: number, list: DemoEdit['list'], key: string, set?: Record<string, unknown>): DemoEdit => ({
  daysAgo,
  list,
  key: `demo-${key}`,
  ...(set && { set }),
})
/** Days from today in the texts `@today+N` and `@today-N` become dates. */
export const demoEdits: readonly DemoEdit[] = [
  edit(335, 'BlackBelt', 'asha', { name: 'Sample Asha', registrationNo: 'SAMPLE-001', dan: '1st Dan' }),
  edit(335, 'BlackBelt', 'ravi', { name: 'Sample Ravi', registrationNo: 'SAMPLE-002', dan: '2nd Dan' }),
  edit(280, 'Event', 'cup', { name: 'Sample Cup', ...place, sdate: '@today-150', type: 'Tournament' }),
  edit(200, 'Event', 'cup', { sdate: '@today-140', edate: '@today-139' }),
  edit(138, 'News', 'cup', { title: 'Sample Cup: thank you to all referees', day: '@today-138', link: '/events' }),
  edit(90, 'BlackBelt', 'asha', { dan: '2nd Dan' }),
  edit(60, 'BlackBelt', 'ravi'),
  edit(30, 'Event', 'exam', { name: 'Sample Referee Examination', ...place, sdate: '@today+25', type: 'Refree' }),
  edit(3, 'News', 'report', { title: 'Sample report of the year', day: '@today-3', publication: 'draft' }),
  edit(2, 'News', 'exam', {
    title: 'Sample Referee Examination: registration is open',
    day: '@today+7',
    publication: 'scheduled',
    publishAt: '@today+7 09:00',
  }),
]
