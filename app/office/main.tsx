import './theme/office.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Office } from './Office.tsx'

createRoot(document.getElementById('office')!).render(
  <StrictMode>
    <Office />
  </StrictMode>,
)
