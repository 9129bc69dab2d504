import type { Page } from './page.ts'

/** What an address says about its record: nothing is there, or its key stands in the place of its readable name. */
export function slugOutcome<Named extends { slug?: string | undefined }>(
  record: Named | undefined,
  asked: string,
  pathOf: (record: Named) => string,
): ReturnType<NonNullable<Page['outcome']>> {
  if (!record) return 'not found'
  return record.slug && record.slug !== asked ? { movedTo: pathOf(record) } : undefined
}
