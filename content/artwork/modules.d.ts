// The parts of three packages without types that the generator uses.
declare module 'opentype.js' {
  export type BoundingBox = { x1: number; y1: number; x2: number; y2: number }
  export type Path = {
    getBoundingBox(): BoundingBox
    toPathData(decimals?: number): string
    toSVG(decimals?: number): string
    commands: { type: string; x?: number; y?: number; x1?: number; y1?: number; x2?: number; y2?: number }[]
    extend(path: Path): void
  }
  export type Font = {
    unitsPerEm: number
    ascender: number
    descender: number
    getPath(text: string, x: number, y: number, size: number, options?: object): Path
    getAdvanceWidth(text: string, size: number, options?: object): number
    stringToGlyphs(text: string): { name: string; advanceWidth: number }[]
  }
  const opentype: { parse(buffer: ArrayBuffer): Font }
  export default opentype
}

declare module 'wawoff2' {
  const wawoff2: { decompress(font: Uint8Array): Promise<Uint8Array>; compress(font: Uint8Array): Promise<Uint8Array> }
  export default wawoff2
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: { targetFormat?: string; variationAxes?: Record<string, number | { min: number; max: number }> },
  ): Promise<Buffer>
}
