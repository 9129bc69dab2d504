import { Hono } from 'hono'
import * as z from 'zod/mini'
import { today } from '../../lists/dates.ts'
import type { Language } from '../../lists/language.ts'
import { mailTemplateNames, mailTemplates } from '../../lists/system/mail-templates.ts'
import { checkRecord, validate } from '../../lists/validation.ts'
import type { Feature } from '../feature.ts'
import { inLanguage } from '../http/language.ts'
import { defaultTemplate, fillTemplate } from '../mail/mail-templates.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import { associationInSentences } from '../store/association-name.ts'
import type { Store } from '../store/contract.ts'
import { ValidationError } from '../store/errors.ts'
import type { MailTemplatePreview, MailTemplatesResponse } from './api-types.ts'
import { readJson, requireEdit } from './requests.ts'

type TemplateServices = { store: Store; now: () => Date; features: readonly Feature[] }

const path = '/api/mail-templates'
const typed = z.object({
  kind: z.enum(mailTemplateNames.map(({ name }) => name)),
  subject: z.string(),
  text: z.string(),
})

/** The words of the mails to applicants and members, for owners. The list MailTemplate stores those that were changed. */
export function templateRoutes(services: TemplateServices): OfficeRoutes {
  const { store } = services
  const app: OfficeRoutes = new Hono()
  app.get(path, async (context) => {
    const by = context.get('actor')
    requireEdit(mailTemplates, by)
    const { records } = await store.as(by).query(mailTemplates)
    const templates = mailTemplateNames.map(({ kind, language, name }) => {
      const original = defaultTemplate(kind, language)
      const record = records.find((each) => each.kind === name)
      const common = { kind: name, mail: kind, language, original }
      if (!record) return { ...common, ...original }
      const { key, revision, subject = '', text = '' } = record
      return { ...common, subject, text, record: { key, revision } }
    })
    return context.json({ templates } satisfies MailTemplatesResponse)
  })
  app.post(`${path}/preview`, async (context) => {
    requireEdit(mailTemplates, context.get('actor'))
    const template = await readJson(context, typed, 100 << 10)
    const errors =
      validate(mailTemplates, template).errors ?? checkRecord(mailTemplates, template, today(services.now()))
    if (errors) throw new ValidationError(mailTemplates.title, errors)
    const { language } = mailTemplateNames.find(({ name }) => name === template.kind)!
    const mail = fillTemplate(template, await sampleValues(services, language))
    return context.json({ to: 'asha@mail.example', ...mail } satisfies MailTemplatePreview)
  })
  return app
}

/** Sample values for the placeholders of the mail templates of a language, for the preview. */
const sampleValues = ({ store, features }: TemplateServices, language: Language): Promise<Record<string, string>> =>
  inLanguage(language, async () => {
    const samples = await Promise.all(features.map((feature) => feature.templateSample?.() ?? {}))
    return Object.assign({ name: 'Asha Patil', association: await associationInSentences(store) }, ...samples)
  })
