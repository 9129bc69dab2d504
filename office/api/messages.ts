import { message } from '../../lists/language.ts'

// Requests.
export const notReached = message({
  en: 'The office cannot be reached. Check your connection and try again. Nothing that you typed is lost.',
  hi: 'कार्यालय तक पहुँचा नहीं जा सका। अपना कनेक्शन जाँचें और फिर कोशिश करें। आपका लिखा हुआ कुछ भी खोया नहीं है।',
  mr: 'कार्यालयापर्यंत पोहोचता आले नाही. आपले कनेक्शन तपासा आणि पुन्हा प्रयत्न करा. आपण लिहिलेले काहीही गेलेले नाही.',
})
export const connectionBroke = message({
  en: 'The connection broke before the answer was complete. Look at the list before you try again.',
  hi: 'पूरा उत्तर आने से पहले कनेक्शन टूट गया। फिर कोशिश करने से पहले सूची देखें।',
  mr: 'पूर्ण उत्तर येण्याआधी कनेक्शन तुटले. पुन्हा प्रयत्न करण्याआधी यादी पाहा.',
})
export const tooManyAttempts = {
  seconds: message({
    en: {
      one: 'Too many attempts. Wait {count} second and try again.',
      other: 'Too many attempts. Wait {count} seconds and try again.',
    },
    hi: 'बहुत बार कोशिश हो चुकी है। {count} सेकंड रुककर फिर कोशिश करें।',
    mr: 'खूप वेळा प्रयत्न झाले आहेत. {count} सेकंद थांबून पुन्हा प्रयत्न करा.',
  }),
  /** More than one. */
  minutes: message({
    en: 'Too many attempts. Wait {count} minutes and try again.',
    hi: 'बहुत बार कोशिश हो चुकी है। {count} मिनट रुककर फिर कोशिश करें।',
    mr: 'खूप वेळा प्रयत्न झाले आहेत. {count} मिनिटे थांबून पुन्हा प्रयत्न करा.',
  }),
}
export const unavailable = message({
  en: 'The office cannot read or save right now. Wait a minute and try again.',
  hi: 'कार्यालय अभी न कुछ पढ़ पा रहा है, न सहेज पा रहा है। एक मिनट रुककर फिर कोशिश करें।',
  mr: 'कार्यालयाला सध्या काही वाचता किंवा जतन करता येत नाही. एक मिनिट थांबून पुन्हा प्रयत्न करा.',
})
/** `status`: of HTTP. */
export const failed = message({
  en: 'The office could not do this (error {status}). Try again. If it keeps failing, tell the person who runs the website.',
  hi: 'कार्यालय यह नहीं कर सका (त्रुटि {status})। फिर कोशिश करें। बार-बार ऐसा हो, तो वेबसाइट चलाने वाले व्यक्ति को बताएँ।',
  mr: 'कार्यालयाला हे करता आले नाही (त्रुटी {status}). पुन्हा प्रयत्न करा. वारंवार असे झाल्यास वेबसाइट चालवणाऱ्या व्यक्तीला सांगा.',
})
/** `problem`: a sentence. `id`: under which the server has logged it. */
export const numbered = message({
  en: '{problem} (Number {id})',
  hi: '{problem} (संख्या {id})',
  mr: '{problem} (क्रमांक {id})',
})
export const noSuchList = message({
  en: 'There is no list {name}',
  hi: 'ऐसी कोई सूची नहीं है: {name}',
  mr: 'अशी यादी नाही: {name}',
})
export const oneByOne = message({
  en: 'Change these records one by one',
  hi: 'ये प्रविष्टियाँ एक-एक करके बदलें',
  mr: 'या नोंदी एकेक करून बदला',
})

