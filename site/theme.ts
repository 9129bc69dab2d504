/** The belts a visitor can choose. The first is what the page wears when nothing was chosen. */
export const belts = [
  { name: 'orange', label: 'Dark orange' },
  { name: 'blue', label: 'Blue' },
  { name: 'red', label: 'Red' },
  { name: 'green', label: 'Green' },
] as const

/**
 * The only inline script of the site: puts the chosen belt on before first paint, and tells the style sheet that scripts run.
 * Its hash stands in the Content-Security-Policy, so it must stay one constant.
 */
export const themeLine: string =
  "{let d=document.documentElement.dataset;d.scripts='';try{let t=localStorage.getItem('theme');if(/^(blue|red|green)$/.test(t))d.theme=t}catch{}}"

/** What browsers paint around the site, as styles/tokens.css has it: ink for the frame, paper before the page is there. */
export const colours = { sumi: '#15130f', washi: '#f3f1ea' } as const
