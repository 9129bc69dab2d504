import { chromium, type Page } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--no-first-run'] })
const O = 'http://127.0.0.1:4391'
async function fillOne(p: Page, n: number, name: string, born: string, g: string, grade: string, kg: string) {
  await p.fill(`[name=c${n}-name]`, name); await p.fill(`[name=c${n}-born]`, born); await p.selectOption(`[name=c${n}-gender]`, g)
  await p.selectOption(`[name=c${n}-grade]`, grade); await p.fill(`[name=c${n}-weight]`, kg)
  await p.selectOption(`[name=c${n}-dojo]`, { index: 1 })
}
const only = process.argv[2]
for (const [w, h, lang, scheme] of [[1280,900,'','light'],[390,844,'','light'],[768,1024,'','light'],[1920,1080,'','light'],[390,844,'/mr','dark'],[1280,900,'/hi','light']] as const) {
  const tag = `${w}${lang.replace('/','-')}${scheme === 'dark' ? '-dark' : ''}`
  if (only && !tag.includes(only)) continue
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, deviceScaleFactor: 1 }); const p = await c.newPage()
  p.on('console', m => m.type() === 'error' && console.log(tag, m.text().slice(0, 300)))
  await p.goto(O + lang + '/enter/mumbai-open')
  await p.screenshot({ path: `/tmp/entc-shots/first-${tag}.png`, fullPage: true })
  await fillOne(p, 1, 'Tara Kale', '04 05 2016', 'female', '6 kyu', '31')
  await p.click('button[value=add]'); await p.waitForLoadState()
  await fillOne(p, 2, 'Kabir Kale', '12 08 2018', 'male', '8 kyu', '4 stone')
  await p.locator('button[value=categories]').first().click(); await p.waitForLoadState()
  for (const box of ['kata-g-10','kumite-g-10','kata-b-8']) await p.check(`input[value=${box}]`)
  await p.locator('summary').nth(-2).evaluate((e) => ((e.parentElement as HTMLDetailsElement).open = true)).catch(() => {})
  await p.fill('[name=guardian]', 'Neha Kale'); await p.fill('[name=phone]', '00000 00000'); await p.fill('[name=email]', 'neha@example.org'); await p.check('[name=consent]')
  await p.locator('.cats details summary').first().click()
  await p.waitForTimeout(1200)
  await p.screenshot({ path: `/tmp/entc-shots/form-${tag}.png`, fullPage: true })
  console.log(tag, 'overflow', await p.evaluate(() => document.documentElement.scrollWidth - innerWidth))
  await p.fill('[name=c2-weight]', '26')
  if (process.argv[3] !== 'nosend') {
    await p.click('button[value=send]'); await p.waitForLoadState(); await p.waitForTimeout(800)
    await p.screenshot({ path: `/tmp/entc-shots/sent-${tag}.png`, fullPage: true })
    console.log(tag, p.url(), 'overflow', await p.evaluate(() => document.documentElement.scrollWidth - innerWidth))
  }
  await c.close()
}
await b.close()
