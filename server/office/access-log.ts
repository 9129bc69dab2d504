import { type Actor, actorName, systemActor } from '../../lists/engine/access.ts'
import { viewings } from '../../lists/index.ts'
import type { Store } from '../store/contract.ts'

type Viewing = { by: Actor; reference: string; document: string; at: Date }

/** Books that somebody of the staff looks at personal data, or takes it along: on disk before anything leaves. @throws Unavailable */
export const bookViewing = async (store: Store, { by, reference, document, at }: Viewing) =>
  void (await store
    .as(systemActor('viewings'))
    .create(viewings, { reference, document, by: actorName(by), at: at.toISOString() }))
