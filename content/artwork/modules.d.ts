// What the generator uses of three packages that have no types. They are installed in this folder only, so the type check
// of the repository does not depend on their files.
declare module 'opentype.js' {
  type Coordinate = 'x' | 'y' | 'x1' | 'y1' | 'x2' | 'y2'
  export type Path = {
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number }
    commands: ({ type: string } & { [name in Coordinate]?: number })[]
  }
  export type Glyph = { getPath(x: number, y: number, size: number): Path }
  export type Font = {
    charToGlyph(character: string): Glyph
    getPath(text: string, x: number, y: number, size: number): Path
    getAdvanceWidth(text: string, size: number): number
  }
  const opentype: { parse(buffer: ArrayBuffer): Font }
  export default opentype
}

declare module 'wawoff2' {
  const wawoff2: { decompress(font: Uint8Array): Promise<Uint8Array<ArrayBuffer>> }
  export default wawoff2
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes: Record<string, number> },
  ): Promise<Buffer>
}
