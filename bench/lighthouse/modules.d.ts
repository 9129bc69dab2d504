// The part of two packages that audit.ts uses. They are installed by the figure that needs them (bench/lighthouse/package.json).
declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath?: string
    chromeFlags: string[]
    logLevel: 'silent'
  }): Promise<{ port: number; kill(): void }>
}

declare module 'lighthouse' {
  type Audit = {
    score: number | null
    numericValue: number
    details: { items: { resourceType: string; transferSize: number }[] }
  }
  type Category = { title: string; score: number; auditRefs: { id: string; weight: number }[] }
  export default function lighthouse(
    address: string,
    flags: { port: number; logLevel: 'silent'; output: 'json'; onlyCategories: string[] },
  ): Promise<{ lhr: { categories: Record<string, Category>; audits: Record<string, Audit> } }>
}
