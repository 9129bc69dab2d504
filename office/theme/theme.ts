import { createTheme, type ThemeOptions } from '@mui/material/styles'
import { defaultLightTheme } from 'react-admin'

// The colours of site/styles/tokens.css. MUI needs their values, because it computes shades from them.
const sumi = '#15130f'
const washi = '#f3f1ea'
const gi = '#fcfbf8'
const ash = '#5a5549'
const beltText = '#a33d04'
const edge = '#857e6f'
const display = '"Anek Cond", "Cond by Roboto", "Cond by Arial", sans-serif'
const body = '"Anek Text", "Text by Roboto", "Text by Arial", sans-serif'
const heading = { fontFamily: display, fontWeight: 800, letterSpacing: 0, lineHeight: 1.05 }

const inherited = defaultLightTheme as ThemeOptions

/** The site's colours and fonts, square corners, and orange for everything that can be pressed. */
export const theme = createTheme({
  ...inherited,
  palette: {
    mode: 'light',
    primary: { main: beltText, contrastText: '#fff' },
    secondary: { main: sumi, contrastText: washi },
    error: { main: '#a3130f' },
    success: { main: '#11703d' },
    warning: { main: '#8a5a00' },
    info: { main: '#1d4fb4' },
    background: { default: washi, paper: gi },
    text: { primary: sumi, secondary: ash },
    divider: '#15130f2e',
  },
  // Nothing fades or slides for people whose system asks for reduced motion. office.css does the same for all other rules.
  motion: { reducedMotion: 'system' },
  shape: { borderRadius: 0 },
  typography: {
    fontFamily: body,
    fontSize: 15,
    body1: { letterSpacing: 0 },
    body2: { letterSpacing: 0 },
    h1: { ...heading, fontSize: '2.5rem' },
    h2: { ...heading, fontSize: '1.75rem' },
    h3: { ...heading, fontSize: '1.35rem' },
    h4: { ...heading, fontSize: '1.75rem' },
    h5: { ...heading, fontSize: '1.5rem' },
    h6: { ...heading, fontSize: '1.35rem' },
    button: { fontWeight: 600, textTransform: 'none', fontSize: '0.9375rem' },
  },
  components: {
    ...inherited.components,
    MuiCssBaseline: { styleOverrides: { body: { backgroundColor: washi } } },
    MuiAppBar: { styleOverrides: { root: { backgroundColor: sumi, color: washi, borderBottom: '3px solid #e05f0a' } } },
    MuiButton: { styleOverrides: { root: { minHeight: 40 } }, defaultProps: { disableElevation: true } },
    MuiIconButton: { styleOverrides: { root: { minWidth: 40, minHeight: 40 } } },
    MuiFilledInput: {
      styleOverrides: {
        root: {
          backgroundColor: '#fff',
          border: `1px solid ${edge}`,
          '&:hover, &.Mui-focused': { backgroundColor: '#fff' },
        },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiAlert: { styleOverrides: { root: { color: sumi } } },
    MuiToggleButton: { styleOverrides: { root: { color: sumi, textTransform: 'none', fontSize: '0.875rem' } } },
    // A wide table scrolls by itself. By default the whole screen becomes as wide as the table.
    RaLayout: {
      styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0, padding: '0 16px 48px' } } },
    },
    RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
    RaTopToolbar: { styleOverrides: { root: { flexWrap: 'wrap' } } },
  },
})
