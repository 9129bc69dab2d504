import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'honbu-island': {
        name: string
        when: HydrateWhen
        'data-module': string | undefined
        'data-files'?: string | undefined
        'data-list'?: string | undefined
        'data-etag'?: string | undefined
        children?: ReactNode
      }
    }
  }
}

/**
 * When the browser loads the script of an island. All islands are hydrated at the first touch, hover, focus or key.
 * - `visible`: also near the viewport; `idle`: also when the page has loaded and the browser is idle
 * - `change`: also when the list that the island shows has changed
 * - `draft`: also when this device holds a draft of the form
 * - `interaction`: only then; `offline`: only then, but the device stores what a check of a certificate needs when it is idle
 */
export type HydrateWhen = 'visible' | 'idle' | 'interaction' | 'offline' | 'change' | 'draft'

/** The source of each island by its component, from the project's root: `features/gallery/site/Viewer.island.tsx`. */
export const IslandSources = createContext<ReadonlyMap<unknown, string>>(new Map())

/** The built files of each island by its source, its own module first. Empty during development. */
export const IslandFiles = createContext<Readonly<Record<string, readonly string[]>>>({})

/** The ETag of the page's data as JSON. */
export const DataEtag = createContext<string | undefined>(undefined)

// A record may hold "</script>": the one sequence that could end the data early.
const toJson = (props: unknown) => JSON.stringify(props).replace(/</g, '\\u003c')

/**
 * Renders an island on the server, with its props as JSON for the browser. `props` must survive JSON.
 * `list` is the list that `when="change"` follows.
 * @throws when the component is not the default export of a `*.island.tsx` file
 */
export function Island<P extends object>({
  of: Component,
  when,
  list,
  props,
}: {
  of: ComponentType<P>
  when: HydrateWhen
  list?: string
  props: P
}) {
  const path = useContext(IslandSources).get(Component)
  if (!path) throw new Error('An island is the default export of a file named *.island.tsx')
  const files = useContext(IslandFiles)[path]
  const etag = useContext(DataEtag)
  // Few visitors use the other islands.
  const expected = when === 'draft' || when === 'change' || when === 'offline'
  return (
    <honbu-island
      name={path}
      when={when}
      data-module={files?.[0]}
      data-files={expected ? files?.join(' ') : undefined}
      data-list={list}
      data-etag={list && etag}
    >
      <div data-island>
        <Component {...props} />
      </div>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: toJson(props) }} />
    </honbu-island>
  )
}

/** HTML from the server whose behaviour needs no React: the module `by` (its path from the project's root) exports `enhance(container)`. */
export const Enhanced = ({
  by,
  when,
  children,
}: {
  by: `${string}.island.ts`
  when: HydrateWhen
  children: ReactNode
}) => (
  <honbu-island name={by} when={when} data-module={useContext(IslandFiles)[by]?.[0]}>
    <div data-island>{children}</div>
  </honbu-island>
)
