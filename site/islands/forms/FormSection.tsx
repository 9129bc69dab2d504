import type { ReactNode, Ref } from 'react'

/** A part of the sheet under its heading. `ref` gives the heading, which can take focus. */
export const Part = ({
  title,
  ref,
  children,
}: {
  title: string
  ref?: Ref<HTMLHeadingElement>
  children: ReactNode
}) => {
  const id = `part-${title.toLowerCase().replace(/\W+/g, '-')}`
  return (
    <fieldset className="form__part" aria-labelledby={id}>
      <h2 className="form__leg" id={id} tabIndex={-1} ref={ref}>
        {title}
      </h2>
      {children}
    </fieldset>
  )
}
