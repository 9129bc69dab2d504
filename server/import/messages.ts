import { message } from '../../lists/language.ts'

// Reading a spreadsheet.
export const emptyFile = message({
  en: 'The file is empty. Its first row must have the titles of the columns',
  hi: 'फ़ाइल खाली है। उसकी पहली पंक्ति में कॉलमों के शीर्षक होने चाहिए',
  mr: 'फाइल रिकामी आहे. तिच्या पहिल्या ओळीत स्तंभांची शीर्षके असावीत',
})
export const tooManyColumns = message({
  en: 'A file can have at most {max} columns',
  hi: 'एक फ़ाइल में अधिक से अधिक {max} कॉलम हो सकते हैं',
  mr: 'एका फाइलमध्ये जास्तीत जास्त {max} स्तंभ असू शकतात',
})
export const tooManyRows = message({
  en: 'A file can have at most {max} rows',
  hi: 'एक फ़ाइल में अधिक से अधिक {max} पंक्तियाँ हो सकती हैं',
  mr: 'एका फाइलमध्ये जास्तीत जास्त {max} ओळी असू शकतात',
})
export const tooManyCells = message({
  en: 'A row can have at most {max} cells',
  hi: 'एक पंक्ति में अधिक से अधिक {max} सेल हो सकते हैं',
  mr: 'एका ओळीत जास्तीत जास्त {max} सेल असू शकतात',
})
export const withPassword = message({
  en: 'This workbook has a password. Open it in Excel, save it without a password as “.xlsx” or as “CSV UTF-8” and choose it again',
  hi: 'इस वर्कबुक में पासवर्ड है। उसे Excel में खोलें, बिना पासवर्ड के “.xlsx” या “CSV UTF-8” के रूप में सहेजें और फिर चुनें',
  mr: 'या वर्कबुकला पासवर्ड आहे. ती Excel मध्ये उघडा, पासवर्डशिवाय “.xlsx” किंवा “CSV UTF-8” म्हणून जतन करा आणि पुन्हा निवडा',
})
export const oldWorkbook = message({
  en: 'This is the old Excel format (.xls). Open it in Excel, save it as “.xlsx” and choose the new file',
  hi: 'यह Excel का पुराना प्रारूप (.xls) है। उसे Excel में खोलें, “.xlsx” के रूप में सहेजें और नई फ़ाइल चुनें',
  mr: 'हे Excel चे जुने स्वरूप (.xls) आहे. ती फाइल Excel मध्ये उघडा, “.xlsx” म्हणून जतन करा आणि नवी फाइल निवडा',
})
export const webPage = message({
  en: 'This is a web page, even if its name ends with “.xls”. Open it in Excel, save it as “.xlsx” and choose the new file',
  hi: 'यह एक वेब पृष्ठ है, भले ही इसका नाम “.xls” पर समाप्त हो। उसे Excel में खोलें, “.xlsx” के रूप में सहेजें और नई फ़ाइल चुनें',
  mr: 'हे वेब पान आहे, त्याचे नाव “.xls” ने संपत असले तरी. ते Excel मध्ये उघडा, “.xlsx” म्हणून जतन करा आणि नवी फाइल निवडा',
})
export const pdfFile = message({
  en: 'This is a PDF, which has no table to read. Save or download the same as CSV or Excel (.xlsx) and choose that file',
  hi: 'यह PDF है, जिसमें पढ़ने लायक तालिका नहीं होती। इसे CSV या Excel (.xlsx) के रूप में सहेजें या डाउनलोड करें और वह फ़ाइल चुनें',
  mr: 'ही PDF आहे, तिच्यात वाचता येणारा तक्ता नसतो. तेच CSV किंवा Excel (.xlsx) म्हणून जतन किंवा डाउनलोड करा आणि ती फाइल निवडा',
})
export const sheetNotUtf8 = message({
  en: 'The file is not encoded as UTF-8. Save it as “CSV UTF-8” and choose it again',
  hi: 'फ़ाइल UTF-8 में नहीं है। उसे “CSV UTF-8” के रूप में सहेजें और फिर चुनें',
  mr: 'फाइल UTF-8 मध्ये नाही. ती “CSV UTF-8” म्हणून जतन करा आणि पुन्हा निवडा',
})
export const quoteNotClosed = message({
  en: 'The file cannot be read as CSV: a quotation mark is not closed before the file ends at line {line}',
  hi: 'फ़ाइल को CSV के रूप में नहीं पढ़ा जा सका: एक उद्धरण चिह्न पंक्ति {line} पर फ़ाइल के अंत तक बंद नहीं हुआ',
  mr: 'फाइल CSV म्हणून वाचता आली नाही: एक अवतरण चिन्ह ओळ {line} वर फाइल संपेपर्यंत बंद झाले नाही',
})
export const quoteMisplaced = message({
  en: 'The file cannot be read as CSV: a quotation mark stands in the wrong place at line {line}',
  hi: 'फ़ाइल को CSV के रूप में नहीं पढ़ा जा सका: पंक्ति {line} में उद्धरण चिह्न गलत जगह पर है',
  mr: 'फाइल CSV म्हणून वाचता आली नाही: ओळ {line} मध्ये अवतरण चिन्ह चुकीच्या जागी आहे',
})
export const rowTooLong = message({
  en: 'The file cannot be read as CSV: the row at line {line} is too long',
  hi: 'फ़ाइल को CSV के रूप में नहीं पढ़ा जा सका: पंक्ति {line} बहुत लंबी है',
  mr: 'फाइल CSV म्हणून वाचता आली नाही: ओळ {line} फार मोठी आहे',
})
export const workbookDamaged = message({
  en: 'The file is damaged. Open it in your spreadsheet program, save it again and choose the new file',
  hi: 'फ़ाइल खराब है। उसे अपने स्प्रेडशीट प्रोग्राम में खोलें, फिर से सहेजें और नई फ़ाइल चुनें',
  mr: 'फाइल खराब आहे. ती आपल्या स्प्रेडशीट प्रोग्राममध्ये उघडा, पुन्हा जतन करा आणि नवी फाइल निवडा',
})
export const workbookTooLarge = message({
  en: 'The file is larger than {megabytes} MB when it is unpacked. Split it into smaller ones',
  hi: 'खोलने पर फ़ाइल {megabytes} MB से बड़ी हो जाती है। उसे छोटी फ़ाइलों में बाँटें',
  mr: 'उघडल्यावर फाइल {megabytes} MB पेक्षा मोठी होते. ती लहान फाइलमध्ये विभागा',
})
export const sheetTooLarge = message({
  en: 'The sheet has more than {megabytes} MB. Split it into smaller ones',
  hi: 'शीट {megabytes} MB से बड़ी है। उसे छोटी शीटों में बाँटें',
  mr: 'शीट {megabytes} MB पेक्षा मोठी आहे. ती लहान शीटमध्ये विभागा',
})
export const notAWorkbook = message({
  en: 'This is no Excel workbook. Save it as “.xlsx” or as “CSV UTF-8” and choose it again',
  hi: 'यह Excel की वर्कबुक नहीं है। इसे “.xlsx” या “CSV UTF-8” के रूप में सहेजें और फिर चुनें',
  mr: 'ही Excel ची वर्कबुक नाही. ती “.xlsx” किंवा “CSV UTF-8” म्हणून जतन करा आणि पुन्हा निवडा',
})
export const workbookUnreadable = message({
  en: 'The file cannot be read as an Excel workbook',
  hi: 'फ़ाइल को Excel की वर्कबुक के रूप में नहीं पढ़ा जा सका',
  mr: 'फाइल Excel ची वर्कबुक म्हणून वाचता आली नाही',
})
export const workbookTooSlow = message({
  en: 'The file takes too long to read. Save it as “CSV UTF-8” and choose it again',
  hi: 'फ़ाइल पढ़ने में बहुत समय लग रहा है। उसे “CSV UTF-8” के रूप में सहेजें और फिर चुनें',
  mr: 'फाइल वाचायला फार वेळ लागत आहे. ती “CSV UTF-8” म्हणून जतन करा आणि पुन्हा निवडा',
})
export const workbookTooComplex = message({
  en: 'The file needs too much memory. Save it as “CSV UTF-8” and choose it again',
  hi: 'फ़ाइल पढ़ने में बहुत मेमोरी लगती है। उसे “CSV UTF-8” के रूप में सहेजें और फिर चुनें',
  mr: 'फाइल वाचायला फार मेमरी लागते. ती “CSV UTF-8” म्हणून जतन करा आणि पुन्हा निवडा',
})

