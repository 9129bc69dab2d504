import { fitting } from './fit-to-size.ts'
import { jpegName } from './picture-check.ts'

/**
 * Makes a JPEG of at most `limit` bytes out of a picture, upright as it was taken, on the visitor's own device.
 * Gives undefined when it cannot be made that small.
 * @throws when this browser cannot read the picture
 */
export async function shrink(file: File, limit: number): Promise<File | undefined> {
  const picture = await decode(file)
  const canvas = document.createElement('canvas')
  const made = await fitting(limit, picture.width, picture.height, (width, height, quality) => {
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')!
    context.fillStyle = '#fff' // JPEG knows no transparency
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    return new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
        'image/jpeg',
        quality,
      ),
    )
  })
  if (picture instanceof ImageBitmap) picture.close()
  return made && new File([made], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
}

// Some browsers show a HEIC in an image element and refuse it here.
const decode = (file: File): Promise<ImageBitmap | HTMLImageElement> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => decodeByElement(file))

async function decodeByElement(file: File) {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
  } finally {
    URL.revokeObjectURL(image.src)
  }
  return image
}
