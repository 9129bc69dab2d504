import { message } from '../lists/language.ts'

// The colour themes.
export const darkOrange = message({ en: 'Dark orange', hi: 'गहरा नारंगी', mr: 'गडद नारिंगी' })
export const blue = message({ en: 'Blue', hi: 'नीला', mr: 'निळा' })
export const red = message({ en: 'Red', hi: 'लाल', mr: 'लाल' })
export const green = message({ en: 'Green', hi: 'हरा', mr: 'हिरवा' })
