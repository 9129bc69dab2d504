import { message } from '../../lists/language.ts'

// The page.
export const title = message({ en: 'Events', hi: 'कार्यक्रम', mr: 'कार्यक्रम' })
export const heading = message({ en: 'Our Events', hi: 'हमारे कार्यक्रम', mr: 'आमचे कार्यक्रम' })
export const description = message({
  en: 'Tournaments and referee courses of {name}, with dates, places, notices to download and a calendar for your phone.',
  hi: '{name} की प्रतियोगिताएँ और रेफ़री कोर्स: तारीखें, जगहें, डाउनलोड करने के लिए सूचना-पत्र और आपके फ़ोन के लिए कैलेंडर।',
  mr: '{name} यांच्या स्पर्धा आणि पंचांचे कोर्स: तारखा, ठिकाणे, डाउनलोड करण्यासाठी माहितीपत्रके आणि आपल्या फोनसाठी कॅलेंडर.',
})
export const theGreatGathering = message({ en: 'the great gathering', hi: 'महासम्मेलन', mr: 'मोठा मेळावा' })
export const eventType = message({ en: 'Event Type', hi: 'कार्यक्रम का प्रकार', mr: 'कार्यक्रमाचा प्रकार' })
export const filterNames = {
  all: message({ en: 'All Events', hi: 'सभी कार्यक्रम', mr: 'सर्व कार्यक्रम' }),
  upcoming: message({ en: 'Upcoming Events', hi: 'आगामी कार्यक्रम', mr: 'आगामी कार्यक्रम' }),
  past: message({ en: 'Past Events', hi: 'पिछले कार्यक्रम', mr: 'मागील कार्यक्रम' }),
}
export const found = {
  all: message({
    en: { one: '{count} event', other: '{count} events' },
    hi: '{count} कार्यक्रम',
    mr: '{count} कार्यक्रम',
  }),
  upcoming: message({
    en: { one: '{count} upcoming event', other: '{count} upcoming events' },
    hi: { one: '{count} आगामी कार्यक्रम', other: '{count} आगामी कार्यक्रम' },
    mr: '{count} आगामी कार्यक्रम',
  }),
  past: message({
    en: { one: '{count} past event', other: '{count} past events' },
    hi: { one: '{count} पिछला कार्यक्रम', other: '{count} पिछले कार्यक्रम' },
    mr: '{count} मागील कार्यक्रम',
  }),
}
export const noneFound = {
  all: message({ en: 'No events', hi: 'कोई कार्यक्रम नहीं', mr: 'एकही कार्यक्रम नाही' }),
  upcoming: message({ en: 'No upcoming events', hi: 'कोई आगामी कार्यक्रम नहीं', mr: 'एकही आगामी कार्यक्रम नाही' }),
  past: message({ en: 'No past events', hi: 'कोई पिछला कार्यक्रम नहीं', mr: 'एकही मागील कार्यक्रम नाही' }),
}
export const noneYet = message({ en: 'No events yet', hi: 'अभी कोई कार्यक्रम नहीं', mr: 'अजून एकही कार्यक्रम नाही' })
export const undated = message({ en: 'Undated', hi: 'बिना तारीख', mr: 'तारीख नाही' })

// The card of an event, and its leaflet.
export const register = message({ en: 'Register', hi: 'पंजीकरण करें', mr: 'नोंदणी करा' })
/** The link to the entry form of the event, where it has no other link to register. */
export const enter = message({ en: 'Enter', hi: 'भाग लें', mr: 'नाव नोंदवा' })
export const download = message({ en: 'Download', hi: 'डाउनलोड करें', mr: 'डाउनलोड करा' })
export const viewOnMap = message({ en: 'View on Map', hi: 'नक्शे पर देखें', mr: 'नकाशावर पाहा' })
export const addToCalendar = message({ en: 'Add to calendar', hi: 'कैलेंडर में जोड़ें', mr: 'कॅलेंडरमध्ये जोडा' })
export const onNow = message({ en: 'On now', hi: 'अभी चल रहा है', mr: 'सध्या सुरू आहे' })
/** The last day, on a line of its own below the first one. */
export const until = message({ en: 'to {day}', hi: '{day} तक', mr: '{day} पर्यंत' })
export const fromTo = message({ en: '{from} to {until}', hi: '{from} से {until} तक', mr: '{from} ते {until}' })
export const getInTouch = message({ en: 'Get In Touch', hi: 'संपर्क करें', mr: 'संपर्क साधा' })
export const unprintable = message({
  en: 'Letters shown as ? cannot be printed here; the page above shows them.',
  hi: 'जो अक्षर ? के रूप में दिख रहे हैं, वे यहाँ छप नहीं सकते; ऊपर दिए पृष्ठ पर वे दिखते हैं।',
  mr: 'जी अक्षरे ? अशी दिसतात ती येथे छापता येत नाहीत; वर दिलेल्या पानावर ती दिसतात.',
})