// The columns of a spreadsheet.
/** Also the title of a column, which an import in any language leaves out. */
export const reasonTitle = message({
  en: 'Why it was refused',
  hi: 'अस्वीकार होने का कारण',
  mr: 'नाकारण्याचे कारण',
})
export const columnsDoNotFit = message({
  en: 'The columns that you chose do not fit this file. Choose the file again',
  hi: 'चुने गए कॉलम इस फ़ाइल से मेल नहीं खाते। फ़ाइल फिर से चुनें',
  mr: 'निवडलेले स्तंभ या फाइलशी जुळत नाहीत. फाइल पुन्हा निवडा',
})
export const sameMeaning = message({
  en: 'Two columns have the same meaning. Choose one',
  hi: 'दो कॉलमों का एक ही अर्थ है। एक चुनें',
  mr: 'दोन स्तंभांचा अर्थ एकच आहे. एक निवडा',
})
export const noMeaning = message({
  en: 'Choose what at least one of the columns means',
  hi: 'कम से कम एक कॉलम का अर्थ चुनें',
  mr: 'किमान एका स्तंभाचा अर्थ निवडा',
})
export const titlesExpected = message({
  en: 'The first line must name the columns of “{list}”: {titles}',
  hi: 'पहली पंक्ति में “{list}” के कॉलमों के शीर्षक होने चाहिए: {titles}',
  mr: 'पहिल्या ओळीत “{list}” या यादीच्या स्तंभांची शीर्षके असावीत: {titles}',
})
export const columnTwice = message({
  en: 'A column appears twice.',
  hi: 'एक कॉलम दो बार है।',
  mr: 'एक स्तंभ दोनदा आहे.',
})
export const titlesUnknown = message({
  en: 'Not known: {titles}.',
  hi: 'ये शीर्षक नहीं पहचाने गए: {titles}।',
  mr: 'ही शीर्षके ओळखता आली नाहीत: {titles}.',
})

