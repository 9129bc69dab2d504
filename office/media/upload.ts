/** A part of a picture, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number }

/**
 * Sends a picture to the office and gives its public address. `progress` hears how much is sent, from 0 to 1.
 * @throws Error in words for the screen
 */
export function uploadPicture(
  picture: File,
  part: Area | undefined,
  progress: (share: number) => void,
): Promise<string> {
  const body = new FormData()
  if (part) for (const [name, value] of Object.entries(part)) body.append(name, String(Math.round(value)))
  body.append('picture', picture)
  return new Promise((resolve, reject) => {
    // fetch does not tell how far it has come.
    const request = new XMLHttpRequest()
    request.open('POST', '/office/api/media')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0)
    request.onload = () => {
      const { address, error, complaints } = (request.response ?? {}) as {
        address?: string
        error?: string
        complaints?: Record<string, string[]>
      }
      if (request.status < 300 && address) return resolve(address)
      const why = Object.values(complaints ?? {})
        .flat()
        .join('. ')
      reject(new Error(why || error || 'This picture could not be taken in. Choose a JPEG, PNG or WebP picture.'))
    }
    request.onerror = () => reject(new Error('The picture did not arrive. Check your connection and choose it again.'))
    request.send(body)
  })
}

/** Opens a picture in this browser. @throws Error in words for the screen when it cannot be shown */
export async function openPicture(file: File): Promise<{ address: string; width: number; height: number }> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(address)
    throw new Error('This browser cannot show that file as a picture. Choose a JPEG, PNG or WebP picture.')
  }
  return { address, width: image.naturalWidth, height: image.naturalHeight }
}