// The calendar of all events.
export const calendarName = message({
  en: '{association}: Our Events',
  hi: '{association}: हमारे कार्यक्रम',
  mr: '{association}: आमचे कार्यक्रम',
})
export const subscribe = message({
  en: 'Add events to my calendar',
  hi: 'कार्यक्रम मेरे कैलेंडर में जोड़ें',
  mr: 'कार्यक्रम माझ्या कॅलेंडरमध्ये जोडा',
})
export const howToSubscribe = message({
  en: 'New events, and changes of known ones, then appear in your calendar by themselves. {open}, or add this address there:',
  hi: 'तब नए कार्यक्रम और पुराने कार्यक्रमों के बदलाव आपके कैलेंडर में अपने-आप आ जाते हैं। {open}, या वहाँ यह पता जोड़ें:',
  mr: 'मग नवे कार्यक्रम आणि आधीच्या कार्यक्रमांतील बदल आपल्या कॅलेंडरमध्ये आपोआप येतात. {open}, किंवा तिथे हा पत्ता जोडा:',
})
export const openInCalendar = message({
  en: 'Open in your calendar app',
  hi: 'अपने कैलेंडर ऐप में खोलें',
  mr: 'आपल्या कॅलेंडर अॅपमध्ये उघडा',
})

// The list.
export const event = message({ en: 'event', hi: 'कार्यक्रम', mr: 'कार्यक्रम' })
export const name = message({ en: 'Name', hi: 'नाम', mr: 'नाव' })
export const city = message({ en: 'City', hi: 'शहर', mr: 'शहर' })
export const state = message({ en: 'State', hi: 'राज्य', mr: 'राज्य' })
export const country = message({ en: 'Country', hi: 'देश', mr: 'देश' })
export const address = message({ en: 'Address', hi: 'पता', mr: 'पत्ता' })
export const startDate = message({ en: 'Start date', hi: 'आरंभ की तारीख', mr: 'सुरुवातीची तारीख' })
export const endDate = message({ en: 'End date', hi: 'समाप्ति की तारीख', mr: 'समाप्तीची तारीख' })
export const leafletFile = message({ en: 'Download (PDF)', hi: 'डाउनलोड (PDF)', mr: 'डाउनलोड (PDF)' })
export const map = message({ en: 'Map', hi: 'नक्शा', mr: 'नकाशा' })
export const coordinates = message({ en: 'Coordinates', hi: 'निर्देशांक', mr: 'अक्षांश आणि रेखांश' })
export const registration = message({ en: 'Registration', hi: 'पंजीकरण', mr: 'नोंदणी' })
export const times = message({ en: 'Times', hi: 'समय', mr: 'वेळ' })
export const categories = message({ en: 'Categories', hi: 'वर्ग', mr: 'गट' })
export const fee = message({ en: 'Fee', hi: 'शुल्क', mr: 'शुल्क' })
export const registerBy = message({ en: 'Register by', hi: 'पंजीकरण की अंतिम तारीख', mr: 'नोंदणीची शेवटची तारीख' })
export const type = message({ en: 'Type', hi: 'प्रकार', mr: 'प्रकार' })
export const colour = message({ en: 'Colour', hi: 'रंग', mr: 'रंग' })
export const icon = message({ en: 'Icon', hi: 'चिह्न', mr: 'चिन्ह' })
/** The specification has the first two, and spells `Refree` this way. */
export const typeNames = {
  Tournament: message({ en: 'Tournament', hi: 'प्रतियोगिता', mr: 'स्पर्धा' }),
  Refree: message({ en: 'Refree', hi: 'रेफ़री', mr: 'पंच' }),
  Grading: message({ en: 'Grading', hi: 'ग्रेडिंग', mr: 'ग्रेडिंग' }),
  Camp: message({ en: 'Camp', hi: 'शिविर', mr: 'शिबिर' }),
  Seminar: message({ en: 'Seminar', hi: 'सेमिनार', mr: 'सेमिनार' }),
}
/** The page with the medals. */
export const results = message({ en: 'Results', hi: 'परिणाम', mr: 'निकाल' })