// The rows of a spreadsheet.
export const rowReasons = message({
  en: 'Row {row}: {reasons}',
  hi: 'पंक्ति {row}: {reasons}',
  mr: 'ओळ {row}: {reasons}',
})
export const moreCellsThanTitles = message({
  en: 'This row has more cells than the first row has titles',
  hi: 'इस पंक्ति में पहली पंक्ति के शीर्षकों से ज़्यादा सेल हैं',
  mr: 'या ओळीत पहिल्या ओळीतील शीर्षकांपेक्षा जास्त सेल आहेत',
})
export const keyTwice = message({
  en: 'An earlier row has this key already',
  hi: 'यह कुंजी पहले की एक पंक्ति में आ चुकी है',
  mr: 'ही किल्ली आधीच्या एका ओळीत आली आहे',
})
export const deletedForGood = message({
  en: 'There is no such record. Records that were deleted from this list cannot be restored',
  hi: 'ऐसी कोई प्रविष्टि नहीं है। इस सूची से हटाई गई प्रविष्टियाँ वापस नहीं लाई जा सकतीं',
  mr: 'अशी नोंद नाही. या यादीतून हटवलेल्या नोंदी परत आणता येत नाहीत',
})
export const notAKey = message({
  en: 'This cannot be a key',
  hi: 'यह कुंजी नहीं हो सकती',
  mr: 'ही किल्ली असू शकत नाही',
})
export const onlyRecord = message({
  en: 'This list has one record only, under the key {key}',
  hi: 'इस सूची में एक ही प्रविष्टि होती है, जिसकी कुंजी {key} है',
  mr: 'या यादीत एकच नोंद असते, तिची किल्ली {key} आहे',
})
export const fromWebsite = message({
  en: 'New records of this list come in through the website',
  hi: 'इस सूची की नई प्रविष्टियाँ वेबसाइट से आती हैं',
  mr: 'या यादीतील नव्या नोंदी वेबसाइटवरून येतात',
})
export const rowHasValue = message({
  en: 'Row {row} of this file has this “{label}” already',
  hi: 'यह “{label}” इस फ़ाइल की पंक्ति {row} में पहले से है',
  mr: 'हे “{label}” या फाइलच्या ओळ {row} मध्ये आधीच आहे',
})
export const shortened = message({
  en: '“{label}”: the spreadsheet program has shortened the number to {number}. Give the column the format “Text” and enter the number again',
  hi: '“{label}”: स्प्रेडशीट प्रोग्राम ने संख्या को छोटा करके {number} कर दिया है। कॉलम का फ़ॉर्मैट “Text” करें और संख्या फिर से लिखें',
  mr: '“{label}”: स्प्रेडशीट प्रोग्रामने संख्या लहान करून {number} केली आहे. स्तंभाचा फॉरमॅट “Text” करा आणि संख्या पुन्हा लिहा',
})
export const otherName = message({
  en: 'The record with the {label} {value} gets another name. Is it the right record?',
  hi: '{label} {value} वाली प्रविष्टि का नाम बदल जाएगा। क्या यह सही प्रविष्टि है?',
  mr: '{label} {value} असलेल्या नोंदीचे नाव बदलेल. ही बरोबर नोंद आहे का?',
})
export const namesake = message({
  en: '{namesake} has the same {labels}. Is it the same person under a new number?',
  hi: '{namesake} की प्रविष्टि में भी यही है: {labels}। क्या यह नई संख्या के साथ वही व्यक्ति है?',
  mr: '{namesake} शी जुळते: {labels}. नव्या क्रमांकासह ही तीच व्यक्ती आहे का?',
})
export const name = message({ en: 'name', hi: 'नाम', mr: 'नाव' })
export const row = message({ en: 'Row {row}', hi: 'पंक्ति {row}', mr: 'ओळ {row}' })
export const yes = message({ en: 'yes', hi: 'हाँ', mr: 'होय' })
export const no = message({ en: 'no', hi: 'नहीं', mr: 'नाही' })

