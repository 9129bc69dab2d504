import AccountBalance from '@mui/icons-material/AccountBalance'
import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWallet'
import AccountTree from '@mui/icons-material/AccountTree'
import Badge from '@mui/icons-material/Badge'
import CurrencyRupee from '@mui/icons-material/CurrencyRupee'
import EditLocationAlt from '@mui/icons-material/EditLocationAlt'
import EditNote from '@mui/icons-material/EditNote'
import EmojiEvents from '@mui/icons-material/EmojiEvents'
import EmojiPeople from '@mui/icons-material/EmojiPeople'
import Event from '@mui/icons-material/Event'
import Grading from '@mui/icons-material/Grading'
import Handshake from '@mui/icons-material/Handshake'
import HowToReg from '@mui/icons-material/HowToReg'
import Leaderboard from '@mui/icons-material/Leaderboard'
import MailIcon from '@mui/icons-material/Mail'
import MilitaryTech from '@mui/icons-material/MilitaryTech'
import Newspaper from '@mui/icons-material/Newspaper'
import Numbers from '@mui/icons-material/Numbers'
import PhotoLibrary from '@mui/icons-material/PhotoLibrary'
import Place from '@mui/icons-material/Place'
import ReceiptLong from '@mui/icons-material/ReceiptLong'
import RecentActors from '@mui/icons-material/RecentActors'
import School from '@mui/icons-material/School'
import Slideshow from '@mui/icons-material/Slideshow'
import SportsMartialArts from '@mui/icons-material/SportsMartialArts'
import Storefront from '@mui/icons-material/Storefront'
import Verified from '@mui/icons-material/Verified'
import ViewList from '@mui/icons-material/ViewList'
import WorkspacePremium from '@mui/icons-material/WorkspacePremium'
import type { ReactNode } from 'react'
import { approvals } from '../../features/about/approvals.ts'
import { applications } from '../../features/applications/applications.ts'
import { association } from '../../features/association/association.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { issuedCertificates } from '../../features/certificates/issued-certificates.ts'
import { committee } from '../../features/committee/committee.ts'
import { dojoChanges } from '../../features/dojos/dojo-changes.ts'
import { locations } from '../../features/dojos/locations.ts'
import { entryTerms } from '../../features/entries/entry-terms.ts'
import { events } from '../../features/events/events.ts'
import { bankPayments } from '../../features/fees/bank-payments.ts'
import { feeSettings } from '../../features/fees/fee-settings.ts'
import { fees } from '../../features/fees/fees.ts'
import { receipts } from '../../features/fees/receipts.ts'
import { firstClasses } from '../../features/first-class/first-class.ts'
import { albums } from '../../features/gallery/albums.ts'
import { gradingSessions } from '../../features/gradings/sessions.ts'
import { lineage } from '../../features/history/lineage.ts'
import { counters } from '../../features/home/counters.ts'
import { partners } from '../../features/home/partners.ts'
import { slides } from '../../features/home/slides.ts'
import { instructors } from '../../features/instructors/instructors.ts'
import { registeredMembers } from '../../features/members/members.ts'
import { news } from '../../features/news/news.ts'
import { resultSheets } from '../../features/results/result-sheets.ts'
import { eventResults } from '../../features/results/results.ts'
import { trainingPrograms } from '../../features/trainings/training-programs.ts'
import type { List } from '../../lists/list.ts'

const icons: Record<string, ReactNode> = {
  [association.name]: <Storefront />,
  [slides.name]: <Slideshow />,
  [partners.name]: <Handshake />,
  [counters.name]: <Numbers />,
  [trainingPrograms.name]: <SportsMartialArts />,
  [approvals.name]: <Verified />,
  [lineage.name]: <AccountTree />,
  [committee.name]: <RecentActors />,
  [blackBelts.name]: <MilitaryTech />,
  [events.name]: <Event />,
  [locations.name]: <Place />,
  [dojoChanges.name]: <EditLocationAlt />,
  [albums.name]: <PhotoLibrary />,
  [news.name]: <Newspaper />,
  [applications.name]: <HowToReg />,
  [firstClasses.name]: <EmojiPeople />,
  [registeredMembers.name]: <Badge />,
  [gradingSessions.name]: <Grading />,
  [entryTerms.name]: <EditNote />,
  [instructors.name]: <School />,
  [issuedCertificates.name]: <WorkspacePremium />,
  [eventResults.name]: <EmojiEvents />,
  [resultSheets.name]: <Leaderboard />,
  [feeSettings.name]: <AccountBalanceWallet />,
  [fees.name]: <CurrencyRupee />,
  [bankPayments.name]: <AccountBalance />,
  [receipts.name]: <ReceiptLong />,
}

/** The icon of a list in the menu and in the search. */
export const iconOf = ({ name, inbox }: List): ReactNode => icons[name] ?? (inbox ? <MailIcon /> : <ViewList />)
