/** The paragraphs of a text: a blank line stands between two of them. */
export const paragraphsOf = (text = ''): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** A text with a paragraph for each of its own. Nothing, when there is no text. */
export const Paragraphs = ({ text }: { text: string | undefined }) =>
  paragraphsOf(text).map((paragraph, index) => <p key={index}>{paragraph}</p>)
