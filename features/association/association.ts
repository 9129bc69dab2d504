import * as z from 'zod/mini'
import { anyone, owners } from '../../lists/access.ts'
import { boolean, email, link, longText, phone, photo, photos, text } from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import { videoLinks } from '../../site/links.ts'

const visibleToAll = { readableBy: anyone, personal: false } as const

const videoLink = link('Video address', { optional: true })
const notShown =
  '“Video address” must lead to a video on YouTube, for example https://www.youtube.com/watch?v=…, because the home page shows no others. Upload it there first'
const isShownVideo = (address: string | undefined) => !address || videoLinks(address) !== undefined

export const association = list({
  name: 'Site',
  title: 'The association',
  description: 'Name, contact, social media addresses, founder and mission of the association.',
  fields: {
    name: text('Name'),
    shortName: text('Short name', { max: 20 }),
    city: text('City'),
    phone: phone('Phone', visibleToAll),
    email: email('Email', visibleToAll),
    facebook: link('Facebook', { optional: true }),
    x: link('X', { optional: true }),
    instagram: link('Instagram', { optional: true }),
    youtube: link('YouTube', { optional: true }),
    adminOne: text('Facebook app or admin number (optional)', { optional: true }),
    adminTwo: text('Second Facebook app or admin number (optional)', { optional: true }),
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
  read: anyone,
  create: owners,
  edit: owners,
  singletonKey: 'site',
  signature: 'name',
})