// JSON files of old databases.
export const unknownList = message({
  en: '{list}: there is no such list here, so its records were left out',
  hi: '{list}: यहाँ ऐसी कोई सूची नहीं है, इसलिए उसकी प्रविष्टियाँ छोड़ दी गईं',
  mr: '{list}: येथे अशी यादी नाही, म्हणून तिच्यातील नोंदी सोडून दिल्या',
})
export const moreProblems = message({
  en: 'There are more problems, which are not listed here.',
  hi: 'और भी समस्याएँ हैं, जो यहाँ नहीं दिखाई गईं।',
  mr: 'आणखी अडचणी आहेत, ज्या येथे दाखवलेल्या नाहीत.',
})
export const readAsDay = message({
  en: '{record}: “{label}” {value} is read as {day}',
  hi: '{record}: “{label}” {value} को {day} पढ़ा गया',
  mr: '{record}: “{label}” {value} हे {day} असे वाचले',
})
export const jsonNotUtf8 = message({
  en: '{file} is not encoded as UTF-8. Save it as UTF-8 and choose it again.',
  hi: '{file} UTF-8 में नहीं है। उसे UTF-8 में सहेजें और फिर चुनें।',
  mr: '{file} UTF-8 मध्ये नाही. ती UTF-8 मध्ये जतन करा आणि पुन्हा निवडा.',
})
export const notAnExport = message({
  en: '{file} is not an export: it must be an object of lists',
  hi: '{file} निर्यात की फ़ाइल नहीं है: उसमें सूचियों का एक ऑब्जेक्ट होना चाहिए',
  mr: '{file} निर्यातीची फाइल नाही: तिच्यात याद्यांचा एक ऑब्जेक्ट असावा',
})
export const place = message({
  en: 'line {line}, column {column}',
  hi: 'पंक्ति {line}, कॉलम {column}',
  mr: 'ओळ {line}, स्तंभ {column}',
})
export const notAList = message({
  en: '{file}, {place}: {list} is not a list of records',
  hi: '{file}, {place}: {list} प्रविष्टियों की सूची नहीं है',
  mr: '{file}, {place}: {list} ही नोंदींची यादी नाही',
})
export const notARecord = message({
  en: '{file}, {place}: {record} is not a record',
  hi: '{file}, {place}: {record} कोई प्रविष्टि नहीं है',
  mr: '{file}, {place}: {record} ही नोंद नाही',
})
export const listTwice = message({
  en: '{file} has the list {list} twice: in {first} and in {second}. Remove one of them.',
  hi: '{file}: सूची {list} दो बार है: {first} और {second}। इनमें से एक हटाएँ।',
  mr: '{file}: यादी {list} दोनदा आहे: {first} आणि {second}. त्यांपैकी एक काढून टाका.',
})
export const recordTwice = message({
  en: '{file} has the record {key} of {list} twice: in {first} and in {second}. Remove one of them.',
  hi: '{file}: {list} की प्रविष्टि {key} दो बार है: {first} और {second}। इनमें से एक हटाएँ।',
  mr: '{file}: {list} या यादीतील नोंद {key} दोनदा आहे: {first} आणि {second}. त्यांपैकी एक काढून टाका.',
})
export const notJson = message({
  en: '{file} is not JSON. In {place}: {mistake}.',
  hi: '{file} JSON नहीं है। {place}: {mistake}।',
  mr: '{file} JSON नाही. {place}: {mistake}.',
})
export const notJsonAfter = message({
  en: '{file} is not JSON. In {place}, after “{before}”: {mistake}.',
  hi: '{file} JSON नहीं है। {place}, “{before}” के बाद: {mistake}।',
  mr: '{file} JSON नाही. {place}, “{before}” नंतर: {mistake}.',
})

// Undoing an import.
export const recordOf = message({
  en: 'a record of {list}',
  hi: '“{list}” की एक प्रविष्टि',
  mr: '“{list}” या यादीतील एक नोंद',
})
