import { message } from '../../lists/language.ts'

// What the notification is, and what fills it in, as the office reads it.
export const label = message({ en: 'Days without class', hi: 'क्लास न होने के दिन', mr: 'क्लास नसलेले दिवस' })
export const placeholders = {
  dojo: message({ en: 'the name of the dojo', hi: 'डोजो का नाम', mr: 'डोजोचे नाव' }),
  lines: message({
    en: 'each day, in a line of its own',
    hi: 'हर दिन, अपनी पंक्ति में',
    mr: 'प्रत्येक दिवस, स्वतंत्र ओळीत',
  }),
  page: message({ en: 'the page of the dojo', hi: 'डोजो का पृष्ठ', mr: 'डोजोचे पान' }),
}

export const closuresSubject = message({
  en: 'Days without class in {dojo}',
  hi: '{dojo}: इन दिनों क्लास नहीं',
  mr: '{dojo} येथील क्लास नसलेले दिवस',
})
export const closuresText = message({
  en: `{lines}

The times of all classes: {page}

{association} sends you this mail because you asked for it. With this link you end the notices:
{link}
`,
  hi: `{lines}

सभी क्लासों का समय: {page}

यह मेल {association} ने आपको इसलिए भेजा है क्योंकि आपने इसे माँगा था। इस लिंक से आप सूचनाएँ बंद कर सकते हैं:
{link}
`,
  mr: `{lines}

सर्व क्लासच्या वेळा: {page}

आपण मागितला म्हणून {association} हा मेल आपल्याला पाठवत आहे. या लिंकने आपण सूचना बंद करू शकता:
{link}
`,
})
