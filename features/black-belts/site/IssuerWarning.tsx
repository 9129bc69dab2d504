/**
 * Says that nobody else can check the certificates of this site, because the name of their issuer (did:web) needs an https
 * address. Shows nothing on a site that has one.
 */
export const IssuerWarning = ({ origin }: { origin: string }) =>
  origin.startsWith('https:') ? null : (
    <p className="issuer-warning">
      <b>For trying out only.</b> Certificates and credentials from here name {new URL(origin).host} as their issuer, so
      nobody else can check them. Do not hand them out.
    </p>
  )
