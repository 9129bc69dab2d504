// Sample people, all of them invented: officers, the committee, the black belts.
import type { blackBelts as blackBeltList } from '../../features/black-belts/black-belts.ts'
import type { committee as committeeList } from '../../features/committee/committee.ts'
import { communities, unusualNames } from './names.ts'
import { oneOf, portrait, type Sample, seeded } from './record.ts'

type Member = Sample<typeof committeeList>
type Officer = readonly [name: string, position: string, location: string]

const national: readonly Officer[] = [
  ['Arvind Salvi', 'President', 'Mumbai'],
  ['Meera Naik', 'Vice President', 'Pune'],
  ['Rohan Kelkar', 'General Secretary', 'Thane'],
  ['Farida Daruwala', 'Treasurer', 'Mumbai'],
  ['Devendra Rawat', 'Technical Director', 'Dehradun'],
  ['Sunita Chauhan', 'Referee Chair', 'Jaipur'],
  ['Anwar Siddiqui', 'Joint Secretary', 'Lucknow'],
  ['Kavitha Ramanan', 'Women’s Commission Chair', 'Chennai'],
]

const state: readonly Officer[] = [
  ['Kabir Deshpande', 'State President', 'Pune'],
  ['Leena Gawde', 'State Secretary', 'Aurangabad'],
  ['Harish Bisht', 'State Coach', 'Haridwar'],
  ['Nandini Shekhar', 'State Referee', 'Thane'],
  ['Omkar Jadhav', 'State Coach', 'Ahmednagar'],
  ['Priti Solanki', 'State Treasurer', 'Jaipur'],
  ['Yusuf Contractor', 'State Referee', 'Mumbai'],
  ['Tara Bhosale', 'State Coach', 'Pune'],
  ['Gurleen Sandhu', 'State President', 'Ludhiana'],
  ['Subir Bhowmik', 'State Secretary', 'Kolkata'],
  ['Annamma Kurian', 'State President', 'Kochi'],
  ['Lalita Meghwal', 'State Coach', 'Udaipur'],
  ['Thoibi Ningthoujam', 'State Coach', 'Imphal'],
  ['Jignesh Vaghela', 'State Secretary', 'Surat'],
  ['Cedric Menezes', 'State President', 'Margao'],
  ['Saraswati Murmu', 'State Referee', 'Ranchi'],
  ['Venkat Rallapalli', 'State Coach', 'Hyderabad'],
  ['Tenzin Wangmo', 'State Secretary', 'Gangtok'],
  ['Rehana Baig', 'State Treasurer', 'Bhopal'],
  ['Prakash Hegde', 'State Referee', 'Mangaluru'],
]

const district: readonly Officer[] = [
  ['Ganesh Mhatre', 'District President', 'Mumbai'],
  ['Alka Sawant', 'District Secretary', 'Mumbai'],
  ['Imran Qureshi', 'District Coach', 'Mumbai'],
  ['Vidya Pawar', 'District Coach', 'Thane'],
  ['Joseph Rebello', 'District Referee', 'Vasai'],
  ['Sneha Kadam', 'District Coach', 'Navi Mumbai'],
  ['Nikhil Thorat', 'District Secretary', 'Pune'],
  ['Ritu Negi', 'District Coach', 'Dehradun'],
  ['Zubeda Shaikh', 'District President', 'Aurangabad'],
  ['Balu Pillai', 'District Coach', 'Thiruvananthapuram'],
  ['Manjit Dhaliwal', 'District President', 'Amritsar'],
  ['Rutuja Waghmare', 'District Referee', 'Ahmednagar'],
  ['Hetal Trivedi', 'District Secretary', 'Vadodara'],
  ['Bhuvan Panwar', 'District Coach', 'Pauri Garhwal'],
  ['Ashwini Kamat', 'District Treasurer', 'Ratnagiri'],
  ['Salim Attarwala', 'District Referee', 'Bhiwandi'],
  ['Deepika Rathore', 'District President', 'Sawai Madhopur'],
  ['Lobsang Dorjee', 'District Coach', 'Leh'],
  ['Sharmila Chakma', 'District Secretary', 'Agartala'],
  ['Ignatius Lobo', 'District President', 'Panaji'],
  ['Murugan Selvaraj', 'District Coach', 'Madurai'],
  ['Poonam Rautela', 'District Referee', 'Udham Singh Nagar'],
  ['Chetan Lokhande', 'District Coach', 'Nashik'],
  ['Mehjabeen Ansari', 'District Treasurer', 'Nagpur'],
  ['Rustom Batliwala', 'District President', 'Navsari'],
  ['Kusum Bairwa', 'District Coach', 'Jaipur'],
  ['Anirban Sarkar', 'District Secretary', 'Siliguri'],
  ['Padma Reddiar', 'District Coach', 'Coimbatore'],
  ['Dhananjay Ingle', 'District Referee', 'Kolhapur'],
  ['Navdeep Gill', 'District Coach', 'Ambala'],
  ['Esther Lalremruati', 'District President', 'Aizawl'],
  ['Raghav Purohit', 'District Secretary', 'Mount Abu'],
]

