import { message } from '../../lists/language.ts'

// The two steps of an import.
export const reading = message({
  en: 'Reading the file…',
  hi: 'फ़ाइल पढ़ी जा रही है…',
  mr: 'फाइल वाचली जात आहे…',
})
export const importing = message({ en: 'Importing…', hi: 'आयात हो रहा है…', mr: 'आयात होत आहे…' })
export const sayMeaningsFirst = message({
  en: 'Say first what the columns of {file} mean. The office remembers it for this list.',
  hi: 'पहले बताएँ कि {file} के कॉलमों का क्या अर्थ है। कार्यालय इसे इस सूची के लिए याद रखेगा।',
  mr: 'आधी {file} मधील स्तंभांचा अर्थ सांगा. कार्यालय तो या यादीसाठी लक्षात ठेवेल.',
})
export const whatWouldChange = message({
  en: 'This is what importing {file} would do. Nothing has changed yet.',
  hi: '{file} को आयात करने पर यह होगा। अभी कुछ नहीं बदला है।',
  mr: '{file} आयात केल्यास हे होईल. अजून काहीही बदललेले नाही.',
})
export const whatChanged = message({
  en: 'The import is complete. This is what changed:',
  hi: 'आयात पूरा हुआ। ये बदलाव हुए:',
  mr: 'आयात पूर्ण झाली. हे बदल झाले:',
})
export const nothingToChange = message({
  en: 'There is nothing to change.',
  hi: 'बदलने के लिए कुछ नहीं है।',
  mr: 'बदलण्यासारखे काही नाही.',
})
/** `corrections`: the link to the screen. */
export const earlierProblems = message({
  en: '{corrections} lists what earlier imports brought with values that a form would refuse.',
  hi: '{corrections}: यहाँ वे प्रविष्टियाँ हैं, जो पहले के आयात से आईं और जिन्हें फ़ॉर्म स्वीकार नहीं करता।',
  mr: '{corrections}: आधीच्या आयातीतून आलेल्या ज्या नोंदी फॉर्म स्वीकारणार नाही, त्या येथे आहेत.',
})
export const rows = message({ en: 'Rows', hi: 'पंक्तियाँ', mr: 'ओळी' })
export const rowsDone = message({
  en: { one: '{done} of {count} row', other: '{done} of {count} rows' },
  hi: { one: '{count} में से {done} पंक्ति', other: '{count} में से {done} पंक्तियाँ' },
  mr: { one: '{count} पैकी {done} ओळ', other: '{count} पैकी {done} ओळी' },
})
export const connectionBroke = message({
  en: 'The connection broke. Look at “Earlier imports” and try again.',
  hi: 'कनेक्शन टूट गया। “पहले के आयात” देखें और फिर कोशिश करें।',
  mr: 'कनेक्शन तुटले. “आधीच्या आयाती” पाहा आणि पुन्हा प्रयत्न करा.',
})

// A spreadsheet.
export const spreadsheet = {
  heading: message({
    en: 'Import a spreadsheet: {list}',
    hi: 'स्प्रेडशीट आयात करें: {list}',
    mr: 'स्प्रेडशीट आयात करा: {list}',
  }),
  introduction: message({
    en: 'Choose an Excel workbook (.xlsx) or a CSV file: an export of this list that you have changed, an empty sheet that you have filled in, or a sheet of your own. You first see what would change. Records that are not in the file stay as they are.',
    hi: 'Excel की वर्कबुक (.xlsx) या CSV फ़ाइल चुनें: इस सूची का निर्यात जिसे आपने बदला हो, खाली शीट जिसे आपने भरा हो, या आपकी अपनी कोई शीट। पहले आपको दिखेगा कि क्या बदलेगा। जो प्रविष्टियाँ फ़ाइल में नहीं हैं, वे वैसी ही रहेंगी।',
    mr: 'Excel ची वर्कबुक (.xlsx) किंवा CSV फाइल निवडा: आपण बदललेली या यादीची निर्यात, आपण भरलेली रिकामी शीट, किंवा आपली स्वतःची शीट. आधी काय बदलेल ते आपल्याला दिसेल. ज्या नोंदी फाइलमध्ये नाहीत त्या तशाच राहतील.',
  }),
  file: message({ en: 'Spreadsheet file', hi: 'स्प्रेडशीट की फ़ाइल', mr: 'स्प्रेडशीटची फाइल' }),
  confirm: message({
    en: 'Import {created} new and {changed} changed',
    hi: 'आयात करें: {created} नई और {changed} बदली हुई',
    mr: 'आयात करा: {created} नवीन आणि {changed} बदललेल्या',
  }),
  saveEmpty: message({ en: 'Save an empty sheet', hi: 'खाली शीट सहेजें', mr: 'रिकामी शीट जतन करा' }),
}

