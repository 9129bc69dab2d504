import { contactMessages } from '../../features/contact/contact.ts'
import { submitMessage } from '../../features/contact/server/submit.ts'
import { submitFirstClass } from '../../features/first-class/server/submit.ts'
import { type DemoEvent, emailOf, origin, phone, send } from './event.ts'

/** Messages of visitors. `new` is unread, and suspected spam is a form that was filled in too fast. */
const messages: [daysAgo: number, name: string, state: 'new' | 'read' | 'spam', message: string][] = [
  [340, 'Sample Meera', 'read', 'My son is six. When does the preschool class meet?'],
  [83, 'Sample Noor', 'read', 'My daughter forgot her belt in the hall on Sunday.'],
  [20, 'Sample Priya', 'read', 'I moved to Pune. Which dojo is near?'],
  [6, 'Sample Arun', 'read', 'Our school would like a demonstration for 200 pupils.'],
  [3, 'Sample Bot', 'spam', 'Improve your ranking today'],
  [2, 'Sample Farah', 'new', 'How much does the dan examination cost?'],
  [0.2, 'Sample Anita', 'new', 'The map of the new dojo shows the wrong street.'],
]
/** Who asks for a first class. */
const firstClasses: [daysAgo: number, ages: string, area: string][] = [
  [9, '6 and 9', 'Thane'],
  [0.1, '11', 'Andheri East'],
]

/** The messages arrive, and somebody reads one half a day later. Visitors ask for first classes. */
export const visitorEvents: readonly DemoEvent[] = [
  ...messages.flatMap(([daysAgo, name, state, message]): DemoEvent[] => {
    const contact = `${emailOf(name)}, ${phone}`
    const arrive: DemoEvent['run'] = (demo) =>
      send((form) => submitMessage(demo, form), { name, contact, message, ...(state === 'spam' && { elapsed: '900' }) })
    const read: DemoEvent['run'] = async ({ store, staff }) => {
      const reader = store.as(staff.reviewer)
      const [record] = (await reader.query(contactMessages, { search: name })).records
      await reader.update(contactMessages, record!.key, { isRead: true })
    }
    return [{ daysAgo, run: arrive }, ...(state === 'read' ? [{ daysAgo: daysAgo - 0.5, run: read }] : [])]
  }),
  ...firstClasses.map(
    ([daysAgo, ages, area]): DemoEvent => ({
      daysAgo,
      run: (demo) =>
        send((form) => submitFirstClass({ ...demo, origin: () => origin }, form), {
          ages,
          area,
          contact: phone,
          consent: 'on',
        }),
    }),
  ),
]
