/** What the picture at this place shows, for who cannot see it: its line among those of its list. Undefined where it has none. */
export const inWords = (lines: string | undefined, place: number): string | undefined =>
  lines?.split('\n')[place]?.trim() || undefined
