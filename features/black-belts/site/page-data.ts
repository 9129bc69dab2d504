declare module '../../../site/page.ts' {
  interface LoadContext {
    /** The present number of the black belt that had this one before its number was changed. */
    findPresentNumber(former: string): Promise<string | undefined>
  }
}

export {}
