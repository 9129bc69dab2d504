import { randomUUID } from 'node:crypto'
import type { Answer, Client } from './client.ts'
import { type Act, anything, type Fields, type Item, type Journal, type Version } from './journal.ts'
import type { Random } from './random.ts'

/** What a worker needs. Each worker has its own random numbers, so that the order of answers does not change its acts. */
export type Work = {
  client: Client
  journal: Journal
  random: Random
  owner: string
  /** The share of deletions among the changes of people's data. */
  erasures: number
  /** Reports an answer that should not have been given. */
  onUnexpected(text: string): void
}
/** Does one act of a worker and resolves when it is answered. @throws when the connection fails */
export type Worker = (work: Work) => Promise<void>

const lists = '/office/api/lists'

/** Sends a request that changes something, and settles its act. Returns the answer when it was accepted. */
async function carryOut(work: Work, act: Act, request: () => Promise<Answer>): Promise<Answer | undefined> {
  let answer: Answer
  try {
    answer = await request()
  } catch (error) {
    act.settle('unanswered', (error as Error).message)
    throw error
  }
  if (answer.status < 300) {
    act.settle('acknowledged')
    return answer
  }
  act.settle('unavailable', `${answer.status}`)
  if (answer.status !== 503) work.onUnexpected(`${answer.status} ${answer.text.slice(0, 200)}`)
  return undefined
}

async function sendForm(work: Work, item: Item, kind: string, stored: Fields) {
  item.unsent = stored
  const act = work.journal.begin(kind, [[item, stored]])
  const answer = await carryOut(work, act, async () => {
    const sent = await work.client.sendForm(item.form!)
    if (sent.status === 503) requireReturned(work, item, sent)
    return sent
  })
  if (!answer) return
  delete item.unsent
  if (answer.body.reference) item.reference = String(answer.body.reference)
}

/** A form that cannot be stored says so and comes back with everything that was typed. */
function requireReturned({ onUnexpected }: Work, { form }: Item, { body, text }: Answer) {
  const values = (body.values ?? {}) as Record<string, string>
  const isReturned = ['name', 'message', 'homeAddress'].every((name) => values[name] === form!.fields[name])
  if (!isReturned || !/NOT sent/.test(String(body.text))) onUnexpected(`503 without what was typed: ${text}`)
}

/** Sends a form again that got no answer, with the same submission id. Returns whether there was one. */
async function sendAgain(work: Work, kind: string): Promise<boolean> {
  const [item] = work.journal.unsent(work.owner)
  if (!item || work.random.chance(0.2)) return false
  await sendForm(work, item, `${kind} again`, item.unsent!)
  return true
}

const change = (work: Work, kind: string, item: Item, after: Fields, set: Fields) =>
  carryOut(work, work.journal.begin(kind, [[item, { ...item.versions[0], ...after }]]), () =>
    work.client.send('PATCH', `${lists}/${item.list}/${item.key}`, { set }),
  )

/** Deletes a record. */
const erase = (work: Work, kind: string, item: Item) =>
  carryOut(work, work.journal.begin(kind, [[item, undefined]]), () =>
    work.client.send('DELETE', `${lists}/${item.list}/${item.key}`),
  )

/** Deletes a person of a public list and erases the entry in the recycle bin. If that gets no answer, the person may be in the bin. */
async function erasePerson(work: Work, item: Item) {
  // The picture goes with the person.
  for (const version of item.versions) work.journal.pictures.delete(String(version?.src))
  await carryOut(work, work.journal.begin('person erased', [[item, undefined]]), async () => {
    const deleted = await work.client.send('DELETE', `${lists}/${item.list}/${item.key}`)
    if (deleted.status !== 200) return deleted
    const bin = await work.client.get('/office/api/deleted')
    const entries = (bin.body.deleted ?? []) as { key: string; data: { name?: string } }[]
    const entry = entries.find(({ data }) => data.name?.startsWith(`${item.token} `))
    const erased = entry && (await work.client.send('DELETE', `/office/api/deleted/${entry.key}`))
    if (erased?.status !== 200) throw new Error(`The entry in the recycle bin was not erased: ${erased?.status}`)
    return erased
  })
}

