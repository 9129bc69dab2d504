import type { ComponentType } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'honbu-island': { name: string; when: HydrateWhen; children?: ReactNode }
    }
  }
}

/** When the browser hydrates an island: near the viewport, when it is idle, or at the first touch, hover, focus or key. */
export type HydrateWhen = 'visible' | 'idle' | 'interaction'

const modules = import.meta.glob<unknown>('./**/*.island.tsx', { eager: true, import: 'default' })
const paths = new Map(Object.entries(modules).map(([path, component]) => [component, path]))

/**
 * The path of an island's module below `islands/`, by which client/hydrate-islands.ts loads it: `carousel/Hero`.
 * @throws when the component is not the default export of a `*.island.tsx` file
 */
function nameOf(component: unknown): string {
  const path = paths.get(component)
  if (!path) throw new Error('An island is the default export of a file named *.island.tsx')
  return path.slice('./'.length, -'.island.tsx'.length)
}

// A record may hold "</script>": the one sequence that could end the data early.
const toJson = (props: unknown) => JSON.stringify(props).replace(/</g, '\\u003c')

/** Renders an island on the server, with its props as JSON for the browser. `props` must survive JSON. */
export function Island<P extends object>({
  of: Component,
  when,
  props,
}: {
  of: ComponentType<P>
  when: HydrateWhen
  props: P
}) {
  return (
    <honbu-island name={nameOf(Component)} when={when}>
      <div data-island>
        <Component {...props} />
      </div>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: toJson(props) }} />
    </honbu-island>
  )
}
