import { email, link, phone, photo, photos, prose, text } from './engine/fields.ts'
import { list } from './engine/list.ts'
import { anyone, owner } from './engine/access.ts'

const shown = { seenBy: anyone, personal: false } as const

export const site = list({
  name: 'Site',
  title: 'The association',
  about: 'One record: identity, founder, mission, contact, social addresses.',
  fields: {
    name: text('Name'),
    shortName: text('Short name', { max: 20 }),
    city: text('City'),
    phone: phone('Phone', shown),
    email: email('Email', shown),
    facebook: link('Facebook', { optional: true }),
    x: link('X', { optional: true }),
    instagram: link('Instagram', { optional: true }),
    youtube: link('YouTube', { optional: true }),
    adminOne: text('First social admin identifier', { optional: true }),
    adminTwo: text('Second social admin identifier', { optional: true }),
    founderName: text('Founder', { optional: true }),
    founderTitle: text('Founder’s title', { optional: true }),
    founderPhoto: photo('Founder’s photo', { optional: true }),
    founderPictures: photos('Pictures beside the founder', { optional: true }),
    founderPicturesInWords: prose('Those pictures in words (a line for each, in their order)', { optional: true }),
    founderBio: prose('Biography (a blank line between paragraphs)', { optional: true }),
    mission: prose('Mission quote', { optional: true }),
    missionText: prose('Mission page', { optional: true }),
    video: link('Video address', { optional: true }),
    videoPoster: photo('Picture before the video plays', { optional: true }),
  },
  read: anyone,
  append: owner,
  edit: owner,
  only: 'site',
})
