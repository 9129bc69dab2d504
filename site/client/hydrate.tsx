import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepTyped } from '../islands/live/keep-typed.ts'

/** Hydrates one island. Resolves when it is awake: what is clicked from then on is heard. */
export function wake(container: Element, module: unknown, props: object): Promise<void> {
  const Piece = pieceOf(module)
  const giveBack = keepTyped(container)
  return new Promise((awake) => {
    const ready = () => {
      giveBack()
      awake()
    }
    // As a transition it is done in pieces, between which a tap or a scroll is answered.
    startTransition(() => {
      hydrateRoot(
        container,
        <Awake ready={ready}>
          <Piece {...props} />
        </Awake>,
      )
    })
  })
}

// The effects of the island itself run before those of what is around it.
function Awake({ ready, children }: { ready: () => void; children: ReactNode }) {
  useEffect(ready, [])
  return children
}

/** The component of an island's module: its default export, or the only function it exports. */
function pieceOf(module: unknown): ComponentType<object> {
  const exported = Object.values(module as object)
  const piece = (module as { default?: unknown }).default ?? exported.find((value) => typeof value === 'function')
  if (typeof piece !== 'function') throw new Error('An island exports one component')
  return piece as ComponentType<object>
}
