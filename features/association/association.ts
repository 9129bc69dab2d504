import * as z from 'zod/mini'
import { anyone, editors, owners } from '../../lists/access.ts'
import { boolean, email, link, longText, phone, photo, photos, text } from '../../lists/fields.ts'
import { say, withTexts } from '../../lists/language.ts'
import { list } from '../../lists/list.ts'
import * as messages from './messages.ts'
import { videoLinks } from './video-links.ts'

/** Whoever changes these decides where visitors and applicants turn to. */
const contactData = { editableBy: owners } as const
const visibleToAll = { ...contactData, readableBy: anyone, personal: false } as const

const videoLink = link(messages.video, { optional: true })
const isShownVideo = z.refine<string | undefined>((address) => !address || videoLinks(address) !== undefined, {
  error: () => say(messages.notAVideo),
})

export const association = list({
  name: 'Site',
  title: messages.theAssociation,
  description: messages.description,
  fields: {
    name: text(messages.name, { translated: true }),
    shortName: text(messages.shortName, { max: 20 }),
    city: text(messages.city, { translated: true }),
    phone: phone(messages.phone, visibleToAll),
    email: email(messages.email, visibleToAll),
    facebook: link('Facebook', { ...contactData, optional: true }),
    x: link('X', { ...contactData, optional: true }),
    instagram: link('Instagram', { ...contactData, optional: true }),
    youtube: link('YouTube', { ...contactData, optional: true }),
    adminOne: text(messages.adminOne, { ...contactData, optional: true }),
    adminTwo: text(messages.adminTwo, { ...contactData, optional: true }),
    logo: photo(messages.logo, { optional: true }),
    seal: photo(messages.seal, { optional: true }),
    presidentName: text(messages.presidentName, { optional: true }),
    presidentSignature: photo(messages.presidentSignature, { optional: true, alsoCalled: ['अध्यक्षांची सही'] }),
    secretaryName: text(messages.secretaryName, { optional: true }),
    secretarySignature: photo(messages.secretarySignature, { optional: true, alsoCalled: ['सचिवांची सही'] }),
    founderName: text(messages.founder, { optional: true }),
    founderTitle: text(messages.founderTitle, { optional: true, translated: true }),
    founderPhoto: photo(messages.founderPhoto, { optional: true }),
    founderPictures: photos(messages.founderPictures, { optional: true }),
    founderBio: longText(messages.founderBio, { optional: true, translated: true }),
    mission: longText(messages.mission, { optional: true, translated: true }),
    missionText: longText(messages.missionText, { optional: true, translated: true }),
    video: withTexts({ ...videoLink, schema: videoLink.schema.check(isShownVideo) }, { label: messages.video }),
    videoPoster: photo(messages.videoPoster, { optional: true }),
    indexBlackBelts: boolean(messages.indexBlackBelts, { alsoCalled: ['सर्च इंजिन ब्लॅक बेल्टची पाने दाखवू शकतात'] }),
  },
  sections: [
    { title: messages.sections.nameAndLogo, fields: ['name', 'shortName', 'city', 'logo'] },
    {
      title: messages.sections.contact,
      fields: ['phone', 'email', 'facebook', 'x', 'instagram', 'youtube', 'adminOne', 'adminTwo'],
    },
    {
      title: messages.sections.certificates,
      fields: ['seal', 'presidentName', 'presidentSignature', 'secretaryName', 'secretarySignature', 'indexBlackBelts'],
    },
    {
      title: messages.founder,
      fields: ['founderName', 'founderTitle', 'founderPhoto', 'founderPictures', 'founderBio'],
    },
    { title: messages.sections.mission, fields: ['mission', 'missionText'] },
    { title: messages.sections.video, fields: ['video', 'videoPoster'] },
  ],
  read: anyone,
  create: owners,
  edit: editors,
  singletonKey: 'site',
  signature: { name: 'name', logo: 'logo' },
})
