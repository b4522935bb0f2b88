/** What `app://` serves: one document, the files that it loads, and nothing else from the disk. */
import { join } from 'node:path';

import { describe, expect, it, vi } from 'vitest';
import type { ProtocolResponse, Session } from 'electron';

import { CONTENT_SECURITY_POLICY, serveApp } from '@electron/window/app-protocol';

vi.mock('electron', () => ({ protocol: {} }));

const FOLDER = join('/', 'built', 'page');
const PAGE = { directory: FOLDER, host: 'hustings', address: '/index.html' } as const;
const NOT_FOUND = { error: -6 };

type Answer = ProtocolResponse | string;

/** The answer of the page's session to an address. */
function answerTo(url: string): Answer | undefined {
  let answer: Answer | undefined;
  const session = {
    protocol: {
      registerFileProtocol(
        _scheme: string,
        handler: (request: { url: string }, respond: (given: Answer) => void) => void,
      ) {
        handler({ url }, (given) => (answer = given));
      },
    },
  };
  serveApp(session as unknown as Session, PAGE);
  return answer;
}

describe('app://hustings', () => {
  it.each([
    ['app://hustings/', 'index.html'],
    ['app://hustings/index.html', 'index.html'],
    ['app://hustings/assets/index.js', 'assets/index.js'],
    ['app://hustings/assets/a%20b.woff2', 'assets/a b.woff2'],
  ])('serves %s with its policy', (url, file) => {
    expect(answerTo(url)).toMatchObject({
      path: join(FOLDER, file),
      headers: {
        'content-security-policy': CONTENT_SECURITY_POLICY,
        'x-content-type-options': 'nosniff',
      },
    });
  });

  it.each([
    'app://hustings/confirm.html',
    'app://hustings/confirm.html?x',
    'app://hustings/confirm%2Ehtml',
    'app://hustings/assets/other.html',
    'app://hustings/INDEX.HTML',
    'app://confirm/index.html',
    'app://hustings.example/index.html',
    'app://hustings/index.html/x',
    'app://hustings/assets/index.exe',
    'app://hustings/assets',
    'app://hustings/..%2Fsecret.json',
    'app://hustings/assets/..%2F..%2Fpage-of-another%2Fsecret.json',
    'app://hustings/%2e%2e%2fpage2/secret.json',
    'app://hustings/a%00.js',
    'app://hustings/%E0%A4%A.js',
  ])('finds nothing at %s', (url) => expect(answerTo(url)).toEqual(NOT_FOUND));
});