type MessagesAct = { id: string; before: readonly [Item, Version][] }
/** Acts whose answer was lost, by the worker: they are sent again with the same id. */
const lostActs = new Map<string, MessagesAct>()

/** Marks several messages as answered in one act, and takes some acts back. `before`: the messages as they were before it. */
async function actsOnMessages(work: Work, { id, before }: MessagesAct) {
  const { client, journal, random, owner } = work
  const after = before.map(([item]): [Item, Version] => [item, { ...item.versions[0], state: 'answered' }])
  const asked = { keys: before.map(([{ key }]) => key), action: 'state', state: 'answered' }
  lostActs.set(owner, { id, before })
  const act = journal.begin('messages answered', after, { together: true })
  const sent = await carryOut(work, act, () => client.send('POST', '/office/api/acts/Contact.work', { id, asked }))
  lostActs.delete(owner)
  const done = before.filter(([{ key }]) => (sent?.body.done as string[] | undefined)?.includes(key!))
  if (done.length === 0 || random.chance(0.5)) return
  const undo = journal.begin(
    'act taken back',
    done.map(([item, version]) => [item, { ...item.versions[0], state: version?.state }]),
    { together: true },
  )
  await carryOut(work, undo, () => client.send('POST', `/office/api/acts/${id}/undo`))
}

const sendsMessages: Worker = async (work) => {
  const { journal, random, owner, erasures } = work
  if (await sendAgain(work, 'message')) return
  const known = journal.changeable(owner)
  const lost = lostActs.get(owner)
  if (lost?.before.every(([item]) => known.includes(item))) return actsOnMessages(work, lost)
  if (known.length > 3 && random.chance(0.15)) {
    const first = random.between(0, known.length - 3)
    const chosen = known.slice(first, first + 3)
    return actsOnMessages(work, { id: randomUUID(), before: chosen.map((item) => [item, item.versions[0]]) })
  }
  const action = random.next()
  if (known.length > 0 && random.chance(erasures))
    return void (await erase(work, 'message deleted', random.pick(known)))
  if (known.length > 0 && action < 0.15)
    return void (await change(work, 'message marked as read', random.pick(known), { isRead: true }, { isRead: true }))
  const token = journal.newToken()
  const suspect = random.chance(0.3)
  const typed = {
    name: `${token} Rao`,
    contact: `${token}@example.org`,
    message: `${token} asks `.repeat(random.between(1, 60)).trim(),
  }
  const fields = { ...typed, submission: randomUUID(), elapsed: suspect ? '100' : '60000' }
  const form = { path: '/contact-us', fields, colours: [] }
  const item = journal.add({ token, list: 'Contact', owner, form, hasMail: !suspect })
  await sendForm(work, item, 'message', { ...typed, isRead: false, suspect })
}

const sendsApplications: Worker = async (work) => {
  const { journal, random, owner, erasures } = work
  if (await sendAgain(work, 'application')) return
  const known = journal.changeable(owner)
  const action = random.next()
  if (known.length > 0 && random.chance(erasures))
    return void (await erase(work, 'application erased', random.pick(known)))
  if (known.length > 0 && action < 0.15) return viewDocument(work, random.pick(known))
  if (known.length > 0 && action < 0.35) {
    const item = random.pick(known)
    const notes = `${item.token} note ${random.between(1, 1e6)} `.repeat(random.between(1, 40)).trim()
    await change(work, 'application handled', item, { handledAt: anything, notes }, { handledAt: 'now', notes })
    return
  }
  const token = journal.newToken()
  const typed = {
    ...answers,
    name: `${token} Rao`,
    email: `${token}@example.org`,
    homeAddress: `12 ${token} Road`,
  }
  const colours = [1, 2, 3].map(() => random.between(0, 0xffffff))
  const fields = { ...typed, submission: randomUUID(), elapsed: '60000', dojoNos: '2', studentNos: '40', consent: 'on' }
  const form = { path: '/organization/membership', fields, colours }
  const views = { atLeast: 0, atMost: 0 }
  const item = journal.add({ token, list: 'Membership', owner, form, hasMail: true, views })
  await sendForm(work, item, 'application', { ...typed, dojoNos: 2, studentNos: 40, isRead: false, suspect: false })
}