/** Members without a photo. The page shows the association's mark instead. */
const withoutPhoto = ['Imran Qureshi', 'Thoibi Ningthoujam', 'Gurleen Sandhu', 'Balu Pillai', 'Zubeda Shaikh']

const atLevel = (level: Member['level'], color: string, officers: readonly Officer[]) =>
  officers.map(([name, position, location]) => ({ name, position, location, country: 'India', level, color }))

export const committee: Member[] = [
  ...atLevel('national', 'black', national),
  ...atLevel('state', 'orange', state),
  ...atLevel('district', 'white', district),
].map((member, index) => (withoutPhoto.includes(member.name) ? member : { ...member, src: portrait(index) }))

/** The number of holders of each dan, 500 in all. */
const holdersByDan = { '7th': 1, '6th': 4, '5th': 15, '4th': 40, '3rd': 80, '2nd': 140, '1st': 220 }
const total = Object.values(holdersByDan).reduce((sum, count) => sum + count)
const random = seeded(1992)

/** The dans in the order of registration. Most early numbers are high dans; the first is the founder's. */
const dans = Object.entries(holdersByDan)
  .flatMap(([dan, count]) => Array<string>(count).fill(`${dan} Dan`))
  .map((dan, rank) => ({ dan, number: rank === 0 ? -1 : rank + random() * 120 }))
  .sort((a, b) => a.number - b.number)

const usedNames = new Set([...national, ...state, ...district].map(([name]) => name))
function unusedName(): string {
  const { first, last } = oneOf(communities, random)
  const name = `${oneOf(first, random)} ${oneOf(last, random)}`
  if (usedNames.has(name)) return unusedName()
  usedNames.add(name)
  return name
}

/** The names at fixed places: the officers come first, and the unusual names have the numbers 50, 100, 150… */
const fixedNames = new Map([
  ...[...national, ...state].map(([name], index) => [index, name] as const),
  ...unusualNames.map((name, index) => [index * 50 + 49, name] as const),
])

/** The black belts about whom more is known, by their place in the register. */
const details = new Map<number, Partial<Sample<typeof blackBeltList>>>([
  [0, { registeredOn: '1992-04-05' }],
  [
    107,
    {
      registeredOn: '2014-03-12',
      examDate: '2021-11-28',
      examiner: 'Examination board of the association',
      grades: '12 March 2014, 1st Dan, Mumbai',
    },
  ],
])

export const blackBelts: Sample<typeof blackBeltList>[] = Array.from({ length: total }, (_, index) => ({
  name: fixedNames.get(index) ?? unusedName(),
  registrationNo: `SKAA-BB-${String(index + 1).padStart(4, '0')}`,
  dan: dans[index]!.dan,
  ...(index % 40 === 38 ? {} : { src: portrait(index * 5) }),
  ...details.get(index),
}))
