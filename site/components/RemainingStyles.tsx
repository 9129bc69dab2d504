import { createContext, useContext } from 'react'

/** The addresses of the page's style sheets. */
export const StyleSheets = createContext<readonly string[]>([])

/** The element that the first paint waits for (HTML, "expect" links). */
export const firstViewEnd = 'first-view-end'

/**
 * An inline script, because browsers run a script only after the style sheets before it. Firefox would otherwise show what
 * follows without its rules. It must be constant, because the Content-Security-Policy contains its hash.
 */
export const waitForStyles = '0'

/**
 * Ends the first view of a page: loads the style sheets of everything that follows. Browsers show what precedes it in the
 * meantime, with the critical rules. Every page has it once.
 */
export const RemainingStyles = () => (
  <>
    {useContext(StyleSheets).map((address, index) => (
      <link key={address} rel="stylesheet" href={address} id={index === 0 ? firstViewEnd : undefined} />
    ))}
    <script dangerouslySetInnerHTML={{ __html: waitForStyles }} />
  </>
)
