import { expect, test } from 'vitest'
import { parseFilesUrl } from './files-url.ts'

test.each([
  [
    's3://dojo-files?region=ap-south-1',
    { bucket: 'dojo-files', prefix: '', endpoint: undefined, region: 'ap-south-1', pathStyle: false },
  ],
  [
    's3://dojo/site/one/?endpoint=https://s3.example.org',
    { bucket: 'dojo', prefix: 'site/one/', endpoint: 'https://s3.example.org', region: 'us-east-1', pathStyle: true },
  ],
  [
    's3://dojo?endpoint=https://s3.example.org&region=eu-1&pathStyle=false',
    { bucket: 'dojo', prefix: '', endpoint: 'https://s3.example.org', region: 'eu-1', pathStyle: false },
  ],
])('%s', (text, expected) => expect(parseFilesUrl(text)).toEqual(expected))

test.each([
  ['s3://key:secret@dojo', /^must not contain the access key: set AWS_ACCESS_KEY_ID/],
  ['s3://dojo?endpont=https://s3.example.org', /unknown parameter endpont/],
  ['s3://dojo?endpoint=s3.example.org', /endpoint must begin with https/],
  ['s3://Dojo_Files', /^must be an address like s3:/],
  ['s3://', /^must be an address like s3:/],
  ['s3://dojo/a b', /prefix of letters/],
])('%s is refused with the reason', (text, reason) => expect(() => parseFilesUrl(text)).toThrow(reason))
