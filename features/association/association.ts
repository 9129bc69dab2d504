import * as z from 'zod/mini'
import { anyone, editors, owners } from '../../lists/access.ts'
import { boolean, email, link, longText, phone, photo, photos, text } from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import { videoLinks } from './video-links.ts'

/** Whoever changes these decides where visitors and applicants turn to. */
const contactData = { editableBy: owners } as const
const visibleToAll = { ...contactData, readableBy: anyone, personal: false } as const

const videoLink = link('Video address', { optional: true })
const notShown =
  '“Video address” must lead to a video on YouTube, for example https://www.youtube.com/watch?v=…, because the home page shows no others. Upload it there first'
const isShownVideo = (address: string | undefined) => !address || videoLinks(address) !== undefined

export const association = list({
  name: 'Site',
  title: 'The association',
  description:
    'Name, logo, signatories, contact, founder and mission of the association. Only owners change the contact data.',
  fields: {
    name: text('Name'),
    shortName: text('Short name', { max: 20 }),
    city: text('City'),
    phone: phone('Phone', visibleToAll),
    email: email('Email', visibleToAll),
    facebook: link('Facebook', { ...contactData, optional: true }),
    x: link('X', { ...contactData, optional: true }),
    instagram: link('Instagram', { ...contactData, optional: true }),
    youtube: link('YouTube', { ...contactData, optional: true }),
    adminOne: text('Facebook app or admin number (optional)', { ...contactData, optional: true }),
    adminTwo: text('Second Facebook app or admin number (optional)', { ...contactData, optional: true }),
    logo: photo('Logo (square)', { optional: true }),
    seal: photo('Seal (square, best without a background)', { optional: true }),
    presidentName: text('Name of the president', { optional: true }),
    presidentSignature: photo('Signature of the president', { optional: true }),
    secretaryName: text('Name of the secretary', { optional: true }),
    secretarySignature: photo('Signature of the secretary', { optional: true }),
    founderName: text('Founder', { optional: true }),
    founderTitle: text('Founder’s title', { optional: true }),
    founderPhoto: photo('Founder’s photo', { optional: true }),
    founderPictures: photos('Pictures beside the founder', { optional: true }),
    founderBio: longText('Biography (a blank line between paragraphs)', { optional: true }),
    mission: longText('Mission quote', { optional: true }),
    missionText: longText('Mission page', { optional: true }),
    video: { ...videoLink, schema: videoLink.schema.check(z.refine(isShownVideo, notShown)) },
    videoPoster: photo('Picture before the video plays', { optional: true }),
    indexBlackBelts: boolean('Search engines may show the pages of black belts'),
  },
  sections: {
    'Name and logo': ['name', 'shortName', 'city', 'logo'],
    Contact: ['phone', 'email', 'facebook', 'x', 'instagram', 'youtube', 'adminOne', 'adminTwo'],
    Certificates: [
      ...(['seal', 'presidentName', 'presidentSignature', 'secretaryName', 'secretarySignature'] as const),
      'indexBlackBelts',
    ],
    Founder: ['founderName', 'founderTitle', 'founderPhoto', 'founderPictures', 'founderBio'],
    Mission: ['mission', 'missionText'],
    Video: ['video', 'videoPoster'],
  },
  read: anyone,
  create: owners,
  edit: editors,
  singletonKey: 'site',
  signature: 'name',
})
