/** Links that a system may pass: valid, harmful and meaningless ones. */
import fc from 'fast-check';

const HOSTS = ['open', 'OPEN', 'open.', 'open:80', 'ada:pw@open', 'evil.example', '', 'open%00'];
const SCHEMES = [
  'hustings://',
  'HUSTINGS://',
  'hustings:',
  'hustings:/',
  'https://',
  'javascript:',
];
const SEGMENTS = [
  'countries',
  'US',
  'settings',
  'account',
  'keys',
  'treasury',
  'transfer',
  'exchange',
  'ledger',
  'sign-in',
  'welcome',
  'characters',
  'news',
  '..',
  '.',
  '%2e%2e',
  '%2F',
  '%00',
  '%',
  '%zz',
  '%E0%A4',
  '\\',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '\u202Etxt',
  '\uD800',
  'https:',
  'app:',
  'index.html',
  '',
];
const QUERIES = [
  '',
  '?',
  '?to=7&amount=1000000&confirm=true&send=1',
  '?server=https://evil.example',
  '?account=senator&password=x&submit',
  '?method=POST&delete=1&profile=practice',
  '?key=svc_priv_0123456789abcdef',
  '?__proto__[x]=1&constructor=1',
  '?a=%&b=%zz&c=%00',
  '?q=#/settings/keys',
  '#/settings/account',
  '?category=<img src=x onerror=alert(1)>',
];

const paths = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...SEGMENTS) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
    ),
    { maxLength: 6 },
  )
  .map((segments) => `/${segments.join('/')}`);

/** Any text that could reach the client as a link. */
export const deepLinks: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.oneof(
          { weight: 4, arbitrary: fc.constant('hustings://open') },
          {
            weight: 1,
            arbitrary: fc
              .tuple(fc.constantFrom(...SCHEMES), fc.constantFrom(...HOSTS))
              .map(([scheme, host]) => scheme + host),
          },
        ),
        paths,
        fc.oneof(fc.constantFrom(...QUERIES), fc.string({ maxLength: 30 })),
      )
      .map((parts) => parts.join('')),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 100_000 })
      .map((length) => `hustings://open/${'x'.repeat(length)}`),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => `hustings:${text}`) },
  { weight: 1, arbitrary: fc.webUrl() },
);
