import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'honbu-island': {
        name: string
        when: HydrateWhen
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

const modules = import.meta.glob<unknown>('./**/*.island.tsx', { eager: true, import: 'default' })
const paths = new Map(Object.entries(modules).map(([path, component]) => [component, path]))

/** The built files of each island by its source below `islands/`, `gallery/Viewer.island.tsx`. Empty during development. */
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
  const path = paths.get(Component)?.slice('./'.length)
  if (!path) throw new Error('An island is the default export of a file named *.island.tsx')
  const files = useContext(IslandFiles)[path]?.join(' ')
  const etag = useContext(DataEtag)
  // Few visitors use the other islands.
  const expected = when === 'draft' || when === 'change' || when === 'offline'
  return (
    <honbu-island
      name={path}
      when={when}
      data-files={expected ? files : undefined}
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

/** HTML from the server whose behaviour needs no React: the module `by` below `islands/` exports `enhance(container)`. */
export const Enhanced = ({
  by,
  when,
  children,
}: {
  by:
    | 'carousel/carousel.island.ts'
    | 'certificate/print.island.ts'
    | 'live/refresh.island.ts'
    | 'applicant/applicant.island.ts'
  when: HydrateWhen
  children: ReactNode
}) => (
  <honbu-island name={by} when={when}>
    <div data-island>{children}</div>
  </honbu-island>
)
