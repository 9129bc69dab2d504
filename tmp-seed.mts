import { openStoreIn } from './tests/fixtures/open-store.ts'
import { systemActor } from './lists/access.ts'
import { events } from './features/events/events.ts'
import { entryForms } from './features/entries/entry-forms.ts'
import { feeSettings } from './features/fees/fee-settings.ts'
import { addDays, today } from './lists/dates.ts'
const s = await openStoreIn('/tmp/entc-data'); const store = s.as(systemActor('operator'))
const day = today(new Date())
const e = await store.create(events, { name: 'Mumbai Open', name_mr: 'मुंबई ओपन', city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Andheri Sports Complex, Veera Desai Road', type: 'Tournament', sdate: '2027-03-21' } as never)
const c = (code: string, kind: string, gender: string, ageFrom: number, more = {}) => ({ code, kind, gender, ageFrom, ageTo: ageFrom + 1, gradeFrom: '9 kyu', gradeTo: '5 kyu', capacity: 20, fee: 500, ...more })
await store.create(entryForms, { event: e.key, opensAt: `${addDays(day, -5)} 09:00`, closesAt: '2027-03-12 18:00', referenceDate: '2027-03-21', asksNames: true, slug: 'mumbai-open',
  papers: [{ code: 'birth', name: 'Birth certificate' }],
  categories: [c('kata-g-10','kata','female',10), c('kumite-g-10','kumite','female',10,{upTo:35,fee:600,capacity:8}), c('kumite-g-10-o','kumite','female',10,{over:35,fee:600}), c('kata-g-12','kata','female',12), c('kata-b-8','kata','male',8,{capacity:1}), c('kumite-b-8','kumite','male',8,{upTo:28,fee:600}), c('kata-b-10','kata','male',10,{gradeFrom:'4 kyu',gradeTo:undefined}), { code:'team', kind:'team', ageFrom:10, ageTo:13, fee:1500, capacity:8 }] } as never)
try { await store.create(feeSettings, { upiAddress: 'association@upi', payeeName: 'SKAA sample', bankName: 'Sample Bank, Andheri', accountName: 'SKAA', accountNumber: '00000000000', ifsc: 'ABCD0123456' }, { key: 'fees' }) } catch (x) { console.log(String(x)) }
await s.close()
