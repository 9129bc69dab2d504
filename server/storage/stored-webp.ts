/**
 * Returns the size in pixels of a WebP that holds one picture and nothing else: no metadata, colour profile, animation or
 * unknown chunk, and no bytes behind its end. Returns undefined for anything else. Reads the headers only, it does not decode
 * (RFC 9649; VP8: RFC 6386, 9.1).
 */
export function plainWebpSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < 20 || file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP')
    return undefined
  if (file.readUInt32LE(4) + 8 !== file.length) return undefined
  const chunks = readChunks(file)
  const names = chunks?.map(({ name }) => name).join(',')
  const [first, second] = chunks ?? []
  if (names === 'VP8 ') return vp8Size(first!.data)
  if (names === 'VP8L') return vp8lSize(first!.data)
  // The extended form of a picture with an alpha channel or with a larger canvas; the canvas must be the picture.
  if (names !== 'VP8X,ALPH,VP8 ' && names !== 'VP8X,VP8L' && names !== 'VP8X,VP8 ') return undefined
  const canvas = vp8xSize(first!.data)
  const size = names === 'VP8X,VP8L' ? vp8lSize(second!.data) : vp8Size(chunks!.at(-1)!.data)
  return canvas && size && canvas.width === size.width && canvas.height === size.height ? size : undefined
}

type Chunk = { name: string; data: Buffer }

/** Undefined when the chunks do not fill the file exactly. */
function readChunks(file: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let offset = 12; offset < file.length; ) {
    if (offset + 8 > file.length) return undefined
    const length = file.readUInt32LE(offset + 4)
    const end = offset + 8 + length
    // A chunk of odd length is followed by one byte, which is 0.
    const padded = end + (length % 2)
    if (padded > file.length || (padded > end && file[end] !== 0)) return undefined
    chunks.push({ name: file.toString('latin1', offset, offset + 4), data: file.subarray(offset + 8, end) })
    offset = padded
  }
  return chunks
}

function vp8Size(data: Buffer) {
  const isKeyFrame = data.length >= 10 && (data[0]! & 1) === 0
  if (!isKeyFrame || data.readUIntBE(3, 3) !== 0x9d012a) return undefined
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
}

function vp8lSize(data: Buffer) {
  if (data.length < 5 || data[0] !== 0x2f) return undefined
  const bits = data.readUInt32LE(1)
  const version = bits >>> 29
  return version === 0 ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : undefined
}

/** Undefined when a flag announces more than an alpha channel. */
function vp8xSize(data: Buffer) {
  const alphaFlag = 0x10
  if (data.length !== 10 || (data[0]! & ~alphaFlag) !== 0) return undefined
  return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 }
}
