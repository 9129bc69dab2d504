import { asset } from '../../../site/assets/index.ts'
import { Photo } from '../../../site/components/Photo.tsx'

/** The seal of an association, or the drawn one when it has none of its own. */
export const Seal = ({ seal, alt, className }: { seal: string | undefined; alt: string; className?: string }) =>
  seal ? (
    <Photo className={className} src={seal} alt={alt} sizes="120px" maxWidth={320} />
  ) : (
    <img className={className} src={asset('seal/hanko.svg')} alt={alt} width={216} height={216} />
  )
