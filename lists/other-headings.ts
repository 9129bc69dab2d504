/**
 * Headings under which spreadsheets of others have what several lists hold, in English, Hindi and Marathi. Each means one thing only: a
 * heading that could mean two is left to the officer.
 */
export const otherHeadings = {
  personName: [
    'Full name',
    'Name of student',
    'Name of the student',
    'Student name',
    'नाम',
    'पूरा नाम',
    'नाव',
    'पूर्ण नाव',
    'संपूर्ण नाव',
  ],
  eventOrDojoName: ['नाम', 'नाव'],
  registrationNumber: [
    'Reg No',
    'Regn No',
    'Regd No',
    'Registration No',
    'Registration Number',
    'पंजीकरण संख्या',
    'पंजीकरण क्रमांक',
    'नोंदणी क्रमांक',
  ],
  address: ['Full address', 'Postal address', 'पता', 'पत्ता'],
  city: ['City / Town', 'Town', 'शहर'],
  state: ['राज्य'],
  country: ['देश'],
} as const
