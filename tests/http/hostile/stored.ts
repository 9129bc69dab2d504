/** The key of the record that every list contains at the start. */
export const storedKey = 'k1'
/** The reference of the stored application, and the name of the stored picture. */
export const storedReference = '1700000000000'
export const storedPdf = 'notice-0123456789abcdef0123.pdf'
/** The registration number of the stored black belt. */
export const storedNumber = 'Text'
export const storedPicture = '0123456789abcdef0123-64x48.webp'
/** A revision that no record has reached. */
export const laterRevision = 999_999
