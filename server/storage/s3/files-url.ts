/** Where FILES_URL keeps the files. `prefix` ends with a slash or is empty. */
export type FilesUrl = {
  bucket: string
  prefix: string
  /** Undefined: AWS. */
  endpoint: string | undefined
  /** Undefined: the one of AWS_REGION. */
  region: string | undefined
  /** Whether the bucket is part of the path (`https://host/bucket/…`) instead of the host. */
  pathStyle: boolean
}

const form = 'must be an address like s3://BUCKET?endpoint=https://s3.example.org&region=eu-central-1'
const parameters = ['endpoint', 'region', 'pathStyle']

/**
 * Reads FILES_URL. Path style is the default with an endpoint, because most S3-compatible storages need it.
 * @throws Error that says what the address should look like
 */
export function parseFilesUrl(text: string): FilesUrl {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) || url.port || url.hash)
    throw new Error(form)
  if (url.username || url.password)
    throw new Error('must not contain the access key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  const unknown = [...url.searchParams.keys()].find((name) => !parameters.includes(name))
  if (unknown !== undefined) throw new Error(`has the unknown parameter ${unknown}: ${parameters.join(', ')} are known`)
  const path = url.pathname.replace(/^\/+|(?<!\/)\/+$/g, '')
  if (!/^(?:[\w.-]+(?:\/[\w.-]+)*)?$/.test(path) || /(?:^|\/)\.\.?(?:\/|$)/.test(path))
    throw new Error('may have a prefix of letters, digits, dots, hyphens and slashes behind the bucket')
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !isHttp(endpoint))
    throw new Error(`${form}: its endpoint must begin with https:// or http://`)
  const pathStyle = url.searchParams.get('pathStyle') ?? String(endpoint !== undefined)
  if (!/^(?:true|false)$/.test(pathStyle)) throw new Error('has a pathStyle other than true or false')
  return {
    bucket: url.hostname,
    prefix: path && `${path}/`,
    endpoint,
    // Storages other than AWS need some region for the signature, and mostly ignore which.
    region: url.searchParams.get('region') ?? (endpoint === undefined ? undefined : 'us-east-1'),
    pathStyle: pathStyle === 'true',
  }
}

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** The place of the files, for messages. */
export const describeBucket = ({ bucket, prefix, endpoint }: FilesUrl): string =>
  `s3://${bucket}/${prefix}${endpoint === undefined ? '' : ` at ${endpoint}`}`

/** The address of an object, as everybody would ask for it. `key`: below the prefix. */
export function addressOf({ bucket, prefix, endpoint, region, pathStyle }: FilesUrl, key: string): string {
  const url = new URL(endpoint ?? `https://s3.${region === undefined ? '' : `${region}.`}amazonaws.com`)
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${pathStyle ? `${bucket}/` : ''}${prefix}${key}`
  return url.href
}
