import fc from 'fast-check'

// Texts, numbers and headers that programs get wrong. Everything is plain data, so that a failure can be printed and repeated.

const repeated = (text: string, times: number) => text.repeat(times)

const badTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\r\nSet-Cookie: x=1',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  '\ufeff',
  '\u2028',
  '👨‍👩‍👧‍👦',
  'नमस्ते',
  repeated('é́', 50),
  '../../etc/passwd',
  '..%2f..%2fhonbu.db',
  '%00',
  '%',
  '%ff%fe',
  '%c0%ae%c0%ae/',
  "' OR 1=1 --",
  '"; DROP TABLE records; --',
  '%_%',
  '<script>alert(1)</script>',
  '</script><!--',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what somebody else's template would evaluate
  '{{7*7}}${7*7}',
  '=cmd|/C calc!A0',
  '+1+1',
  '@SUM(1)',
  '\t=1',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  'Infinity',
  '1e999',
  '-0',
  '0x10',
  '9007199254740993',
  '99999999999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '9999-99-99T99:99:99Z',
  '-271821-04-20',
  'file:///etc/passwd',
  'file:../../honbu.db',
  '@today+999999999999',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'http://',
  'http://[::1',
  'a@b',
  'a@b\r\nBcc: c@d',
  '/media/0123456789abcdef0123-10x10.webp',
  '/media/ffffffffffffffffffff-99999x99999.webp',
]

/** A short text: a known bad one, or any Unicode, also surrogates without their partner. */
export const badText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...badTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom('a', '\ud800', '\udc00', '\u0301', '"', '\n'), maxLength: 8 }),
  },
)
/** Also texts beyond the limits of fields. */
export const longText = fc
  .tuple(badText, fc.constantFrom(1, 1, 1, 201, 10_001, 70_000))
  .map(([text, times]) => repeated(text || 'a', times).slice(0, 100_000))

export const badNumber = fc.constantFrom(-1, -0, 0.5, 1e21, 2 ** 53, 2 ** 31, 1_000_001, Number.MAX_VALUE)

/** Any JSON value, with the keys of prototypes among its keys. */
export const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, false),
    badNumber,
    badText,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(badText, fc.constantFrom('src', 'alt', 'key', 'data')), tie('value'), { maxKeys: 3 }),
  ),
})).value

/** Texts that a JSON parser reads or refuses, but that no program of ours writes. */
export const strangeJson = fc.constantFrom(
  '',
  'null',
  '[]',
  '"text"',
  '7',
  '{',
  '{"a":1e999}',
  '{"a":-1e999}',
  '{"a":01}',
  '{"a":"\\ud800"}',
  '{"\\u0000":1}',
  '{"__proto__":{"role":"owner"},"constructor":{"prototype":{"role":"owner"}}}',
  '{"data":{"__proto__":{"name":"x"}},"set":{"__proto__":null},"keys":["__proto__"]}',
  '{"a":1,"a":2}',
  '{"a":1}}',
  '\ufeff{}',
  '{"data":null,"set":null,"keys":null,"role":null,"revision":null}',
  '{"data":[],"set":[],"keys":{},"role":["owner"],"revision":"1"}',
  repeated('[', 2000),
  `${repeated('[', 2000)}${repeated(']', 2000)}`,
  `${repeated('{"data":', 2000)}1${repeated('}', 2000)}`,
)

const tags = ['W/"x"', '"x"', '*', 'W/', `${repeated('"a",', 500)}"b"`]
/** Headers that change how a request is read. The values may be anything that can stand in a line. */
export const strangeHeader: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc.tuple(fc.constantFrom('if-none-match', 'if-match', 'if-range'), fc.constantFrom(...tags)),
  fc.tuple(
    fc.constant('range'),
    fc.constantFrom(
      'bytes=0-0',
      'bytes=-1',
      'bytes=9-1',
      'bytes=0-,0-,0-,0-',
      'lines=1-2',
      'bytes=99999999999999999999-',
    ),
  ),
  fc.tuple(
    fc.constant('accept'),
    fc.constantFrom('text/event-stream', 'application/json', 'text/html', '*/*;q=0', repeated('a/b,', 300)),
  ),
  fc.tuple(
    fc.constant('accept-encoding'),
    fc.constantFrom('br;q=0', 'gzip', 'br', '*', 'gzip;q=1e9, br;q=', 'identity;q=0'),
  ),
  fc.tuple(fc.constant('content-encoding'), fc.constantFrom('gzip', 'br', 'deflate, gzip', 'x')),
  fc.tuple(
    fc.constant('content-type'),
    fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${repeated('x', 500)}`,
      'multipart/form-data; boundary="a b"; boundary=c',
      'application/x-www-form-urlencoded; charset=utf-16',
      'text/plain',
      'application/json; charset=latin1',
      ';;;',
    ),
  ),
  fc.tuple(fc.constant('expect'), fc.constantFrom('100-continue', '200-maybe')),
  fc.tuple(fc.constant('upgrade'), fc.constantFrom('websocket', 'h2c')),
  fc.tuple(
    fc.constantFrom('origin', 'referer', 'sec-fetch-site'),
    fc.constantFrom(
      'null',
      'https://evil.example',
      'cross-site',
      'same-origin',
      'none',
      '{origin}',
      '{origin}.evil.example',
    ),
  ),
  fc.tuple(
    fc.constant('cookie'),
    fc.constantFrom(
      'honbu.session_token=',
      'honbu.session_token=%',
      'honbu.session_token=%ff%ff.%00',
      'honbu.session_token=a.b; honbu.session_token=c.d',
      '__Secure-honbu.session_token=x',
      `honbu.session_token=${repeated('A', 4000)}`,
      'honbu.session_data=e30.e30; honbu.session_token=null',
      'honbu.two_factor=x; honbu.dont_remember=true',
      ';;=;',
    ),
  ),
  fc.tuple(fc.constant('host'), fc.constantFrom('', 'evil.example', 'a b', '[::1', 'x:99999', '@', '127.0.0.1:0')),
  fc.tuple(
    fc.constantFrom('x-forwarded-for', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'),
    fc.constantFrom('::1', '[::', ',,,', 'unknown', repeated('1.1.1.1,', 200), '::ffff:1.2.3.4', '%00', 'https'),
  ),
  fc.tuple(
    fc.constantFrom('x-http-method-override', 'x-method-override', 'x-original-url', 'x-rewrite-url', 'x-caller'),
    fc.constantFrom('DELETE', 'PUT', '/office/api/staff', 'owner'),
  ),
  fc.tuple(fc.constant('last-event-id'), fc.constantFrom('0', '-1', '1e3', repeated('9', 15), repeated('9', 400), 'x')),
  fc.tuple(
    fc.constant('content-length'),
    fc.constantFrom('0', '5', '-1', '+5', '5, 5', '0x5', '99999999999999999999', ''),
  ),
  fc.tuple(
    fc.constant('transfer-encoding'),
    fc.constantFrom('chunked', 'gzip, chunked', 'identity', 'chunked, identity', 'xchunked'),
  ),
  fc.tuple(fc.constant('connection'), fc.constantFrom('upgrade', 'keep-alive, close', 'content-length', 'x')),
  fc.tuple(
    fc.constantFrom('x-a', '__proto__', 'constructor'),
    fc.constantFrom('', repeated('b', 8000), '\u00ff\u00fe', 'a\tb'),
  ),
)
