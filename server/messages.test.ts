import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { retryAfter } from './http/client-address.ts'
import { inLanguage } from './http/language.ts'
import { errorPage, overBudgetMessage, overBudgetPage } from './pages/error-page.ts'

const assets = { client: '/c.js', styles: '/s.css', pageStyles: {}, noScriptStyles: '/n.css' }
const site = { criticalStyles: () => [], assets: { en: assets, hi: assets, mr: assets } }

/** What a visitor of a page in this language reads. */
const waits = (language: 'en' | 'hi' | 'mr', seconds: number) => {
  const app = new Hono()
  app.get('/', (context) => context.text(inLanguage(language, () => overBudgetMessage(retryAfter(context, seconds)))))
  return app.request('/')
}

test.each([
  ['en', 60, 'There were too many requests from your network. Please try again in 1 minute.'],
  ['en', 61, 'There were too many requests from your network. Please try again in 2 minutes.'],
  ['hi', 60, 'आपके नेटवर्क से बहुत अधिक अनुरोध आए हैं। कृपया 1 मिनट बाद फिर कोशिश करें।'],
  ['mr', 60, 'आपल्या नेटवर्कवरून खूप जास्त विनंत्या आल्या आहेत. कृपया 1 मिनिट थांबून पुन्हा प्रयत्न करा.'],
  ['mr', 900, 'आपल्या नेटवर्कवरून खूप जास्त विनंत्या आल्या आहेत. कृपया 15 मिनिटे थांबून पुन्हा प्रयत्न करा.'],
] as const)('in %s, a wait of %i s is said in words', async (language, seconds, text) => {
  const answer = await waits(language, seconds)
  expect(await answer.text()).toBe(text)
  expect(answer.headers.get('retry-after')).toBe(String(seconds))
})

test.each([
  ['en', '/', /One moment \| Karate Classes.*Please try again in a minute\..*give the number abc-1\./s],
  ['hi', '/hi', /एक क्षण \| कराटे क्लास.*एक मिनट बाद फिर कोशिश करें।.*यह संख्या बताएँ: abc-1।/s],
  ['mr', '/mr', /कृपया थोडे थांबा \| कराटे क्लास.*एका मिनिटाने पुन्हा प्रयत्न करा\..*हा क्रमांक सांगा: abc-1\./s],
] as const)('the page of an error is in the language of its address: %s', (language, home, text) => {
  const page = inLanguage(language, () => errorPage(true, site, 'abc-1'))
  expect(page).toContain(`<html lang="${language}">`)
  expect(page).toContain(`<a href="${home}">`)
  expect(page).toMatch(text)
})

test('the page after too many searches keeps the search, in the language of its address', () => {
  const page = inLanguage('mr', () => overBudgetPage('थांबा', site, 'अ"शोक'))
  expect(page).toMatch(/<span class="vh">शोधा<\/span>.*value="अ&#34;शोक".*पुन्हा शोधा/s)
})