const answers = {
  phone: '+91 00000 00000',
  city: 'Mumbai',
  country: 'India',
  dojoName: 'Sample Dojo',
  dojoAddress: '1 Dojo Lane',
  dojoCity: 'Navi Mumbai',
  dojoCountry: 'India',
  grade: '1st Dan',
  style: 'Shito-ryu',
  doe: 'March 2019',
  master: 'Sensei Sample',
}

async function viewDocument(work: Work, item: Item) {
  const { client, journal, random } = work
  item.views!.atMost++
  const path = `/office/documents/membership/${item.reference}_${random.pick(['p', 'a', 'c'])}.png`
  const answer = await client.get(path).catch((error: Error) => {
    journal.count('document shown', 'unanswered')
    throw error
  })
  journal.count('document shown', answer.status === 200 ? 'acknowledged' : 'unavailable')
  if (answer.status === 200) item.views!.atLeast++
  // From midnight in India on, the office asks for a fresh sign-in.
  else if (answer.status !== 503 && answer.body.code !== 'signInAgain') work.onUnexpected(`${path}: ${answer.status}`)
}

/** Creates, changes and deletes people of a public list, with pictures. */
const editsPeople =
  (list: 'BlackBelt' | 'Committee', withPictures: boolean): Worker =>
  async (work) => {
    const { client, journal, random, owner, erasures } = work
    const known = journal.changeable(owner)
    const action = random.next()
    if (known.length > 0 && random.chance(erasures)) return erasePerson(work, random.pick(known))
    if (known.length > 0 && action < 0.5) {
      const item = random.pick(known)
      const after = { [list === 'BlackBelt' ? 'dan' : 'position']: `Version ${random.between(1, 1e6)}` }
      if (random.chance(0.5)) return void (await change(work, 'person changed', item, after, after))
      const current = await client.get(`${lists}/${list}/${item.key}`)
      if (current.status !== 200) return
      const { key, revision, ...data } = current.body
      const act = journal.begin('person replaced', [[item, { ...item.versions[0], ...after }]])
      await carryOut(work, act, () =>
        client.send('PUT', `${lists}/${list}/${key}`, { data: { ...data, ...after }, revision }),
      )
      return
    }
    const src = withPictures && random.chance(0.4) ? await uploadPicture(work) : undefined
    const token = journal.newToken()
    const own = { name: `${token} Rao`, ...(src && { src }) }
    const data: Fields =
      list === 'BlackBelt'
        ? { ...own, registrationNo: `N ${token}`, dan: '1st Dan' }
        : { ...own, position: 'President', location: 'Mumbai', country: 'India', level: 'state' }
    const item = journal.add({ token, list, owner })
    await create(work, 'person added', item, data)
  }

async function create(work: Work, kind: string, item: Item, data: Fields) {
  const act = work.journal.begin(kind, [[item, data]])
  const answer = await carryOut(work, act, () => work.client.send('POST', `${lists}/${item.list}`, { data }))
  if (answer) item.key = String(answer.body.key)
}

async function uploadPicture(work: Work): Promise<string | undefined> {
  const { client, journal, random } = work
  const act = journal.begin('picture uploaded', [])
  const answer = await carryOut(work, act, () => client.uploadPicture(random.between(0, 0xffffff)))
  if (!answer) return undefined
  journal.pictures.add(String(answer.body.address))
  return String(answer.body.address)
}

