/** The paragraphs of a text, which blank lines separate. */
export const paragraphsOf = (text = ''): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** A text as `<p>` elements; nothing when there is no text. */
export const Paragraphs = ({ text }: { text: string | undefined }) =>
  paragraphsOf(text).map((paragraph, index) => <p key={index}>{paragraph}</p>)
