import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { formatLongDate, today } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { aboutRecord, validAddress } from '../../../lists/system/mail.ts'
import { type AnyAct, act } from '../../../server/acts/act.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { composeNotification } from '../../../server/mail/tell.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { feeSettings } from '../../fees/fee-settings.ts'
import { formatRupees } from '../../fees/rupees.ts'
import { feeActor, feesAbout, planFee } from '../../fees/server/plan-fee.ts'
import { registeredMembers } from '../../members/members.ts'
import {
  endOf,
  languageOf,
  mailsAsked,
  memberTold,
  noMailServer,
  planRenewalMails,
  type RenewalMailServices,
  renewalMailDelayMs,
} from '../../members/server/renewal-mails.ts'
import * as messages from '../messages.ts'
import { renewalFee } from '../notifications.ts'

type Member = Stored<typeof registeredMembers>

/** GET /renewal-fees: the fee of a renewal in rupees, or why nobody can be asked for it. */
export type RenewalFee = { amount: number } | { problem: string }

/** @throws Unavailable */
export async function readRenewalFee(services: RenewalMailServices): Promise<RenewalFee> {
  const settings = await services.store.as(feeActor).get(feeSettings, feeSettings.singletonKey!)
  const amount = settings?.renewalFee ?? 0
  if (!settings?.upiAddress || amount <= 0) return { problem: say(messages.noFeeEntered) }
  const problem = noMailServer(services)
  return problem ? { problem } : { amount }
}

const asks = z.object(mailsAsked)
export type FeeRequest = z.input<typeof asks>

/**
 * Creates the fee of the renewal of each member, with a mail that links to the page where it is paid. Both are taken back until the mail
 * leaves.
 */
export const askForFeesAct = (services: RenewalMailServices): AnyAct =>
  act({
    name: 'Member.askForFee',
    list: registeredMembers,
    asks,
    undoMs: renewalMailDelayMs,
    takes: 'each',
    plan: async (doing, asked) => {
      const fee = await readRenewalFee(services)
      if ('problem' in fee) throw new RequestError(422, fee.problem)
      return planRenewalMails(services, doing, asked, (member) =>
        inLanguage(languageOf(member), async () => ({
          told: await feeNotification(services, member, fee.amount),
          writes: await planRenewalFee(services, member, fee.amount),
        })),
      )
    },
    done: (count) => say(messages.askedMembers, { count }),
    logged: (records) => say(messages.askedLog, { records }),
  })

const feeNotification = (services: RenewalMailServices, member: Member, amount: number) =>
  composeNotification(services, {
    ...memberTold(member),
    notification: renewalFee,
    values: () => ({
      number: member.number,
      validUntil: endOf(member) && formatLongDate(endOf(member)),
      amount: formatRupees(amount),
    }),
    until: endOf(member),
  })

const renewalLine = 'renewal'
/** The end of the membership that a fee is about, as `endOf` returns it; undefined when it is about something else. */
export const endInLines = (lines: readonly { key: string }[]): string | undefined =>
  lines
    .map(({ key }) => key.split(' '))
    .find(([kind]) => kind === renewalLine)
    ?.slice(1)
    .join()

async function planRenewalFee({ store, now }: RenewalMailServices, member: Member, amount: number) {
  const about = aboutRecord(registeredMembers, member.key)
  return planFee(await feesAbout(store.as(feeActor), about), {
    about,
    reference: feeReference(member, today(now()).slice(0, 4)),
    payer: member.name || member.number || member.key,
    email: validAddress(member.email),
    phone: member.phone,
    language: languageOf(member),
    lines: [
      {
        key: [renewalLine, endOf(member)].filter(Boolean).join(' '),
        purpose: messages.purpose.en as string,
        text: say(messages.renewalOf, { number: member.number ?? '' }),
        amount,
      },
    ],
    now: now(),
  })
}

/** For example `M-2026-SKAA-M-2041`. A number that is not of capital letters, digits and hyphens gets a part of its own, so that no two are the same. */
export function feeReference({ number = '', key }: Pick<Member, 'number' | 'key'>, year: string): string {
  const plain = number
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 18)
  const own = createHash('sha256').update(key).digest('hex').slice(0, 5).toUpperCase()
  return ['M', year, plain, plain === number ? '' : own].filter(Boolean).join('-')
}
