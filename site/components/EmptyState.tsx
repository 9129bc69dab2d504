import enso from '../assets/ink/enso.webp'

/** Shown instead of a list without entries. */
export const EmptyState = ({ text }: { text: string }) => (
  <div className="none">
    <img src={enso} alt="" width={160} height={160} />
    <p>{text}</p>
  </div>
)