/** By better-auth's error codes. */
export const authErrors = {
  INVALID_EMAIL_OR_PASSWORD: message({
    en: 'The e-mail address or the password is wrong.',
    hi: 'ईमेल पता या पासवर्ड गलत है।',
    mr: 'ईमेल पत्ता किंवा पासवर्ड चुकीचा आहे.',
  }),
  INVALID_PASSWORD: message({
    en: 'This is not your password.',
    hi: 'यह आपका पासवर्ड नहीं है।',
    mr: 'हा आपला पासवर्ड नाही.',
  }),
  PASSWORD_TOO_SHORT: message({
    en: 'A password needs at least 12 characters.',
    hi: 'पासवर्ड में कम से कम 12 अक्षर होने चाहिए।',
    mr: 'पासवर्डमध्ये किमान 12 अक्षरे असावीत.',
  }),
  PASSWORD_COMPROMISED: message({
    en: 'This password is on lists of stolen passwords. Choose another one.',
    hi: 'यह पासवर्ड चुराए गए पासवर्डों की सूची में है। कोई और चुनें।',
    mr: 'हा पासवर्ड चोरीला गेलेल्या पासवर्डच्या यादीत आहे. दुसरा निवडा.',
  }),
  INVALID_CODE: message({
    en: 'This code is wrong. Codes change every 30 seconds: type the one that the app shows now.',
    hi: 'यह कोड गलत है। कोड हर 30 सेकंड में बदलता है: ऐप में अभी जो कोड दिख रहा है, वही भरें।',
    mr: 'हा कोड चुकीचा आहे. कोड दर 30 सेकंदांनी बदलतो: ॲपमध्ये आत्ता दिसणारा कोड भरा.',
  }),
  INVALID_BACKUP_CODE: message({
    en: 'This recovery code is wrong or was already used.',
    hi: 'यह रिकवरी कोड गलत है या पहले ही काम में आ चुका है।',
    mr: 'हा रिकव्हरी कोड चुकीचा आहे किंवा आधीच वापरला गेला आहे.',
  }),
  INVALID_TWO_FACTOR_COOKIE: message({
    en: 'This took too long. Start the sign-in again.',
    hi: 'इसमें बहुत समय लग गया। साइन-इन फिर से शुरू करें।',
    mr: 'याला फार वेळ लागला. साइन-इन पुन्हा सुरू करा.',
  }),
}