// How a spreadsheet is read.
export const columns = {
  title: message({ en: 'What the columns mean', hi: 'कॉलमों का अर्थ', mr: 'स्तंभांचा अर्थ' }),
  ofFile: message({ en: 'Column of the file', hi: 'फ़ाइल का कॉलम', mr: 'फाइलमधील स्तंभ' }),
  firstValues: message({ en: 'Its first values', hi: 'उसके पहले मान', mr: 'त्यातील पहिली मूल्ये' }),
  meaning: message({ en: 'Meaning', hi: 'अर्थ', mr: 'अर्थ' }),
  noTitle: message({ en: 'no title', hi: 'बिना शीर्षक', mr: 'शीर्षक नाही' }),
  meaningOf: message({
    en: 'Meaning of the column {column}',
    hi: 'इस कॉलम का अर्थ: {column}',
    mr: 'या स्तंभाचा अर्थ: {column}',
  }),
  leaveOut: message({ en: 'Leave out', hi: 'छोड़ दें', mr: 'सोडून द्या' }),
  key: message({ en: 'Key', hi: 'कुंजी', mr: 'किल्ली' }),
  missing: message({
    en: 'The file does not have {fields}, which new records need.',
    hi: 'फ़ाइल में ये नहीं हैं, जबकि नई प्रविष्टियों के लिए ज़रूरी हैं: {fields}।',
    mr: 'फाइलमध्ये हे नाही, पण नव्या नोंदींसाठी ते आवश्यक आहे: {fields}.',
  }),
  repeated: message({
    en: 'Two columns have the meaning “{meaning}”. Leave one of them out.',
    hi: 'दो कॉलमों का अर्थ “{meaning}” है। उनमें से एक को छोड़ दें।',
    mr: 'दोन स्तंभांचा अर्थ “{meaning}” आहे. त्यांपैकी एक सोडून द्या.',
  }),
  use: message({ en: 'Use these columns', hi: 'इन कॉलमों का उपयोग करें', mr: 'हे स्तंभ वापरा' }),
}
export const dates = {
  /** How a date of the file is read, by which of its numbers is the day. */
  isRead: {
    'day first': message({
      en: '“{label}” is read day first: {example} is {day}.',
      hi: '“{label}” में पहली संख्या को दिन माना गया है: {example} का अर्थ {day} है।',
      mr: '“{label}” मध्ये पहिली संख्या दिवस मानली आहे: {example} म्हणजे {day}.',
    }),
    'month first': message({
      en: '“{label}” is read month first: {example} is {day}.',
      hi: '“{label}” में पहली संख्या को महीना माना गया है: {example} का अर्थ {day} है।',
      mr: '“{label}” मध्ये पहिली संख्या महिना मानली आहे: {example} म्हणजे {day}.',
    }),
  },
  whichIsDay: message({
    en: 'Which number of “{label}” is the day?',
    hi: '“{label}” में कौन-सी संख्या दिन है?',
    mr: '“{label}” मध्ये कोणती संख्या दिवस आहे?',
  }),
  choices: {
    'day first': message({
      en: 'The first: {example} is {day}',
      hi: 'पहली: {example} का अर्थ {day}',
      mr: 'पहिली: {example} म्हणजे {day}',
    }),
    'month first': message({
      en: 'The second: {example} is {day}',
      hi: 'दूसरी: {example} का अर्थ {day}',
      mr: 'दुसरी: {example} म्हणजे {day}',
    }),
  },
}

// What becomes of the rows of a spreadsheet.
export const outcomes = {
  new: message({ en: 'New', hi: 'नई', mr: 'नवीन' }),
  changed: message({ en: 'Changed', hi: 'बदली हुई', mr: 'बदललेली' }),
  same: message({ en: 'Unchanged', hi: 'बिना बदलाव', mr: 'बदल नाही' }),
  refused: message({ en: 'Refused', hi: 'अस्वीकृत', mr: 'नाकारलेली' }),
}
export const counts = message({
  en: 'New: {new} · Changed: {changed} · Unchanged: {same} · Refused: {refused}',
  hi: 'नई: {new} · बदली हुई: {changed} · बिना बदलाव: {same} · अस्वीकृत: {refused}',
  mr: 'नवीन: {new} · बदललेल्या: {changed} · बदल नाही: {same} · नाकारलेल्या: {refused}',
})
export const saveRefused = message({
  en: 'Save the refused rows',
  hi: 'अस्वीकृत पंक्तियाँ सहेजें',
  mr: 'नाकारलेल्या ओळी जतन करा',
})
export const correctRefused = message({
  en: 'The file has the reason in its last column. Correct its rows and import it.',
  hi: 'फ़ाइल के आखिरी कॉलम में कारण लिखा है। पंक्तियाँ सुधारें और फ़ाइल को आयात करें।',
  mr: 'फाइलच्या शेवटच्या स्तंभात कारण आहे. ओळी दुरुस्त करा आणि फाइल आयात करा.',
})
export const table = {
  row: message({ en: 'Row', hi: 'पंक्ति', mr: 'ओळ' }),
  name: message({ en: 'Name', hi: 'नाम', mr: 'नाव' }),
  result: message({ en: 'Result', hi: 'परिणाम', mr: 'परिणाम' }),
  changes: message({ en: 'What changes', hi: 'क्या बदलेगा', mr: 'काय बदलेल' }),
}
export const moreRowsNotShown = message({
  en: { one: '{count} more row not shown.', other: '{count} more rows not shown.' },
  hi: { one: '{count} और पंक्ति नहीं दिखाई गई।', other: '{count} और पंक्तियाँ नहीं दिखाई गईं।' },
  mr: { one: 'आणखी {count} ओळ दाखवलेली नाही.', other: 'आणखी {count} ओळी दाखवलेल्या नाहीत.' },
})
export const lookAtThis = message({ en: 'Look at this:', hi: 'इसे देखें:', mr: 'हे पाहा:' })
export const empty = message({ en: 'empty', hi: 'खाली', mr: 'रिकामे' })

