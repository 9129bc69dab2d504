import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lazy } from '../../server/runtime/lazy.ts'
import { parseMetrics } from '../fixtures/prometheus.ts'
import { aMessage, aSubmission, sendScripted } from './fixtures/forms.ts'
import { honbu } from './fixtures/server.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The names in a PromQL expression that are metrics of the server; `up` is Prometheus' own. */
const metricNames = (expression: string) => expression.match(/\b(honbu|process|nodejs)_\w+/g) ?? []

const alertsFile = read('deploy/prometheus/alerts.yml')
/** Each rule of the file: its name and its expression, which may go over several lines. */
const alerts = alertsFile
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((rule) => ({
    name: rule.split('\n')[0]!,
    expr: /^ {8}expr: (?:>-\n)?([\s\S]*?)\n {8}(?:for|labels):/m.exec(rule)![1]!,
    severity: /severity: (\w+)/.exec(rule)?.[1],
    summary: /summary: '([^']+)'/.exec(rule)?.[1],
  }))

/** The names of the metrics that a server exports, and the labels of each. It runs during the first test that asks. */
const exportedMetrics = lazy(async () => {
  const site = await honbu({
    settings: { metricsPort: 0, formLimit: 1, smtpUrl: 'smtp://127.0.0.1:1', officeEmail: 'office@example.org' },
  })
  for (let count = 0; count < 2; count++) await sendScripted(site, '/contact-us', { ...aMessage, ...aSubmission() })
  await fetch(site.address)
  const { names, samples } = parseMetrics(await (await fetch(site.metricsAddress!)).text())
  const byName = Map.groupBy(samples, ({ name }) => name)
  const labelsOf = (name: string) => (byName.get(name) ?? []).flatMap(({ labels }) => Object.keys(labels))
  return { names, labelsOf }
})

describe('the alert rules', () => {
  test.each(alerts)('$name names only metrics that exist, its urgency, and what happened', async ({
    expr,
    severity,
    summary,
  }) => {
    const exported = await exportedMetrics()
    const names = metricNames(expr)
    if (!expr.startsWith('up{')) expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(exported.names).toContain(name)
    for (const [, name = '', selectors = ''] of expr.matchAll(/\b(honbu_\w+)\{([^}]*)\}/g))
      for (const [, label = ''] of selectors.matchAll(/(\w+)=/g))
        if (label !== 'job') expect(exported.labelsOf(name)).toContain(label)
    expect(severity).toMatch(/^(page|ticket)$/)
    expect(summary).toMatch(/\w/)
  })

  test('docs/operate.md says for each alert, and for no other, what it means and what to do', () => {
    const rows = [...read('docs/operate.md').matchAll(/^\| `(Honbu\w+)` \|([^|]+)\|([^|]+)\|$/gm)]
    expect(rows.map(([, name]) => name)).toEqual(alerts.map(({ name }) => name))
    for (const [, , meaning = '', action = ''] of rows) expect([meaning.trim(), action.trim()]).not.toContain('')
  })
})
