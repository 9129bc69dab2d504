import type { Field, Photo } from '../../lists/engine/fields.ts'
import { variantUrl } from '../../lists/engine/picture-variants.ts'
import { formatDate, formatTimestamp } from './format.ts'

/** The small form of a picture that is shown in tables; anything that is no picture of ours is shown as it is. */
export const thumbnailUrl = (address: string): string =>
  /-\d+x\d+\.webp$/.test(address) ? variantUrl(address, 96, 'webp') : address

/** One value of a record, as it reads in a table or in a comparison. */
export function FieldValue({ field, value }: { field: Field; value: unknown }) {
  if (value === undefined || value === null || value === '') return <span className="quiet">–</span>
  switch (field.kind) {
    case 'photo':
      return <img className="thumb" src={thumbnailUrl(String(value))} alt="" loading="lazy" />
    case 'photos':
      return (
        <span className="row">
          {(value as Photo[]).slice(0, 12).map(({ src, alt }, index) => (
            <img
              key={`${index} ${src}`}
              className="thumb"
              src={thumbnailUrl(src)}
              alt={alt}
              title={alt}
              loading="lazy"
            />
          ))}
          {(value as Photo[]).length > 12 && <span>and {(value as Photo[]).length - 12} more</span>}
        </span>
      )
    case 'yesNo':
      return value ? 'Yes' : 'No'
    case 'day':
      return formatDate(value)
    case 'instant':
      return formatTimestamp(value)
    case 'number':
      return Number(value).toLocaleString('en-IN')
    default:
      return String(value)
  }
}
