import type { ReactNode } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'honbu-island': { name: string; when: Moment; children?: ReactNode }
    }
  }
}

/** When an island comes alive: when it is seen, when the browser is idle, or when it is touched or focused. */
export type Moment = 'visible' | 'idle' | 'touch'

// A record may hold "</script>": the one sequence that could end the data early.
const asData = (props: unknown) => JSON.stringify(props).replace(/</g, '\\u003c')

/**
 * Renders one `{name}.island.tsx` component on the server, with its properties as JSON, for client.ts to wake.
 * `props` must survive JSON.
 */
export function Island<P extends object>({
  name,
  when,
  of: Piece,
  props,
}: {
  name: string
  when: Moment
  of: (props: P) => ReactNode
  props: P
}) {
  return (
    <honbu-island name={name} when={when}>
      <div data-island>
        <Piece {...props} />
      </div>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: asData(props) }} />
    </honbu-island>
  )
}
