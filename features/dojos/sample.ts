import type { Sample } from '../../content/sample/record.ts'
import type { locations as list } from './locations.ts'

const dojosIn =
  (city: string, state: string) =>
  (...dojos: [name: string, address: string][]): Sample<typeof list>[] =>
    dojos.map(([name, address]) => ({ name, city, state, country: 'India', address }))

/** Sample dojos. The districts exist, the halls are invented. */
const locations: Sample<typeof list>[] = [
  ...dojosIn('Mumbai', 'Maharashtra')(
    ['Andheri East', 'Community Hall, Marol Maroshi Road'],
    ['Andheri West', 'School Hall, Veera Desai Road'],
    ['Vile Parle', 'Gymkhana Hall, Nehru Road'],
    ['Borivali West', 'Sports Ground, Link Road'],
    ['Malad West', 'Church Hall, Marve Road'],
    ['Powai Lake', 'Garden Hall, Adi Shankaracharya Marg'],
    ['Kurla West', 'Municipal School, Station Road'],
    ['Mulund West', 'Sports Complex, Goregaon Link Road'],
    ['Dadar West', 'Gymnasium, Shivaji Park'],
  ),
  ...dojosIn('Thane', 'Maharashtra')(
    ['Thane West', 'Town Hall, Station Road'],
    ['Ghodbunder Road', 'Club House, Kasarvadavali'],
  ),
  ...dojosIn('Navi Mumbai', 'Maharashtra')(
    ['Vashi Plaza', 'Sports Association Hall, Sector 17'],
    ['Nerul East', 'School Hall, Sector 21'],
    ['Kharghar Hills', 'Community Centre, Sector 12'],
  ),
  ...dojosIn('Aurangabad', 'Maharashtra')(
    ['Garkheda Road', 'Practice Hall, Divisional Sports Complex'],
    ['Cidco Colony', 'Community Hall, Sector N-5'],
  ),
  ...dojosIn('Ahmednagar', 'Maharashtra')(
    ['Savedi Road', 'Municipal Hall, first floor'],
    ['Wadia Park', 'District Stadium, Gate 2'],
  ),
  ...dojosIn('Pune', 'Maharashtra')(
    ['Balewadi North', 'Practice Hall, Sports City'],
    ['Kothrud Depot', 'School Hall, Paud Road'],
  ),
  ...dojosIn('Dehradun', 'Uttarakhand')(['Rajpur Road', 'Parade Ground Hall']),
  ...dojosIn('Haridwar', 'Uttarakhand')(['Upper Road', 'Municipal School, near the canal']),
  ...dojosIn('Pauri Garhwal', 'Uttarakhand')(['Kotdwar Market', 'Inter College Hall, Devi Road']),
  ...dojosIn('Udham Singh Nagar', 'Uttarakhand')(['Rudrapur City', 'Stadium Hall, Kichha Road']),
  ...dojosIn('Jaipur', 'Rajasthan')(['Lal Kothi', 'Indoor Hall, Tonk Road']),
  ...dojosIn('Mount Abu', 'Rajasthan')(['Nakki Lake', 'Polo Ground Hall, Lake Road']),
  ...dojosIn('Sawai Madhopur', 'Rajasthan')(['Bajaria Circle', 'Senior Secondary School, Ranthambhore Road']),
]

/** The records of the sample association, by list. */
export const sample = { Location: locations }
