declare module '../../../site/page.ts' {
  interface Association {
    /** The newest news, for the footer of every page. */
    news: { key: string; slug?: string; title: string; day: string }[]
  }
}

export {}