/** The texts of react-admin by its own names, some of them reworded for this office. */
export const reactAdmin = {
  action: {
    add_filter: message({ en: 'Add filter', hi: 'फ़िल्टर जोड़ें', mr: 'फिल्टर जोडा' }),
    add: message({ en: 'Add', hi: 'जोड़ें', mr: 'जोडा' }),
    back: message({ en: 'Go Back', hi: 'पीछे जाएँ', mr: 'मागे जा' }),
    bulk_actions: message({
      en: { one: '{count} item selected', other: '{count} items selected' },
      hi: { one: '{count} प्रविष्टि चुनी गई', other: '{count} प्रविष्टियाँ चुनी गईं' },
      mr: { one: '{count} नोंद निवडली', other: '{count} नोंदी निवडल्या' },
    }),
    cancel: message({ en: 'Cancel', hi: 'रद्द करें', mr: 'रद्द करा' }),
    clear_array_input: message({ en: 'Clear the list', hi: 'सूची खाली करें', mr: 'यादी रिकामी करा' }),
    clear_input_value: message({ en: 'Clear value', hi: 'फ़ील्ड खाली करें', mr: 'रकाना रिकामा करा' }),
    clone: message({ en: 'Clone', hi: 'प्रति बनाएँ', mr: 'प्रत तयार करा' }),
    confirm: message({ en: 'Confirm', hi: 'पुष्टि करें', mr: 'पुष्टी करा' }),
    create: message({ en: 'New', hi: 'नया', mr: 'नवीन' }),
    create_item: message({ en: 'Create {item}', hi: 'नया बनाएँ: {item}', mr: 'नवीन तयार करा: {item}' }),
    delete: message({ en: 'Delete', hi: 'हटाएँ', mr: 'हटवा' }),
    edit: message({ en: 'Edit', hi: 'बदलें', mr: 'बदला' }),
    export: message({ en: 'Export', hi: 'निर्यात करें', mr: 'निर्यात करा' }),
    list: message({ en: 'Back to the list', hi: 'सूची पर लौटें', mr: 'यादीकडे परत जा' }),
    refresh: message({ en: 'Refresh', hi: 'फिर से लोड करें', mr: 'पुन्हा लोड करा' }),
    remove_filter: message({ en: 'Remove this filter', hi: 'यह फ़िल्टर हटाएँ', mr: 'हा फिल्टर हटवा' }),
    remove_all_filters: message({ en: 'Remove all filters', hi: 'सभी फ़िल्टर हटाएँ', mr: 'सर्व फिल्टर हटवा' }),
    remove: message({ en: 'Remove', hi: 'हटाएँ', mr: 'काढून टाका' }),
    reset: message({ en: 'Reset', hi: 'पहले जैसा करें', mr: 'पूर्ववत करा' }),
    save: message({ en: 'Save', hi: 'सहेजें', mr: 'जतन करा' }),
    search: message({ en: 'Search', hi: 'खोजें', mr: 'शोधा' }),
    search_columns: message({ en: 'Search columns', hi: 'कॉलम खोजें', mr: 'स्तंभ शोधा' }),
    select_all: message({ en: 'Select all', hi: 'सभी चुनें', mr: 'सर्व निवडा' }),
    select_all_button: message({ en: 'Select all', hi: 'सभी चुनें', mr: 'सर्व निवडा' }),
    select_row: message({ en: 'Select this row', hi: 'यह पंक्ति चुनें', mr: 'ही ओळ निवडा' }),
    show: message({ en: 'Show', hi: 'दिखाएँ', mr: 'दाखवा' }),
    sort: message({ en: 'Sort', hi: 'क्रम बदलें', mr: 'क्रम बदला' }),
    undo: message({ en: 'Undo', hi: 'वापस लें', mr: 'मागे घ्या' }),
    unselect: message({ en: 'Unselect', hi: 'चयन हटाएँ', mr: 'निवड रद्द करा' }),
    expand: message({ en: 'Expand', hi: 'फैलाएँ', mr: 'विस्तार करा' }),
    close: message({ en: 'Close', hi: 'बंद करें', mr: 'बंद करा' }),
    open_menu: message({ en: 'Open menu', hi: 'मेन्यू खोलें', mr: 'मेनू उघडा' }),
    close_menu: message({ en: 'Close menu', hi: 'मेन्यू बंद करें', mr: 'मेनू बंद करा' }),
    update: message({ en: 'Update', hi: 'बदलाव सहेजें', mr: 'बदल जतन करा' }),
    move_up: message({ en: 'Move up', hi: 'ऊपर ले जाएँ', mr: 'वर न्या' }),
    move_down: message({ en: 'Move down', hi: 'नीचे ले जाएँ', mr: 'खाली न्या' }),
    open: message({ en: 'Open', hi: 'खोलें', mr: 'उघडा' }),
    toggle_theme: message({
      en: 'Toggle light/dark mode',
      hi: 'हल्के या गहरे रंग चुनें',
      mr: 'फिकट किंवा गडद रंग निवडा',
    }),
    select_columns: message({ en: 'Columns', hi: 'कॉलम', mr: 'स्तंभ' }),
    update_application: message({
      en: 'Reload Application',
      hi: 'कार्यालय फिर से लोड करें',
      mr: 'कार्यालय पुन्हा लोड करा',
    }),
  },
  boolean: {
    true: message({ en: 'Yes', hi: 'हाँ', mr: 'होय' }),
    false: message({ en: 'No', hi: 'नहीं', mr: 'नाही' }),
    null: message({ en: '–', hi: '–', mr: '–' }),
  },
  page: {
    create: message({ en: 'Create {name}', hi: 'नई प्रविष्टि: {name}', mr: 'नवीन नोंद: {name}' }),
    dashboard: message({ en: 'Start', hi: 'शुरुआत', mr: 'सुरुवात' }),
    edit: message({
      en: '{name} {recordRepresentation}',
      hi: '{name} {recordRepresentation}',
      mr: '{name} {recordRepresentation}',
    }),
    error: message({ en: 'Something went wrong', hi: 'कुछ गड़बड़ हो गई', mr: 'काहीतरी चुकले' }),
    list: message({ en: '{name}', hi: '{name}', mr: '{name}' }),
    loading: message({ en: 'Loading', hi: 'लोड हो रहा है', mr: 'लोड होत आहे' }),
    not_found: message({ en: 'Not Found', hi: 'नहीं मिला', mr: 'सापडले नाही' }),
    show: message({
      en: '{name} {recordRepresentation}',
      hi: '{name} {recordRepresentation}',
      mr: '{name} {recordRepresentation}',
    }),
    empty: message({ en: 'No {name} yet.', hi: 'अभी कुछ नहीं है: {name}।', mr: 'अजून काही नाही: {name}.' }),
    invite: message({
      en: 'Do you want to add one?',
      hi: 'क्या आप एक जोड़ना चाहते हैं?',
      mr: 'आपल्याला एक नोंद जोडायची आहे का?',
    }),
    access_denied: message({
      en: 'Not allowed for your role',
      hi: 'आपकी भूमिका के लिए अनुमति नहीं है',
      mr: 'आपल्या भूमिकेला परवानगी नाही',
    }),
    authentication_error: message({
      en: 'Authentication error',
      hi: 'साइन-इन में गड़बड़ी',
      mr: 'साइन-इनमध्ये अडचण',
    }),
  },
  input: {
    file: {
      upload_several: message({
        en: 'Drop some files to upload, or click to select one.',
        hi: 'अपलोड करने के लिए फ़ाइलें यहाँ खींचें, या क्लिक करके एक चुनें।',
        mr: 'अपलोड करण्यासाठी फाइल येथे ओढा, किंवा क्लिक करून एक निवडा.',
      }),
      upload_single: message({
        en: 'Drop a file to upload, or click to select it.',
        hi: 'अपलोड करने के लिए फ़ाइल यहाँ खींचें, या क्लिक करके चुनें।',
        mr: 'अपलोड करण्यासाठी फाइल येथे ओढा, किंवा क्लिक करून ती निवडा.',
      }),
    },
    image: {
      upload_several: message({
        en: 'Drop some pictures to upload, or click to select one.',
        hi: 'अपलोड करने के लिए चित्र यहाँ खींचें, या क्लिक करके एक चुनें।',
        mr: 'अपलोड करण्यासाठी चित्रे येथे ओढा, किंवा क्लिक करून एक निवडा.',
      }),
      upload_single: message({
        en: 'Drop a picture to upload, or click to select it.',
        hi: 'अपलोड करने के लिए चित्र यहाँ खींचें, या क्लिक करके चुनें।',
        mr: 'अपलोड करण्यासाठी चित्र येथे ओढा, किंवा क्लिक करून ते निवडा.',
      }),
    },
    references: {
      all_missing: message({
        en: 'Unable to find references data.',
        hi: 'जुड़ी हुई प्रविष्टियाँ नहीं मिलीं।',
        mr: 'जोडलेल्या नोंदी सापडल्या नाहीत.',
      }),
      many_missing: message({
        en: 'At least one of the associated references no longer appears to be available.',
        hi: 'जुड़ी हुई प्रविष्टियों में से कम से कम एक अब नहीं है।',
        mr: 'जोडलेल्या नोंदींपैकी किमान एक आता नाही.',
      }),
      single_missing: message({
        en: 'Associated reference no longer appears to be available.',
        hi: 'जुड़ी हुई प्रविष्टि अब नहीं है।',
        mr: 'जोडलेली नोंद आता नाही.',
      }),
    },
    password: {
      toggle_visible: message({ en: 'Hide password', hi: 'पासवर्ड छिपाएँ', mr: 'पासवर्ड लपवा' }),
      toggle_hidden: message({ en: 'Show password', hi: 'पासवर्ड दिखाएँ', mr: 'पासवर्ड दाखवा' }),
    },
  },
  message: {
    about: message({ en: 'About', hi: 'परिचय', mr: 'माहिती' }),
    access_denied: message({
      en: 'Your role does not allow this. Ask an owner if you need it.',
      hi: 'आपकी भूमिका में इसकी अनुमति नहीं है। ज़रूरत हो तो किसी मालिक से कहें।',
      mr: 'आपल्या भूमिकेत याची परवानगी नाही. गरज असल्यास एखाद्या मालकाला सांगा.',
    }),
    are_you_sure: message({ en: 'Are you sure?', hi: 'क्या आपको यकीन है?', mr: 'आपली खात्री आहे का?' }),
    authentication_error: message({
      en: 'The authentication server returned an error and your credentials could not be checked.',
      hi: 'सर्वर में गड़बड़ी हुई, इसलिए आपका साइन-इन जाँचा नहीं जा सका।',
      mr: 'सर्व्हरमध्ये अडचण आली, म्हणून आपले साइन-इन तपासता आले नाही.',
    }),
    auth_error: message({
      en: 'An error occurred while validating the authentication token.',
      hi: 'आपका साइन-इन जाँचते समय गड़बड़ी हुई।',
      mr: 'आपले साइन-इन तपासताना अडचण आली.',
    }),
    bulk_delete_content: message({
      en: {
        one: 'Are you sure you want to delete this {name}?',
        other: 'Are you sure you want to delete these {count} items?',
      },
      hi: {
        one: 'क्या आप सचमुच यह प्रविष्टि हटाना चाहते हैं ({name})?',
        other: 'क्या आप सचमुच ये {count} प्रविष्टियाँ हटाना चाहते हैं?',
      },
      mr: {
        one: 'ही नोंद खरोखर हटवायची का ({name})?',
        other: 'या {count} नोंदी खरोखर हटवायच्या का?',
      },
    }),
    bulk_delete_title: message({
      en: { one: 'Delete {name}', other: 'Delete {count} {name}' },
      hi: { one: 'हटाएँ: {name}', other: 'हटाएँ: {count} {name}' },
      mr: { one: 'हटवा: {name}', other: 'हटवा: {count} {name}' },
    }),
    bulk_update_content: message({
      en: {
        one: 'Are you sure you want to update {name} {recordRepresentation}?',
        other: 'Are you sure you want to update these {count} items?',
      },
      hi: {
        one: 'क्या आप सचमुच यह प्रविष्टि बदलना चाहते हैं ({name} {recordRepresentation})?',
        other: 'क्या आप सचमुच ये {count} प्रविष्टियाँ बदलना चाहते हैं?',
      },
      mr: {
        one: 'ही नोंद खरोखर बदलायची का ({name} {recordRepresentation})?',
        other: 'या {count} नोंदी खरोखर बदलायच्या का?',
      },
    }),
    bulk_update_title: message({
      en: { one: 'Update {name} {recordRepresentation}', other: 'Update {count} {name}' },
      hi: { one: 'बदलें: {name} {recordRepresentation}', other: 'बदलें: {count} {name}' },
      mr: { one: 'बदला: {name} {recordRepresentation}', other: 'बदला: {count} {name}' },
    }),
    clear_array_input: message({
      en: 'Are you sure you want to clear the whole list?',
      hi: 'क्या आप सचमुच पूरी सूची खाली करना चाहते हैं?',
      mr: 'संपूर्ण यादी खरोखर रिकामी करायची का?',
    }),
    delete_content: message({
      en: 'Are you sure you want to delete this {name}?',
      hi: 'क्या आप सचमुच यह प्रविष्टि हटाना चाहते हैं ({name})?',
      mr: 'ही नोंद खरोखर हटवायची का ({name})?',
    }),
    delete_title: message({
      en: 'Delete {name} {recordRepresentation}',
      hi: 'हटाएँ: {name} {recordRepresentation}',
      mr: 'हटवा: {name} {recordRepresentation}',
    }),
    details: message({ en: 'Details', hi: 'विवरण', mr: 'तपशील' }),
    error: message({
      en: "A client error occurred and your request couldn't be completed.",
      hi: 'आपके ब्राउज़र में कोई गड़बड़ी हुई, इसलिए यह पूरा नहीं हो सका।',
      mr: 'आपल्या ब्राउझरमध्ये काही अडचण आली, म्हणून हे पूर्ण होऊ शकले नाही.',
    }),
    invalid_form: message({
      en: 'Some fields are not filled in correctly. Each of them shows a message.',
      hi: 'कुछ फ़ील्ड सही नहीं भरे गए हैं। ऐसे हर फ़ील्ड पर संदेश दिख रहा है।',
      mr: 'काही रकाने बरोबर भरलेले नाहीत. अशा प्रत्येक रकान्यावर संदेश दिसत आहे.',
    }),
    loading: message({ en: 'Please wait', hi: 'कृपया रुकें', mr: 'कृपया थांबा' }),
    no: message({ en: 'No', hi: 'नहीं', mr: 'नाही' }),
    not_found: message({
      en: 'Either you typed a wrong URL, or you followed a bad link.',
      hi: 'या तो पता गलत लिखा गया है, या लिंक गलत है।',
      mr: 'एकतर पत्ता चुकीचा लिहिला गेला आहे, किंवा लिंक चुकीची आहे.',
    }),
    select_all_limit_reached: message({
      en: 'There are too many elements to select them all. Only the first {max} elements were selected.',
      hi: 'प्रविष्टियाँ इतनी अधिक हैं कि सभी नहीं चुनी जा सकतीं। केवल पहली {max} प्रविष्टियाँ चुनी गईं।',
      mr: 'नोंदी इतक्या जास्त आहेत की सर्व निवडता येत नाहीत. फक्त पहिल्या {max} नोंदी निवडल्या.',
    }),
    unsaved_changes: message({
      en: 'You have unsaved changes. Leave anyway?',
      hi: 'आपके कुछ बदलाव सहेजे नहीं गए हैं। फिर भी पृष्ठ छोड़ें?',
      mr: 'आपले काही बदल जतन झालेले नाहीत. तरीही पान सोडायचे का?',
    }),
    yes: message({ en: 'Yes', hi: 'हाँ', mr: 'होय' }),
    placeholder_data_warning: message({
      en: 'Network issue: Data refresh failed.',
      hi: 'नेटवर्क में गड़बड़ी: जानकारी फिर से लोड नहीं हो सकी।',
      mr: 'नेटवर्कमध्ये अडचण: माहिती पुन्हा लोड होऊ शकली नाही.',
    }),
  },
  navigation: {
    clear_filters: message({ en: 'Clear filters', hi: 'फ़िल्टर हटाएँ', mr: 'फिल्टर हटवा' }),
    no_filtered_results: message({
      en: 'No {name} found using the current filters.',
      hi: 'इन फ़िल्टरों से कुछ नहीं मिला: {name}।',
      mr: 'या फिल्टरने काही सापडले नाही: {name}.',
    }),
    no_results: message({ en: 'No {name} found', hi: 'कुछ नहीं मिला: {name}', mr: 'काही सापडले नाही: {name}' }),
    no_more_results: message({
      en: 'The page number {page} is out of boundaries. Try the previous page.',
      hi: 'पृष्ठ {page} मौजूद नहीं है। पिछला पृष्ठ देखें।',
      mr: 'पान {page} अस्तित्वात नाही. मागील पान पाहा.',
    }),
    page_out_of_boundaries: message({
      en: 'Page number {page} out of boundaries',
      hi: 'पृष्ठ {page} मौजूद नहीं है',
      mr: 'पान {page} अस्तित्वात नाही',
    }),
    page_out_from_end: message({
      en: 'Cannot go after last page',
      hi: 'यह आखिरी पृष्ठ है',
      mr: 'हे शेवटचे पान आहे',
    }),
    page_out_from_begin: message({
      en: 'Cannot go before page 1',
      hi: 'यह पहला पृष्ठ है',
      mr: 'हे पहिले पान आहे',
    }),
    page_range_info: message({
      en: '{offsetBegin}-{offsetEnd} of {total}',
      hi: '{total} में से {offsetBegin}-{offsetEnd}',
      mr: '{total} पैकी {offsetBegin}-{offsetEnd}',
    }),
    partial_page_range_info: message({
      en: '{offsetBegin}-{offsetEnd} of more than {offsetEnd}',
      hi: '{offsetEnd} से अधिक में से {offsetBegin}-{offsetEnd}',
      mr: '{offsetEnd} पेक्षा जास्त, त्यांपैकी {offsetBegin}-{offsetEnd}',
    }),
    current_page: message({ en: 'Page {page}', hi: 'पृष्ठ {page}', mr: 'पान {page}' }),
    page: message({ en: 'Go to page {page}', hi: 'पृष्ठ {page} पर जाएँ', mr: 'पान {page} वर जा' }),
    first: message({ en: 'Go to first page', hi: 'पहले पृष्ठ पर जाएँ', mr: 'पहिल्या पानावर जा' }),
    last: message({ en: 'Go to last page', hi: 'आखिरी पृष्ठ पर जाएँ', mr: 'शेवटच्या पानावर जा' }),
    next: message({ en: 'Go to next page', hi: 'अगले पृष्ठ पर जाएँ', mr: 'पुढील पानावर जा' }),
    previous: message({ en: 'Go to previous page', hi: 'पिछले पृष्ठ पर जाएँ', mr: 'मागील पानावर जा' }),
    page_rows_per_page: message({ en: 'Rows per page:', hi: 'हर पृष्ठ पर पंक्तियाँ:', mr: 'प्रत्येक पानावर ओळी:' }),
    skip_nav: message({ en: 'Skip to content', hi: 'सीधे मुख्य भाग पर जाएँ', mr: 'थेट मुख्य भागाकडे जा' }),
  },
  sort: {
    sort_by: message({
      en: 'Sort by {field_lower_first} {order}',
      hi: 'क्रम का आधार: {field_lower_first}, {order}',
      mr: 'क्रमाचा आधार: {field_lower_first}, {order}',
    }),
    ASC: message({ en: 'ascending', hi: 'बढ़ता क्रम', mr: 'चढता क्रम' }),
    DESC: message({ en: 'descending', hi: 'घटता क्रम', mr: 'उतरता क्रम' }),
  },
  auth: {
    auth_check_error: message({ en: 'Sign in first', hi: 'पहले साइन इन करें', mr: 'आधी साइन इन करा' }),
    user_menu: message({ en: 'My account', hi: 'मेरा खाता', mr: 'माझे खाते' }),
    username: message({ en: 'Username', hi: 'उपयोगकर्ता नाम', mr: 'वापरकर्तानाव' }),
    password: message({ en: 'Password', hi: 'पासवर्ड', mr: 'पासवर्ड' }),
    email: message({ en: 'Email', hi: 'ईमेल', mr: 'ईमेल' }),
    sign_in: message({ en: 'Sign in', hi: 'साइन इन करें', mr: 'साइन इन करा' }),
    sign_in_error: message({
      en: 'Authentication failed, please retry',
      hi: 'साइन इन नहीं हो सका, कृपया फिर कोशिश करें',
      mr: 'साइन इन होऊ शकले नाही, कृपया पुन्हा प्रयत्न करा',
    }),
    logout: message({ en: 'Sign out', hi: 'साइन आउट करें', mr: 'साइन आउट करा' }),
  },
  notification: {
    updated: message({
      en: { one: 'Element updated', other: '{count} elements updated' },
      hi: { one: 'बदलाव सहेजा गया', other: '{count} प्रविष्टियाँ बदली गईं' },
      mr: { one: 'बदल जतन केला', other: '{count} नोंदी बदलल्या' },
    }),
    created: message({ en: 'Element created', hi: 'प्रविष्टि बनाई गई', mr: 'नोंद तयार केली' }),
    deleted: message({
      en: { one: 'Element deleted', other: '{count} elements deleted' },
      hi: { one: 'प्रविष्टि हटाई गई', other: '{count} प्रविष्टियाँ हटाई गईं' },
      mr: { one: 'नोंद हटवली', other: '{count} नोंदी हटवल्या' },
    }),
    bad_item: message({ en: 'Incorrect element', hi: 'प्रविष्टि गलत है', mr: 'नोंद चुकीची आहे' }),
    item_doesnt_exist: message({
      en: 'This record no longer exists.',
      hi: 'यह प्रविष्टि अब नहीं है।',
      mr: 'ही नोंद आता नाही.',
    }),
    http_error: message({
      en: 'The office did not answer. Try again.',
      hi: 'कार्यालय से उत्तर नहीं मिला। फिर कोशिश करें।',
      mr: 'कार्यालयाकडून उत्तर मिळाले नाही. पुन्हा प्रयत्न करा.',
    }),
    data_provider_error: message({
      en: 'dataProvider error. Check the console for details.',
      hi: 'कार्यालय में गड़बड़ी हुई। विवरण ब्राउज़र के कंसोल में है।',
      mr: 'कार्यालयात अडचण आली. तपशील ब्राउझरच्या कन्सोलमध्ये आहेत.',
    }),
    i18n_error: message({
      en: 'Cannot load the translations for the specified language',
      hi: 'चुनी गई भाषा लोड नहीं हो सकी',
      mr: 'निवडलेली भाषा लोड होऊ शकली नाही',
    }),
    canceled: message({ en: 'Action cancelled', hi: 'रद्द किया गया', mr: 'रद्द केले' }),
    logged_out: message({
      en: 'Your session has ended. Sign in again to continue where you were.',
      hi: 'आपका सत्र समाप्त हो गया है। जहाँ थे, वहीं से जारी रखने के लिए फिर से साइन इन करें।',
      mr: 'आपले सत्र संपले आहे. जिथे होतात तिथून पुढे सुरू ठेवण्यासाठी पुन्हा साइन इन करा.',
    }),
    not_authorized: message({
      en: 'Your role does not allow this.',
      hi: 'आपकी भूमिका में इसकी अनुमति नहीं है।',
      mr: 'आपल्या भूमिकेत याची परवानगी नाही.',
    }),
    application_update_available: message({
      en: 'A new version is available.',
      hi: 'नया संस्करण उपलब्ध है।',
      mr: 'नवी आवृत्ती उपलब्ध आहे.',
    }),
    offline: message({
      en: 'No connectivity. Could not fetch data.',
      hi: 'कनेक्शन नहीं है। जानकारी लोड नहीं हो सकी।',
      mr: 'कनेक्शन नाही. माहिती लोड होऊ शकली नाही.',
    }),
  },
  validation: {
    required: message({ en: 'Required', hi: 'ज़रूरी है', mr: 'आवश्यक आहे' }),
    minLength: message({
      en: 'Must be {min} characters at least',
      hi: 'कम से कम {min} अक्षर होने चाहिए',
      mr: 'किमान {min} अक्षरे असावीत',
    }),
    maxLength: message({
      en: 'Must be {max} characters or less',
      hi: 'अधिक से अधिक {max} अक्षर हो सकते हैं',
      mr: 'जास्तीत जास्त {max} अक्षरे असू शकतात',
    }),
    minValue: message({ en: 'Must be at least {min}', hi: 'कम से कम {min} होना चाहिए', mr: 'किमान {min} असावे' }),
    maxValue: message({
      en: 'Must be {max} or less',
      hi: '{max} या उससे कम होना चाहिए',
      mr: '{max} किंवा त्यापेक्षा कमी असावे',
    }),
    number: message({ en: 'Must be a number', hi: 'यह संख्या होनी चाहिए', mr: 'ही संख्या असावी' }),
    email: message({ en: 'Must be a valid email', hi: 'यह सही ईमेल पता होना चाहिए', mr: 'हा योग्य ईमेल पत्ता असावा' }),
    oneOf: message({
      en: 'Must be one of: {options}',
      hi: 'इनमें से एक होना चाहिए: {options}',
      mr: 'यांपैकी एक असावे: {options}',
    }),
    regex: message({
      en: 'Must match a specific format (regexp): {pattern}',
      hi: 'इस रूप में होना चाहिए (regexp): {pattern}',
      mr: 'या स्वरूपात असावे (regexp): {pattern}',
    }),
    unique: message({ en: 'Must be unique', hi: 'यह पहले से मौजूद नहीं होना चाहिए', mr: 'हे आधीपासून असू नये' }),
  },
  saved_queries: {
    label: message({ en: 'Saved queries', hi: 'सहेजी गई खोजें', mr: 'जतन केलेले शोध' }),
    query_name: message({ en: 'Query name', hi: 'खोज का नाम', mr: 'शोधाचे नाव' }),
    new_label: message({ en: 'Save current query...', hi: 'यह खोज सहेजें…', mr: 'हा शोध जतन करा…' }),
    new_dialog_title: message({
      en: 'Save current query as',
      hi: 'यह खोज इस नाम से सहेजें',
      mr: 'हा शोध या नावाने जतन करा',
    }),
    remove_label: message({ en: 'Remove saved query', hi: 'सहेजी गई खोज हटाएँ', mr: 'जतन केलेला शोध हटवा' }),
    remove_label_with_name: message({
      en: 'Remove query "{name}"',
      hi: 'खोज “{name}” हटाएँ',
      mr: 'शोध “{name}” हटवा',
    }),
    remove_dialog_title: message({
      en: 'Remove saved query?',
      hi: 'सहेजी गई खोज हटाएँ?',
      mr: 'जतन केलेला शोध हटवायचा का?',
    }),
    remove_message: message({
      en: 'Are you sure you want to remove that item from your list of saved queries?',
      hi: 'क्या आप सचमुच इसे अपनी सहेजी गई खोजों से हटाना चाहते हैं?',
      mr: 'हे आपल्या जतन केलेल्या शोधांमधून खरोखर हटवायचे का?',
    }),
    help: message({
      en: 'Filter the list and save this query for later',
      hi: 'सूची फ़िल्टर करें और यह खोज बाद के लिए सहेजें',
      mr: 'यादी फिल्टर करा आणि हा शोध नंतरसाठी जतन करा',
    }),
  },
  guesser: {
    empty: {
      title: message({ en: 'No data to display', hi: 'दिखाने के लिए कुछ नहीं है', mr: 'दाखवण्यासारखे काही नाही' }),
      message: message({
        en: 'Please check your data provider',
        hi: 'कृपया जानकारी का स्रोत जाँचें',
        mr: 'कृपया माहितीचा स्रोत तपासा',
      }),
    },
  },
  configurable: {
    customize: message({ en: 'Customize', hi: 'अपने अनुसार बदलें', mr: 'आपल्या सोयीनुसार बदला' }),
    configureMode: message({ en: 'Configure this page', hi: 'यह पृष्ठ सेट करें', mr: 'हे पान सेट करा' }),
    inspector: {
      title: message({ en: 'Inspector', hi: 'निरीक्षक', mr: 'निरीक्षक' }),
      content: message({
        en: 'Hover the application UI elements to configure them',
        hi: 'पृष्ठ के किसी हिस्से को सेट करने के लिए माउस उस पर ले जाएँ',
        mr: 'पानाचा एखादा भाग सेट करण्यासाठी माउस त्यावर न्या',
      }),
      reset: message({ en: 'Reset Settings', hi: 'सेटिंग्स पहले जैसी करें', mr: 'सेटिंग्ज पूर्ववत करा' }),
      hideAll: message({ en: 'Hide All', hi: 'सभी छिपाएँ', mr: 'सर्व लपवा' }),
      showAll: message({ en: 'Show All', hi: 'सभी दिखाएँ', mr: 'सर्व दाखवा' }),
    },
    Datagrid: {
      title: message({ en: 'Datagrid', hi: 'तालिका', mr: 'तक्ता' }),
      unlabeled: message({
        en: 'Unlabeled column #{column}',
        hi: 'बिना शीर्षक का कॉलम {column}',
        mr: 'शीर्षक नसलेला स्तंभ {column}',
      }),
    },
    SimpleForm: {
      title: message({ en: 'Form', hi: 'फ़ॉर्म', mr: 'फॉर्म' }),
      unlabeled: message({
        en: 'Unlabeled input #{input}',
        hi: 'बिना शीर्षक का फ़ील्ड {input}',
        mr: 'शीर्षक नसलेला रकाना {input}',
      }),
    },
    SimpleList: {
      title: message({ en: 'List', hi: 'सूची', mr: 'यादी' }),
      primaryText: message({ en: 'Primary text', hi: 'मुख्य टेक्स्ट', mr: 'मुख्य मजकूर' }),
      secondaryText: message({ en: 'Secondary text', hi: 'दूसरा टेक्स्ट', mr: 'दुसरा मजकूर' }),
      tertiaryText: message({ en: 'Tertiary text', hi: 'तीसरा टेक्स्ट', mr: 'तिसरा मजकूर' }),
    },
  },
}
