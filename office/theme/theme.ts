import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { defaultDarkTheme, defaultLightTheme } from 'react-admin'
import { say } from '../../lists/language.ts'
import { reactAdmin } from '../api/messages.ts'
import { pages } from '../messages.ts'
import type { ColourScheme } from './colour-scheme.ts'

// The colours of site/styles/tokens.css. MUI needs their values, because it computes shades from them.
const sumi = '#15130f'
const washi = '#f3f1ea'
const display = '"Anek Cond", "Cond by Roboto", "Cond by Arial", sans-serif'
const body = '"Anek Text", "Text by Roboto", "Text by Arial", sans-serif'
const heading = { fontFamily: display, fontWeight: 800, letterSpacing: 0, lineHeight: 1.05 }

/** Cards and forms are `raised`. Fields, and what the pointer is on, are `lifted`. What can be pressed has the `accent`. */
type Colours = Record<
  | 'ground'
  | 'raised'
  | 'lifted'
  | 'text'
  | 'text2'
  | 'inverseText2'
  | 'line'
  | 'edge'
  | 'accent'
  | 'onAccent'
  | 'error'
  | 'success'
  | 'warning'
  | 'info',
  string
>

const colours: Record<ColourScheme, Colours> = {
  light: {
    ground: washi,
    raised: '#fcfbf8',
    lifted: '#fff',
    text: sumi,
    text2: '#5a5549',
    inverseText2: '#b9b2a4',
    line: '#15130f2e',
    edge: '#857e6f',
    accent: '#a33d04',
    onAccent: '#fff',
    error: '#a3130f',
    success: '#11703d',
    warning: '#8a5a00',
    info: '#1d4fb4',
  },
  dark: {
    ground: '#1e1b16',
    raised: '#29251f',
    lifted: '#35302a',
    text: '#f1ede3',
    text2: '#b9b2a4',
    inverseText2: '#5a5549',
    line: '#f3f1ea2b',
    edge: '#8f8778',
    accent: '#ff8a3d',
    onAccent: sumi,
    error: '#ff9a90',
    success: '#5fce90',
    warning: '#f0b64d',
    info: '#86adff',
  },
}

/** The colours as the variables of office.css, which has the names of site/styles/tokens.css. */
const variables = (scheme: ColourScheme, { ground, raised, lifted, text, text2, ...rest }: Colours) => ({
  colorScheme: scheme,
  '--ground': ground,
  '--raised': raised,
  '--lifted': lifted,
  '--text': text,
  '--text-2': text2,
  '--inverse-text-2': rest.inverseText2,
  '--line': rest.line,
  '--line-strong': rest.edge,
  '--belt-accent': rest.accent,
  '--error': rest.error,
})

const inherited: Record<ColourScheme, ThemeOptions> = {
  light: defaultLightTheme as ThemeOptions,
  dark: defaultDarkTheme as ThemeOptions,
}

/** The site's colours and fonts, square corners, and orange for everything that can be pressed. */
function createScheme(scheme: ColourScheme): Theme {
  const chosen = colours[scheme]
  const { ground, raised, lifted, text, text2, line, edge, accent, onAccent, error, success, warning, info } = chosen
  return createTheme({
    ...inherited[scheme],
    palette: {
      mode: scheme,
      // MUI darkens what the pointer is on; text that is dark itself needs a lighter ground instead.
      primary: { main: accent, contrastText: onAccent, ...(scheme === 'dark' && { dark: '#ffa569' }) },
      secondary: { main: text, contrastText: ground },
      error: { main: error },
      success: { main: success },
      warning: { main: warning },
      info: { main: info },
      background: { default: ground, paper: raised },
      text: { primary: text, secondary: text2 },
      divider: line,
    },
    // Nothing fades or slides for people whose system asks for reduced motion. office.css does the same for all other rules.
    motion: { reducedMotion: 'system' },
    shape: { borderRadius: 0 },
    typography,
    components: {
      ...inherited[scheme].components,
      MuiCssBaseline: { styleOverrides: { ':root': variables(scheme, chosen), body: { backgroundColor: ground } } },
      MuiAppBar: {
        styleOverrides: { root: { backgroundColor: sumi, color: washi, borderBottom: '3px solid #e05f0a' } },
      },
      MuiButton: { styleOverrides: { root: { minHeight: 40 } }, defaultProps: { disableElevation: true } },
      MuiIconButton: { styleOverrides: { root: { minWidth: 40, minHeight: 40 } } },
      MuiFilledInput: {
        styleOverrides: {
          root: {
            backgroundColor: lifted,
            border: `1px solid ${edge}`,
            '&:hover, &.Mui-focused': { backgroundColor: lifted },
          },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      // MUI's own words are English.
      MuiPagination: { defaultProps: { 'aria-label': say(pages) } },
      MuiTablePagination: { defaultProps: { getItemAriaLabel: (button) => say(reactAdmin.navigation[button]) } },
      MuiAlert: { styleOverrides: { root: { color: text } } },
      MuiToggleButton: { styleOverrides: { root: { color: text, textTransform: 'none', fontSize: '0.875rem' } } },
      // A wide table scrolls by itself. By default the whole screen becomes as wide as the table.
      RaLayout: {
        styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0, padding: '0 16px 48px' } } },
      },
      RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
      RaTopToolbar: {
        styleOverrides: { root: { flexWrap: 'wrap', gap: 8, '@media (min-width: 1200px)': { flexShrink: 0 } } },
      },
      RaToolbar: { styleOverrides: { root: { backgroundColor: ground, borderTop: `1px solid ${line}` } } },
    },
  })
}

const typography: ThemeOptions['typography'] = {
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
}

export const themes: Record<ColourScheme, Theme> = { light: createScheme('light'), dark: createScheme('dark') }
