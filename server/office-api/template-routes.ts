import { Hono } from 'hono'
import * as z from 'zod/mini'
import { today } from '../../lists/dates.ts'
import { mailTemplateKinds, mailTemplates } from '../../lists/system/mail-templates.ts'
import { checkRecord, validate } from '../../lists/validation.ts'
import type { Feature } from '../feature.ts'
import { defaultTemplates, fillTemplate } from '../mail/mail-templates.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import { associationName } from '../store/association-name.ts'
import type { Store } from '../store/contract.ts'
import { ValidationError } from '../store/errors.ts'
import type { MailTemplatePreview, MailTemplatesResponse } from './api-types.ts'
import { readJson, requireEdit } from './requests.ts'

type TemplateServices = { store: Store; now: () => Date; features: readonly Feature[] }

const path = '/api/mail-templates'
const typed = z.object({ kind: z.enum(mailTemplateKinds), subject: z.string(), text: z.string() })

/** The words of the mails to applicants and members, for owners. The list MailTemplate stores those that were changed. */
export function templateRoutes(services: TemplateServices): OfficeRoutes {
  const { store } = services
  const app: OfficeRoutes = new Hono()
  app.get(path, async (context) => {
    const by = context.get('actor')
    requireEdit(mailTemplates, by)
    const { records } = await store.as(by).query(mailTemplates)
    const templates = mailTemplateKinds.map((kind) => {
      const original = defaultTemplates[kind]
      const record = records.find((each) => each.kind === kind)
      if (!record) return { kind, ...original, original }
      const { key, revision, subject = '', text = '' } = record
      return { kind, subject, text, original, record: { key, revision } }
    })
    return context.json({ templates } satisfies MailTemplatesResponse)
  })
  app.post(`${path}/preview`, async (context) => {
    requireEdit(mailTemplates, context.get('actor'))
    const template = await readJson(context, typed, 100 << 10)
    const errors =
      validate(mailTemplates, template).errors ?? checkRecord(mailTemplates, template, today(services.now()))
    if (errors) throw new ValidationError(mailTemplates.title, errors)
    const mail = fillTemplate(template, await sampleValues(services))
    return context.json({ to: 'asha@mail.example', ...mail } satisfies MailTemplatePreview)
  })
  return app
}

/** Sample values for the placeholders of the mail templates, for the preview. */
async function sampleValues({ store, features }: TemplateServices): Promise<Record<string, string>> {
  const samples = await Promise.all(features.map((feature) => feature.templateSample?.() ?? {}))
  return Object.assign(
    { name: 'Asha Patil', association: (await associationName(store)) ?? 'the association' },
    ...samples,
  )
}
