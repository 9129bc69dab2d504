/** A Content-Disposition header with the file name in ASCII and in full (RFC 6266, RFC 8187). */
export function disposition(type: 'inline' | 'attachment', file: string): string {
  const end = file.slice(file.lastIndexOf('.'))
  const asciiName = file
    .slice(0, -end.length)
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')
  const encodedName = encodeURIComponent(file.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `${type}; filename="${asciiName || 'file'}${end}"; filename*=UTF-8''${encodedName}`
}
