import { askAboutAddresses } from '../../../site/forms/ask-about-addresses.ts'

/** Asks about mistyped addresses and shows chosen pictures, in the forms of the private page. */
export function enhance(container: Element) {
  askAboutAddresses(container as HTMLElement)
  container.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file')
      // Without a connection the server checks the picture.
      import('./chosen-picture.tsx')
        .then(({ checkChosenPicture }) => checkChosenPicture(target))
        .catch((error) => console.warn(error))
  })
}
