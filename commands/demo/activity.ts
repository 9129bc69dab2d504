/** What happened in the association of the demo. All people are invented; no address, telephone number or e-mail is real. */

export type DemoMessage = {
  daysAgo: number
  name: string
  message: string
  /** `new` is unread. */
  state: 'new' | 'read' | 'spam' | 'deleted'
}
export const demoMessages: readonly DemoMessage[] = [
  { daysAgo: 340, name: 'Sample Meera', message: 'My son is six. When does the preschool class meet?', state: 'read' },
  { daysAgo: 311, name: 'Sample Imran', message: 'May I watch a class before I join?', state: 'read' },
  { daysAgo: 270, name: 'Sample Lata', message: 'Is there a dojo near the station in Sampleton?', state: 'read' },
  { daysAgo: 224, name: 'Sample Joseph', message: 'Which documents do I need for the summer camp?', state: 'read' },
  { daysAgo: 190, name: 'Sample Winner', message: 'Buy cheap followers now!!! Click here', state: 'spam' },
  {
    daysAgo: 151,
    name: 'Sample Tara',
    message: 'Please delete this message, I wrote to the wrong club.',
    state: 'deleted',
  },
  { daysAgo: 120, name: 'Sample Kabir', message: 'Where can I buy a gi in the right size?', state: 'read' },
  { daysAgo: 83, name: 'Sample Noor', message: 'My daughter forgot her belt in the hall on Sunday.', state: 'read' },
  { daysAgo: 47, name: 'Sample Dev', message: 'Can parents referee at the district cup?', state: 'read' },
  {
    daysAgo: 20,
    name: 'Sample Priya',
    message: 'I moved to another city. Which dojo do you recommend there?',
    state: 'read',
  },
  { daysAgo: 6, name: 'Sample Arun', message: 'Our school would like a demonstration for 200 pupils.', state: 'read' },
  { daysAgo: 3, name: 'Sample Bot', message: 'Improve your ranking today', state: 'spam' },
  { daysAgo: 2, name: 'Sample Farah', message: 'How much does the dan examination cost?', state: 'new' },
  { daysAgo: 1, name: 'Sample George', message: 'Is there training during the holidays?', state: 'new' },
  { daysAgo: 0.2, name: 'Sample Anita', message: 'The map of the new dojo shows the wrong street.', state: 'new' },
]

/** First classes: who asks, and whether somebody has written to them. */
export type DemoFirstClass = { daysAgo: number; ages: string; area: string; state: 'new' | 'contacted' }
export const demoFirstClasses: readonly DemoFirstClass[] = [
  { daysAgo: 21, ages: '7', area: 'Marol', state: 'contacted' },
  { daysAgo: 9, ages: '6 and 9', area: 'Thane', state: 'contacted' },
  { daysAgo: 1.5, ages: 'me', area: 'Kothrud', state: 'new' },
  { daysAgo: 0.1, ages: '11', area: 'Andheri East', state: 'new' },
]

