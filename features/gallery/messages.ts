import { message } from '../../lists/language.ts'

export const title = message({ en: 'Gallery', hi: 'गैलरी', mr: 'गॅलरी' })
export const description = message({
  en: 'Pictures of tours, camps, seminars and championships of {name}.',
  hi: '{name} की यात्राओं, शिविरों, सेमिनारों और प्रतियोगिताओं की फ़ोटो।',
  mr: '{name} यांच्या दौऱ्यांचे, शिबिरांचे, सेमिनारचे आणि अजिंक्यपद स्पर्धांचे फोटो.',
})
export const oneTime = message({ en: 'one time, one meeting', hi: 'एक क्षण, एक मुलाकात', mr: 'एक क्षण, एक भेट' })
export const albums = message({ en: 'Albums', hi: 'एल्बम', mr: 'अल्बम' })
export const noneYet = message({ en: 'No albums yet', hi: 'अभी कोई एल्बम नहीं', mr: 'अजून अल्बम नाहीत' })
export const enlarged = message({ en: 'Enlarged picture', hi: 'बड़ा किया गया चित्र', mr: 'मोठा केलेला फोटो' })
export const close = message({ en: 'Close', hi: 'बंद करें', mr: 'बंद करा' })
export const download = message({ en: 'Download', hi: 'डाउनलोड करें', mr: 'डाउनलोड करा' })
export const picture = message({ en: 'Picture', hi: 'चित्र', mr: 'फोटो' })
export const zoomIn = message({ en: 'Zoom in', hi: 'बड़ा करें', mr: 'मोठे करा' })
export const zoomOut = message({ en: 'Zoom out', hi: 'छोटा करें', mr: 'लहान करा' })
export const previousImage = message({ en: 'Previous image', hi: 'पिछला चित्र', mr: 'मागील फोटो' })
export const nextImage = message({ en: 'Next image', hi: 'अगला चित्र', mr: 'पुढील फोटो' })

// The list.
export const album = message({ en: 'album', hi: 'एल्बम', mr: 'अल्बम' })
export const countedAlbums = message({
  en: { one: '{count} album', other: '{count} albums' },
  hi: '{count} एल्बम',
  mr: '{count} अल्बम',
})
export const albumTitle = message({ en: 'Title', hi: 'शीर्षक', mr: 'शीर्षक' })
export const date = message({ en: 'Date', hi: 'तारीख', mr: 'तारीख' })
export const pictures = message({ en: 'Pictures', hi: 'चित्र', mr: 'चित्रे' })
export const order = message({ en: 'Order', hi: 'क्रम', mr: 'क्रम' })
