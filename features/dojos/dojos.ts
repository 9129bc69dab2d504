import { anyone, editors } from '../../lists/access.ts'
import {
  choice,
  date,
  longText,
  number,
  phone,
  photos,
  position,
  reference,
  rows,
  text,
  time,
} from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import { otherHeadings } from '../../lists/other-headings.ts'
import { findBySlug, slugField, slugSegment } from '../../lists/slug.ts'
import type { Reader, Stored } from '../../server/store/contract.ts'
import * as messages from './messages.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]
export const levels = ['beginner', 'intermediate', 'advanced', 'all'] as const

/** A class ends after it begins. */
export const timetableChecks = [{ kind: 'rowsAscend', field: 'timetable', from: 'from', to: 'to' }] as const

export const dojos = list({
  name: 'Location',
  title: messages.heading,
  singular: messages.dojo,
  counted: messages.found,
  description: messages.theDojos,
  fields: {
    name: text(messages.name, {
      translated: true,
      alsoCalled: [
        ...otherHeadings.eventOrDojoName,
        'Dojo',
        'Dojo name',
        'Name of dojo',
        'Branch',
        'Branch name',
        'डोजो',
        'शाखा',
      ],
    }),
    city: text(messages.city, { translated: true, alsoCalled: otherHeadings.city }),
    state: text(messages.state, { translated: true, alsoCalled: otherHeadings.state }),
    country: text(messages.country, { translated: true, alsoCalled: otherHeadings.country }),
    address: text(messages.address, { translated: true, max: 500, alsoCalled: otherHeadings.address }),
    coordinates: position(messages.coordinates, {
      optional: true,
      alsoCalled: ['GPS', 'Lat / Long', 'Latitude / Longitude', 'निर्देशांक'],
    }),
    phone: phone(messages.phone, { optional: true, readableBy: anyone, personal: false }),
    whatsapp: phone(messages.whatsapp, { optional: true, readableBy: anyone, personal: false }),
    timetable: rows(
      messages.timetable,
      {
        day: choice(messages.day, weekdays, { labels: messages.weekdayNames }),
        from: time(messages.from),
        to: time(messages.to),
        group: reference(messages.group, { to: 'TrainingProgram', orName: true, keeps: true }),
        level: choice(messages.level, levels, { optional: true, labels: messages.levelNames }),
        instructor: text(messages.classInstructor, { optional: true }),
      },
      { optional: true },
    ),
    timesNote: text(messages.timesNote, { optional: true, translated: true, max: 300 }),
    noClass: rows(
      messages.noClass,
      { day: date(messages.noClassOn), reason: text(messages.reason, { optional: true }) },
      { optional: true, alsoCalled: ['जिन दिनों कक्षा नहीं', 'वर्ग नसलेले दिवस'] },
    ),
    instructor: reference(messages.instructor, { to: 'BlackBelt', orName: true, optional: true }),
    aboutInstructor: longText(messages.aboutInstructor, { optional: true, translated: true, max: 1000 }),
    fees: longText(messages.fees, {
      optional: true,
      translated: true,
      max: 1000,
      alsoCalled: [
        'शुल्क (हर एक अलग पंक्ति में, जैसे पहली कक्षा: निःशुल्क)',
        'शुल्क (प्रत्येक वेगळ्या ओळीत, उदाहरणार्थ पहिला वर्ग: विनामूल्य)',
      ],
    }),
    directions: longText(messages.directions, {
      optional: true,
      translated: true,
      max: 2000,
      alsoCalled: ['कैसे पहुँचें (हर पंक्ति में एक कदम)'],
    }),
    arrival: text(messages.arrival, {
      optional: true,
      translated: true,
      max: 300,
      alsoCalled: ['चालत वेळ, बस, पार्किंग'],
    }),
    bring: longText(messages.bring, { optional: true, translated: true, max: 1000 }),
    watching: text(messages.watching, {
      optional: true,
      translated: true,
      max: 300,
      alsoCalled: ['आई-वडील पाहू शकतात का?'],
    }),
    pictures: photos(messages.pictures, { optional: true, alsoCalled: ['चित्रे'] }),
    sequence: number(messages.order, { optional: true }),
    slug: slugField,
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  indexed: ['slug'],
  search: ['name', 'city', 'state', 'address'],
  checks: timetableChecks,
  live: true,
})

/** The path of a dojo's page: with a readable name, or with the key of a dojo that has none yet. */
export const dojoPath = (dojo: { key: string; slug?: string }): string => `/locations/${slugSegment(dojo)}`

/** The dojo that an address names, by its readable name or its key. */
export const findDojo = (store: Reader, name: string): Promise<Stored<typeof dojos> | undefined> =>
  findBySlug(store, dojos, name)
