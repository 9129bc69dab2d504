import './office.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Office } from '../office.tsx'

createRoot(document.getElementById('office')!).render(
  <StrictMode>
    <Office />
  </StrictMode>,
)
