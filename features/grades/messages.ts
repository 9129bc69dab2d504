import { message } from '../../lists/language.ts'

export const gradeUnits = {
  kyu: message({ en: '{number} kyu', hi: '{number} क्यू', mr: '{number} क्यू' }),
  dan: message({ en: '{number} dan', hi: '{number} डैन', mr: '{number} डॅन' }),
}
export const beltNames = {
  white: message({ en: 'White belt', hi: 'सफ़ेद बेल्ट', mr: 'पांढरा बेल्ट' }),
  yellow: message({ en: 'Yellow belt', hi: 'पीली बेल्ट', mr: 'पिवळा बेल्ट' }),
  orange: message({ en: 'Orange belt', hi: 'नारंगी बेल्ट', mr: 'नारिंगी बेल्ट' }),
  green: message({ en: 'Green belt', hi: 'हरी बेल्ट', mr: 'हिरवा बेल्ट' }),
  blue: message({ en: 'Blue belt', hi: 'नीली बेल्ट', mr: 'निळा बेल्ट' }),
  purple: message({ en: 'Purple belt', hi: 'बैंगनी बेल्ट', mr: 'जांभळा बेल्ट' }),
  brown: message({ en: 'Brown belt', hi: 'भूरी बेल्ट', mr: 'तपकिरी बेल्ट' }),
  black: message({ en: 'Black belt', hi: 'ब्लैक बेल्ट', mr: 'ब्लॅक बेल्ट' }),
}
/** A belt with its grade. */
export const beltsOfGrades = {
  white: message({ en: 'White, {grade}', hi: 'सफ़ेद, {grade}', mr: 'पांढरा, {grade}' }),
  yellow: message({ en: 'Yellow, {grade}', hi: 'पीली, {grade}', mr: 'पिवळा, {grade}' }),
  orange: message({ en: 'Orange, {grade}', hi: 'नारंगी, {grade}', mr: 'नारिंगी, {grade}' }),
  green: message({ en: 'Green, {grade}', hi: 'हरी, {grade}', mr: 'हिरवा, {grade}' }),
  blue: message({ en: 'Blue, {grade}', hi: 'नीली, {grade}', mr: 'निळा, {grade}' }),
  purple: message({ en: 'Purple, {grade}', hi: 'बैंगनी, {grade}', mr: 'जांभळा, {grade}' }),
  brown: message({ en: 'Brown, {grade}', hi: 'भूरी, {grade}', mr: 'तपकिरी, {grade}' }),
  black: message({ en: 'Black, {grade}', hi: 'ब्लैक, {grade}', mr: 'काळा, {grade}' }),
}
