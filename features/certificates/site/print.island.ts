/** Shows the button that prints the page, and makes it work. Without scripts people use the menu of the browser. */
export function enhance(container: Element) {
  const button = container.querySelector<HTMLButtonElement>('button[data-print]')!
  button.hidden = false
  button.addEventListener('click', () => print())
}