// Earlier imports.
export const past = {
  title: message({ en: 'Earlier imports', hi: 'पहले के आयात', mr: 'आधीच्या आयाती' }),
  /** `outcome`: a number of records, or that the import is not finished. */
  jsonFile: message({ en: 'JSON file, {outcome}', hi: 'JSON फ़ाइल, {outcome}', mr: 'JSON फाइल, {outcome}' }),
  spreadsheet: message({
    en: 'Spreadsheet: {list}, {outcome}',
    hi: 'स्प्रेडशीट: {list}, {outcome}',
    mr: 'स्प्रेडशीट: {list}, {outcome}',
  }),
  notFinished: message({ en: 'not finished', hi: 'पूरा नहीं हुआ', mr: 'पूर्ण झाली नाही' }),
  isUndone: message({ en: 'Undone', hi: 'वापस लिया गया', mr: 'मागे घेतली' }),
  undoOf: message({
    en: 'Undo the import of {time}',
    hi: 'यह आयात वापस लें: {time}',
    mr: 'ही आयात मागे घ्या: {time}',
  }),
  older: message({ en: 'Show older ones', hi: 'पुराने दिखाएँ', mr: 'जुन्या दाखवा' }),
}
export const undo = {
  question: message({ en: 'Undo this import?', hi: 'यह आयात वापस लें?', mr: 'ही आयात मागे घ्यायची का?' }),
  confirm: message({ en: 'Undo the import', hi: 'आयात वापस लें', mr: 'आयात मागे घ्या' }),
  nothing: message({
    en: 'No record will be as before the import. What the import created is deleted.',
    hi: 'कोई भी प्रविष्टि आयात से पहले जैसी नहीं होगी। आयात ने जो बनाया, वह हटा दिया जाता है।',
    mr: 'एकही नोंद आयातीपूर्वीसारखी होणार नाही. आयातीने जे तयार केले ते हटवले जाते.',
  }),
  asBefore: message({
    en: {
      one: '{count} record will be as before the import. What the import created is deleted.',
      other: '{count} records will be as before the import. What the import created is deleted.',
    },
    hi: {
      one: '{count} प्रविष्टि आयात से पहले जैसी हो जाएगी। आयात ने जो बनाया, वह हटा दिया जाता है।',
      other: '{count} प्रविष्टियाँ आयात से पहले जैसी हो जाएँगी। आयात ने जो बनाया, वह हटा दिया जाता है।',
    },
    mr: {
      one: '{count} नोंद आयातीपूर्वीसारखी होईल. आयातीने जे तयार केले ते हटवले जाते.',
      other: '{count} नोंदी आयातीपूर्वीसारख्या होतील. आयातीने जे तयार केले ते हटवले जाते.',
    },
  }),
  kept: message({
    en: {
      one: 'One record was changed or deleted since and will stay as it is: {names}.',
      other: '{count} records were changed or deleted since and will stay as they are: {names}.',
    },
    hi: {
      one: '{count} प्रविष्टि उसके बाद बदली या हटाई गई और वैसी ही रहेगी: {names}।',
      other: '{count} प्रविष्टियाँ उसके बाद बदली या हटाई गईं और वैसी ही रहेंगी: {names}।',
    },
    mr: {
      one: '{count} नोंद त्यानंतर बदलली किंवा हटवली गेली आणि तशीच राहील: {names}.',
      other: '{count} नोंदी त्यानंतर बदलल्या किंवा हटवल्या गेल्या आणि तशाच राहतील: {names}.',
    },
  }),
  namesAndOthers: message({ en: '{names} and others', hi: '{names} और अन्य', mr: '{names} आणि इतर' }),
  done: message({
    en: 'The import is undone: {records}',
    hi: 'आयात वापस लिया गया: {records}',
    mr: 'आयात मागे घेतली: {records}',
  }),
  /** `count`: how many records are not undone. */
  doneExcept: message({
    en: 'The import is undone: {records}, {count} stayed as they are',
    hi: {
      one: 'आयात वापस लिया गया: {records}, {count} वैसी ही रही',
      other: 'आयात वापस लिया गया: {records}, {count} वैसी ही रहीं',
    },
    mr: {
      one: 'आयात मागे घेतली: {records}, {count} तशीच राहिली',
      other: 'आयात मागे घेतली: {records}, {count} तशाच राहिल्या',
    },
  }),
}
