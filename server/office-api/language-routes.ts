import { Hono, type MiddlewareHandler } from 'hono'
import { setCookie } from 'hono/cookie'
import { languageDetector } from 'hono/language'
import * as z from 'zod/mini'
import { type Language, languages } from '../../lists/language.ts'
import { usesHttps } from '../http/headers.ts'
import { inLanguage } from '../http/language.ts'
import type { OfficeContext, OfficeEnv, OfficeRoutes } from '../staff/office-env.ts'
import type { StaffService } from '../staff/staff.ts'
import type { ChosenLanguage } from './api-types.ts'
import { readJson } from './requests.ts'

const cookie = 'honbu.language'
const maxAgeSeconds = 365 * 24 * 3600
const chosenLanguage = z.object({ language: z.enum(languages) })

type LanguageServices = { staff: StaffService; settings: { origin: string | undefined } }

/**
 * Answers each request of the office in the language that was chosen in this browser, or else in the one that the browser
 * prefers (Accept-Language, RFC 9110). Before anybody signs in, only the browser knows it; `rememberLanguage` stores it there.
 */
export const officeLanguage = (): MiddlewareHandler<OfficeEnv>[] => [
  languageDetector({
    order: ['cookie', 'header'],
    lookupCookie: cookie,
    caches: false,
    supportedLanguages: [...languages],
    fallbackLanguage: 'en',
  }),
  (context, next) => inLanguage(context.get('language'), next),
]

/** Stores a language in the browser, in a cookie that only the office receives. */
export const rememberLanguage = (context: OfficeContext, language: Language, settings: LanguageServices['settings']) =>
  setCookie(context, cookie, language, {
    path: '/office',
    httpOnly: true,
    // A link in a mail leads here from another site, and the page must be in the language of its requests.
    sameSite: 'Lax',
    secure: usesHttps(settings),
    maxAge: maxAgeSeconds,
  })

/** Chooses the language of the office: for the officer who is signed in, and for this browser. */
export function languageRoutes({ staff, settings }: LanguageServices): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.put('/api/language', async (context) => {
    const { language } = await readJson(context, chosenLanguage)
    const user = await staff.findUser(context.req.raw.headers)
    if (user) await staff.settings.chooseLanguage(user.id, language)
    rememberLanguage(context, language, settings)
    return context.json({ language } satisfies ChosenLanguage)
  })
  return app
}
