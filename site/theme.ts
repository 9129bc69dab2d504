/** The colour themes, named after belts. The first is the default. */
export const themes = [
  { name: 'orange', label: 'Dark orange' },
  { name: 'blue', label: 'Blue' },
  { name: 'red', label: 'Red' },
  { name: 'green', label: 'Green' },
] as const

const otherThemes = themes.slice(1).map(({ name }) => name)

/**
 * An inline script that applies the stored theme before the first paint, and marks the document as having scripts.
 * It must be constant, because the Content-Security-Policy contains its hash.
 */
export const themeScript: string = `{let d=document.documentElement.dataset;d.scripts='';try{let t=localStorage.getItem('theme');if(/^(${otherThemes.join('|')})$/.test(t))d.theme=t}catch{}}`

/**
 * Colours for the browser itself, equal to styles/tokens.css: `sumi` for its bars, `washi` for the screen before the page
 * loads.
 */
export const colours = { sumi: '#15130f', washi: '#f3f1ea' } as const
