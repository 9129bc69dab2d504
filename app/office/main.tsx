import './office.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Office } from '../office.tsx'

// The screens stand behind a `#`. An address without it, as somebody may type it, leads to the same screen, or to the one that says that
// there is none.
const [, screen] = /^\/office\/(.+)$/.exec(location.pathname) ?? []
if (screen !== undefined) history.replaceState(null, '', `/office#/${screen}`)

createRoot(document.getElementById('office')!).render(
  <StrictMode>
    <Office />
  </StrictMode>,
)
