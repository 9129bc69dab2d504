import { email, file, instant, link, number, phone, text, yesNo } from './engine/fields.ts'
import { list, newest } from './engine/list.ts'
import { anyone, reviewers } from './engine/who.ts'

const held = { seenBy: reviewers, personal: true } as const

export const applications = list({
  name: 'Membership',
  title: 'Applications',
  about: 'Applications for membership, with the names of their three encrypted documents.',
  fields: {
    name: text('Name', held),
    homeAddress: text('Home Address', { ...held, max: 500 }),
    phone: phone('Phone', held),
    email: email('Email', held),
    city: text('City', held),
    country: text('Country', held),
    dojoName: text('Dojo Name', held),
    dojoNos: number('No. of Dojos', held),
    studentNos: number('No. of Students', held),
    dojoAddress: text('Dojo Address', { ...held, max: 500 }),
    dojoCity: text('Dojo City', held),
    dojoCountry: text('Dojo Country', held),
    website: link('Website', { ...held, optional: true }),
    grade: text('Grade', held),
    style: text('Style', held),
    doe: text('Date of Exam', held),
    master: text('Master', held),
    membershipId: text('Reference'),
    photoLink: file('Profile Photo', held),
    aadhaarLink: file('Aadhaar Card', held),
    certificateLink: file('Belt Certificate', held),
    isRead: yesNo('Read', { seenBy: reviewers }),
    underage: yesNo('The applicant is under 18', held),
    guardianName: text('Parent or guardian’s name', { ...held, optional: true }),
    guardianConsent: yesNo('I am the parent or guardian and I agree', held),
    consent: yesNo('I agree', { seenBy: reviewers }),
    noticeVersion: text('Notice version', { seenBy: reviewers }),
    noticeLanguage: text('Notice language', { seenBy: reviewers }),
    consentAt: instant('Agreed at', { seenBy: reviewers }),
    suspect: yesNo('Suspected spam', { seenBy: reviewers }),
  },
  append: anyone,
  read: reviewers,
  edit: reviewers,
  order: newest('membershipId'),
  search: ['name', 'email', 'phone', 'city', 'dojoName', 'membershipId'],
})
