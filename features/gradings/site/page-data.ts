declare module '../../../site/page.ts' {
  interface OwnAnswer {
    /** Why the page of an examiner opens nothing. */
    examine?: { text: string } | undefined
  }
}

export {}
