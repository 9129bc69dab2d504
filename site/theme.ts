/** The belts a visitor can choose. The first is what the page wears when nothing was chosen. */
export const belts = [
  { name: 'orange', label: 'Dark orange' },
  { name: 'blue', label: 'Blue' },
  { name: 'red', label: 'Red' },
  { name: 'green', label: 'Green' },
] as const

/**
 * The only inline script of the site: puts the chosen belt on before first paint.
 * Its hash stands in the Content-Security-Policy, so it must stay one constant.
 */
export const themeLine =
  "try{let t=localStorage.getItem('theme');if(/^(blue|red|green)$/.test(t))document.documentElement.dataset.theme=t}catch{}"
