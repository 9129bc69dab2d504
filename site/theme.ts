import { languages } from '../lists/language.ts'
import * as messages from './messages.ts'

/** The colour themes, named after belts. The first is the default. */
export const themes = [
  { name: 'orange', label: messages.darkOrange },
  { name: 'blue', label: messages.blue },
  { name: 'red', label: messages.red },
  { name: 'green', label: messages.green },
] as const

const otherThemes = themes.slice(1).map(({ name }) => name)

/**
 * An inline script that applies the stored theme before the first paint, and marks the document as having scripts. It offers the page in
 * the language that the visitor chose on this device, or that the browser prefers, and remembers the language of the link that the
 * visitor follows. It must be constant, because the Content-Security-Policy contains its hash.
 */
export const headScript: string = `{let h=document.documentElement,d=h.dataset,s={},l;d.scripts='';try{s=localStorage;let t=s.theme;if(/^(${otherThemes.join('|')})$/.test(t))d.theme=t}catch{}l=s.language||navigator.language.slice(0,2);if(/^(${languages.join('|')})$/.test(l)&&l!=h.lang&&(s.language||l!='en'))d.offer=l;addEventListener('click',e=>{let a=e.target.closest?.('[hreflang]');if(a){delete d.offer;s.language=a.hreflang}})}`

/**
 * Colours for the browser itself, equal to styles/tokens.css: `sumi` for its bars, `washi` for the screen before the page
 * loads.
 */
export const colours = { sumi: '#15130f', washi: '#f3f1ea' } as const
