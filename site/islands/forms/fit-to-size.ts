/** Draws the picture at this size and gives it as a JPEG of this quality (0 to 1). */
export type Encode = (width: number, height: number, quality: number) => Promise<Blob>

// Longest sides to try, in pixels. Below the last a document cannot be read any more.
const sides = [2400, 2000, 1700, 1400, 1200, 1000, 800, 640, 480, 320]
const lowest = 0.6
const highest = 0.92

/**
 * The largest and best picture of at most `limit` bytes: the longest side first, because a document lives by its
 * letters, then the quality. Undefined when even the smallest is too large.
 */
export async function fitting(limit: number, width: number, height: number, encode: Encode): Promise<Blob | undefined> {
  const longest = Math.max(width, height)
  for (const side of [longest, ...sides].filter((side) => side <= Math.min(longest, sides[0]!))) {
    const at = (quality: number) =>
      encode(
        Math.max(1, Math.round((width * side) / longest)),
        Math.max(1, Math.round((height * side) / longest)),
        quality,
      )
    const smallest = await at(lowest)
    if (smallest.size <= limit) return best(limit, smallest, at)
  }
  return undefined
}

async function best(limit: number, smallest: Blob, at: (quality: number) => Promise<Blob>): Promise<Blob> {
  let found = smallest
  let [low, high] = [lowest, highest]
  for (let step = 0; step < 4; step++) {
    const quality = step === 0 ? highest : (low + high) / 2
    const tried = await at(quality)
    if (tried.size <= limit) {
      found = tried
      low = quality
      if (quality === highest) break
    } else high = quality
  }
  return found
}