/** Keeps a short list in an order that is changed as a whole. */
const ordersDojos: Worker = async (work) => {
  const { client, journal, random, owner } = work
  const known = journal.changeable(owner)
  // The order of a list names all its records.
  const isSettled = journal.of(owner).every(({ versions, key }) => versions.length === 1 && (!versions[0] || key))
  const action = random.next()
  if (isSettled && known.length >= 3 && action < 0.8) {
    const shuffled = known.map((item) => ({ item, at: random.next() })).sort((a, b) => a.at - b.at)
    const changes = shuffled.map(({ item }, at): [Item, Fields] => [item, { ...item.versions[0], sequence: at + 1 }])
    const act = journal.begin('list ordered', changes, { together: true })
    const keys = shuffled.map(({ item }) => item.key)
    await carryOut(work, act, () => client.send('PUT', `${lists}/Location/order`, { keys }))
    return
  }
  if (known.length > 6) return void (await erase(work, 'place deleted', random.pick(known)))
  if (known.length > 6 || !isSettled) return
  const token = journal.newToken()
  const place = { city: 'Pune', state: 'Maharashtra', country: 'India', address: '1 Lane' }
  const data = { ...place, name: `${token} Dojo`, sequence: undefined }
  await create(work, 'place added', journal.add({ token, list: 'Location', owner }), data)
}

/** Imports CSV files without keys, again until they are acknowledged. */
const imports: Worker = async (work) => {
  const { journal, random, owner } = work
  const unsent = journal.unsent(owner)
  if (unsent.length > 0)
    return importItems(
      work,
      unsent.map((item) => [item, item.unsent!]),
    )
  const known = journal.changeable(owner)
  if (known.length > 20 || (known.length > 0 && random.chance(0.2)))
    return void (await erase(work, 'imported record deleted', random.pick(known)))
  const created = Array.from({ length: random.between(2, 12) }, (): [Item, Fields] => {
    const token = journal.newToken()
    return [
      journal.add({ token, list: 'News', owner }),
      { title: `${token} title`, day: '2026-11-22', text: `${token} text` },
    ]
  })
  await importItems(work, created)
}

async function importItems(work: Work, records: [Item, Fields][]) {
  const { client, journal } = work
  for (const [item, data] of records) item.unsent = data
  const act = journal.begin('CSV imported', records)
  const csv = `title,day,text\n${records.map(([, { title, day, text }]) => `${title},${day},${text}`).join('\n')}\n`
  const answer = await carryOut(work, act, () => client.send('POST', `${lists}/News/csv`, csv))
  if (!answer) return
  for (const [item] of records) delete item.unsent
  const rows = (answer.body.rows ?? []) as { key: string; outcome: string }[]
  for (const [at, row] of rows.entries()) {
    if (row.outcome === 'refused') work.onUnexpected(`A row was refused: ${JSON.stringify(row)}`)
    if (row.key) records[at]![0].key = row.key
  }
}

/**
 * Enters two children of one sender at a time in an event with few places, and erases entries. Each entry is there with both children and
 * its fee, or not at all.
 */