export type DemoApplication = {
  daysAgo: number
  name: string
  grade: string
  /**
   * `new` is unread, `read` was opened, `erased` was withdrawn. The others were decided a week later, or are in review or wait for
   * an answer since then.
   */
  state: 'new' | 'read' | 'taken' | 'asked' | 'accepted' | 'declined' | 'erased' | 'spam'
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
  { daysAgo: 242, name: 'Sample Usha', grade: '2nd Dan', state: 'erased' },
  {
    daysAgo: 180,
    name: 'Sample Salim',
    grade: '1st Kyu',
    state: 'declined',
    words: 'We accept applications of dojos only. You are welcome to join the dojo in Sampleton.',
  },
  {
    daysAgo: 46,
    name: 'Sample Divya',
    grade: '3rd Dan',
    state: 'accepted',
    words: 'We are glad to have your students.',
  },
  { daysAgo: 60, name: 'Sample Thomas', grade: '1st Dan', state: 'erased' },
  {
    daysAgo: 13,
    name: 'Sample Zoya',
    grade: '4th Kyu',
    state: 'asked',
    guardianName: 'Sample Hina',
    words: 'The belt certificate is cut off at the lower edge, so we cannot read the number.',
  },
  { daysAgo: 12, name: 'Sample Vikram', grade: '1st Dan', state: 'taken', email: 'moved@example.org' },
  { daysAgo: 5, name: 'Sample Spammer', grade: '10th Dan', state: 'spam' },
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
  list: 'BlackBelt' | 'Committee' | 'Event' | 'News' | 'Location'
  key: string
  set?: Record<string, unknown>
}
const place = { city: 'Sampleton', state: 'Samplestate', country: 'India', address: '3 Sample Road' }
const officer = { location: 'Sampleton', country: 'India', level: 'state' }
/** Days from today in the texts `@today+N` and `@today-N` become dates. */
export const demoEdits: readonly DemoEdit[] = [
  {
    daysAgo: 335,
    list: 'BlackBelt',
    key: 'demo-asha',
    set: { name: 'Sample Asha', registrationNo: 'SAMPLE-001', dan: '1st Dan' },
  },
  {
    daysAgo: 335,
    list: 'BlackBelt',
    key: 'demo-ravi',
    set: { name: 'Sample Ravi', registrationNo: 'SAMPLE-002', dan: '2nd Dan' },
  },
  {
    daysAgo: 330,
    list: 'Committee',
    key: 'demo-secretary',
    set: { name: 'Sample Kiran', position: 'Secretary', ...officer },
  },
  {
    daysAgo: 280,
    list: 'Event',
    key: 'demo-cup',
    set: { name: 'Sample Cup', ...place, sdate: '@today-150', type: 'Tournament' },
  },
  {
    daysAgo: 240,
    list: 'BlackBelt',
    key: 'demo-nisha',
    set: { name: 'Sample Nishaa', registrationNo: 'SAMPLE-003', dan: '1st Dan' },
  },
  { daysAgo: 239, list: 'BlackBelt', key: 'demo-nisha', set: { name: 'Sample Nisha' } },
  { daysAgo: 200, list: 'Event', key: 'demo-cup', set: { sdate: '@today-140', edate: '@today-139' } },
  {
    daysAgo: 138,
    list: 'News',
    key: 'demo-cup',
    set: { title: 'Sample Cup: thank you to all referees', day: '@today-138', link: '/events' },
  },
  { daysAgo: 110, list: 'Location', key: 'demo-hall', set: { name: 'Sample Hall', ...place } },
  { daysAgo: 90, list: 'BlackBelt', key: 'demo-asha', set: { dan: '2nd Dan' } },
  {
    daysAgo: 75,
    list: 'Committee',
    key: 'demo-treasurer',
    set: { name: 'Sample Farid', position: 'Treasurer', ...officer },
  },
  { daysAgo: 60, list: 'BlackBelt', key: 'demo-ravi' },
  { daysAgo: 45, list: 'Committee', key: 'demo-secretary', set: { position: 'General Secretary' } },
  {
    daysAgo: 30,
    list: 'Event',
    key: 'demo-exam',
    set: { name: 'Sample Referee Examination', ...place, sdate: '@today+25', type: 'Refree' },
  },
  { daysAgo: 15, list: 'BlackBelt', key: 'demo-nisha', set: { dan: '2nd Dan' } },
  {
    daysAgo: 10,
    list: 'News',
    key: 'demo-exam',
    set: { title: 'Sample Referee Examination: registration is open', day: '@today-10', link: '/events' },
  },
  {
    daysAgo: 4,
    list: 'Event',
    key: 'demo-camp',
    set: { name: 'Sample Summer Camp', ...place, sdate: '@today+120', edate: '@today+124', type: 'Tournament' },
  },
  {
    daysAgo: 3,
    list: 'News',
    key: 'demo-report',
    set: { title: 'Sample report of the year', day: '@today-3', publication: 'draft' },
  },
  {
    daysAgo: 2,
    list: 'News',
    key: 'demo-camp',
    set: {
      title: 'Sample Summer Camp: registration is open',
      day: '@today+7',
      link: '/events',
      publication: 'scheduled',
      publishAt: '@today+7 09:00',
    },
  },
]
