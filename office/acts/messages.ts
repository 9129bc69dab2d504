import { message } from '../../lists/language.ts'

export const timeLeft = message({
  en: 'Time left to undo',
  hi: 'वापस लेने के लिए बचा समय',
  mr: 'मागे घेण्यासाठी उरलेला वेळ',
})
export const takenBack = message({
  en: { one: 'Taken back.', other: 'Taken back for {count} records.' },
  hi: { one: 'वापस लिया गया।', other: '{count} प्रविष्टियों के लिए वापस लिया गया।' },
  mr: { one: 'मागे घेतले.', other: '{count} नोंदींसाठी मागे घेतले.' },
})
