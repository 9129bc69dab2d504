import { Hono } from 'hono'
import * as z from 'zod/mini'
import { today } from '../../lists/dates.ts'
import { languages, say } from '../../lists/language.ts'
import { mailTemplates, templateName } from '../../lists/system/mail-templates.ts'
import { checkRecord, validate } from '../../lists/validation.ts'
import { inLanguage } from '../http/language.ts'
import { defaultTemplate, fillTemplate } from '../mail/mail-templates.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import { associationInSentences } from '../store/association-name.ts'
import type { Store } from '../store/contract.ts'
import { ValidationError } from '../store/errors.ts'
import type { MailTemplatePreview, MailTemplatesResponse } from './api-types.ts'
import { readJson, requireEdit } from './requests.ts'

type TemplateServices = { store: Store; now: () => Date }

const path = '/api/mail-templates'
const typed = z.object({ kind: z.string(), subject: z.string(), text: z.string() })

/** The words of notifications, for owners. The list MailTemplate stores those that were changed. */
export function templateRoutes({ store, now }: TemplateServices): OfficeRoutes {
  const templates = store.lists.notifications.flatMap((notification) =>
    languages.map((language) => ({ notification, language, kind: templateName(notification, language) })),
  )
  const app: OfficeRoutes = new Hono()
  app.get(path, async (context) => {
    const by = context.get('actor')
    requireEdit(mailTemplates, by)
    const { records } = await store.as(by).query(mailTemplates)
    const answer = templates.map(({ notification, language, kind }) => {
      const original = defaultTemplate(notification, language)
      const record = records.find((each) => each.kind === kind)
      const placeholders = Object.entries(notification.placeholders)
      const common = {
        kind,
        label: say(notification.label),
        placeholders: placeholders.map(([name, { meaning }]) => ({ name, meaning: say(meaning) })),
        language,
        original,
      }
      if (!record) return { ...common, ...original }
      const { key, revision, subject = '', text = '' } = record
      return { ...common, subject, text, record: { key, revision } }
    })
    return context.json({ templates: answer } satisfies MailTemplatesResponse)
  })
  app.post(`${path}/preview`, async (context) => {
    requireEdit(mailTemplates, context.get('actor'))
    const template = await readJson(context, typed, 100 << 10)
    const list = store.lists.find(mailTemplates.name)!
    const errors = validate(list, template).errors ?? checkRecord(list, template, today(now()))
    if (errors) throw new ValidationError(list.title, errors)
    const { notification, language } = templates.find(({ kind }) => kind === template.kind)!
    const mail = await inLanguage(language, async () => {
      const samples = Object.entries(notification.placeholders).map(([name, { sample }]) => [name, say(sample)])
      return fillTemplate(template, {
        ...Object.fromEntries(samples),
        association: await associationInSentences(store),
      })
    })
    return context.json({ to: 'asha@mail.example', ...mail } satisfies MailTemplatePreview)
  })
  return app
}