const entersChildren: Worker = async (work) => {
  const { client, journal, random, owner, erasures } = work
  const forms = journal.changeable(owner).filter(({ list }) => list === 'EntryTerms')
  if (forms.length === 0) return void (await opensEntries(work))
  const [unsent] = journal.unsent(owner)
  if (unsent && random.chance(0.8)) return sendEntry(work, 'entry again', unsent)
  const known = journal.changeable(owner).filter(({ list }) => list === 'EventEntry')
  if (known.length > 0 && random.chance(erasures)) {
    const item = random.pick(known)
    const gone = [item, ...item.children!].map((each): [Item, undefined] => [each, undefined])
    await carryOut(work, journal.begin('entry erased', gone, { together: true }), () =>
      client.send('DELETE', `${lists}/EventEntry/${item.key}`),
    )
    return
  }
  const [token, ...names] = [journal.newToken(), journal.newToken(), journal.newToken()]
  const children = names.map((name) => journal.add({ token: name, list: 'Entrant', owner }))
  const fields: Record<string, string> = {
    guardian: `${token} Kale`,
    phone: '00000 00000',
    consent: 'on',
    children: '2',
    ...(random.chance(0.5) && { together: 'on' }),
    submission: randomUUID(),
    elapsed: '60000',
  }
  for (const [at, name] of names.entries()) {
    const child = `c${at + 1}`
    Object.assign(fields, { [`${child}-name`]: `${name} Kale`, [`${child}-birthDate`]: '2016-02-29' })
    Object.assign(fields, { [`${child}-gender`]: 'female', [`${child}-k1`]: random.pick(['a', 'b']) })
  }
  const form = { path: `/enter/${random.pick(forms).key}`, fields, colours: [] }
  await sendEntry(work, 'entry', journal.add({ token: token!, list: 'EventEntry', owner, form, children }))
}

async function sendEntry(work: Work, kind: string, item: Item) {
  const sent: [Item, Fields][] = [
    [item, { name: item.form!.fields.guardian }],
    ...item.children!.map((child): [Item, Fields] => [
      child,
      { name: `${child.token} Kale`, entry: anything, choices: anything },
    ]),
  ]
  item.unsent = sent[0]![1]
  const act = work.journal.begin(kind, sent, { together: true })
  if (await carryOut(work, act, () => work.client.sendForm(item.form!))) delete item.unsent
}

/** Creates an event that takes entries, with few places. */
async function opensEntries(work: Work) {
  const { client, journal, owner } = work
  const place = { city: 'Pune', state: 'Maharashtra', country: 'India', address: '1 Lane' }
  const event = { ...place, name: 'Sample Open', type: 'Tournament', sdate: '2099-03-21' }
  const created = await carryOut(work, journal.begin('event added', []), () =>
    client.send('POST', `${lists}/Event`, { data: event }),
  )
  if (!created) return
  const token = journal.newToken()
  const categories = ['a', 'b'].map((code) => ({ code, kind: 'kata', capacity: 5, fee: 500 }))
  await create(work, 'entry form added', journal.add({ token, list: 'EntryTerms', owner }), {
    event: created.body.key,
    rules: `${token} rules`,
    categories,
    asksNames: true,
    opensAt: '2020-01-01T09:00:00+05:30',
    closesAt: '2099-03-12T18:00:00+05:30',
    referenceDate: '2099-03-21',
  })
}

/** Invites staff and takes invitations back: they are in the staff's own database. */
const invites: Worker = async (work) => {
  const { client, journal, random } = work
  const open = [...journal.invitations].filter(([, isOpen]) => isOpen).map(([id]) => id)
  if (open.length > 0 && random.chance(0.5)) {
    const id = random.pick(open)
    journal.invitations.set(id, undefined)
    const act = journal.begin('invitation taken back', [])
    if (await carryOut(work, act, () => client.send('DELETE', `/office/api/invitations/${id}`)))
      journal.invitations.set(id, false)
    return
  }
  const act = journal.begin('invitation', [])
  const created = await carryOut(work, act, () => client.send('POST', '/office/api/invitations', { role: 'editor' }))
  if (created) journal.invitations.set(String(created.body.id), true)
}

/** All workers by the name that owns their records. */
export const workers: Readonly<Record<string, Worker>> = {
  'messages 1': sendsMessages,
  'messages 2': sendsMessages,
  'messages 3': sendsMessages,
  'applications 1': sendsApplications,
  'applications 2': sendsApplications,
  belts: editsPeople('BlackBelt', true),
  committee: editsPeople('Committee', false),
  dojos: ordersDojos,
  imports,
  entries: entersChildren,
  staff: invites,
}
