import { applications } from '../../lists/index.ts'
import { Application } from './Application.tsx'
import { applicationFolders } from './folders.ts'
import { Inbox, shortMoment } from './Inbox.tsx'

/** Applications for membership. */
export default function Applications() {
  return (
    <Inbox
      list={applications}
      one="application"
      folders={applicationFolders}
      gist={({ dojoName, city, membershipId }) => [dojoName, city, membershipId].filter(Boolean).join(' · ')}
      when={({ consentAt }) => shortMoment(consentAt)}
    >
      {(id) => <Application key={id} id={id} />}
    </Inbox>
  )
}
