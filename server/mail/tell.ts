import type { Actor } from '../../lists/access.ts'
import type { Notification, Telling } from '../../lists/notification.ts'
import { linkPlaceholder, mail, notified, validAddress } from '../../lists/system/mail.ts'
import { associationInSentences } from '../store/association-name.ts'
import type { Store } from '../store/contract.ts'
import type { Writes } from '../store/write-together.ts'
import { writeIn } from './mail-language.ts'
import { fillTemplate, readTemplate } from './mail-templates.ts'

type TellServices = { store: Pick<Store, 'as' | 'lists'>; now: () => Date }

/**
 * The record of the outbox that tells a person something: a mail where there is an address, otherwise what an officer tells by hand.
 * Undefined when the person can be reached in no way. @throws Unavailable
 */
export async function composeNotification<N extends Notification>(
  { store, now }: TellServices,
  { about, to, language, notification, values, until, nextAt, asked = false }: Telling<N>,
) {
  const leavesTypedOut = !asked && validAddress(to.email) !== undefined
  const typed = Object.entries(notification.placeholders).flatMap(([name, { typed }]) =>
    typed ? [[name, undefined]] : [],
  )
  const content = await writeIn(language, async () =>
    fillTemplate(await readTemplate(store, notification), {
      ...(await values()),
      name: to.name,
      ...(leavesTypedOut && Object.fromEntries(typed)),
      association: await associationInSentences(store),
      link: linkPlaceholder,
    }),
  )
  const at = now()
  return notified(
    { ...content, to, kind: notification.kind, until },
    { about, asked, at: at.toISOString(), nextAt: (nextAt ?? at).toISOString() },
  )
}

/** What the outbox has of a notification. */
export type Told = NonNullable<Awaited<ReturnType<typeof composeNotification>>>

/**
 * The writes that tell a person something, for the transaction of its cause. `key`: the same for the same notification, which is written
 * once. @throws Unavailable
 */
export async function tell<N extends Notification>(
  services: TellServices,
  telling: Telling<N> & { by: Actor; key?: string },
): Promise<Writes[]> {
  const { by, key } = telling
  const data = await composeNotification(services, telling)
  return data ? [(as) => [as(by).create(mail, data, key === undefined ? {} : { key, idempotencyKey: key })]] : []
}

/** Tells a person something at once. @throws Unavailable */
export async function tellNow<N extends Notification>(
  services: TellServices & { store: Pick<Store, 'transaction'> },
  telling: Parameters<typeof tell<N>>[1],
): Promise<void> {
  const writes = await tell(services, telling)
  await services.store.transaction((as) => writes.flatMap((write) => write(as)))
}
