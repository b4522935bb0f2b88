/** What the pane says when a page is missing. */
import { expect, it } from 'vitest';

import { pageFailureWords } from '@renderer/app/pane/failure-words';

const wordsOf = (failure: string) => pageFailureWords({ state: 'failed', failure });

it.each([
  ['ERR_CONNECTION_REFUSED', 'accepts no connections'],
  ['ERR_EMPTY_RESPONSE', 'without a response'],
  ['ERR_CONNECTION_RESET', 'connection broke'],
  ['ERR_CONNECTION_CLOSED', 'connection broke'],
  ['ERR_CONTENT_LENGTH_MISMATCH', 'connection broke'],
  ['ERR_INCOMPLETE_CHUNKED_ENCODING', 'connection broke'],
  ['ERR_TIMED_OUT', 'not respond in time'],
  ['ERR_CONNECTION_TIMED_OUT', 'not respond in time'],
  ['ERR_NAME_NOT_RESOLVED', 'No server with this name'],
  ['ERR_ADDRESS_UNREACHABLE', 'cannot be reached'],
  ['ERR_INTERNET_DISCONNECTED', 'not connected'],
  ['ERR_NETWORK_CHANGED', 'network changed'],
  ['ERR_PROXY_CONNECTION_FAILED', 'proxy'],
  ['ERR_TUNNEL_CONNECTION_FAILED', 'proxy'],
  ['ERR_TOO_MANY_REDIRECTS', 'kept redirecting'],
  ['ERR_CERT_DATE_INVALID', 'certificate cannot be trusted'],
  ['ERR_SSL_PROTOCOL_ERROR', 'certificate cannot be trusted'],
  ['ERR_BLOCKED_BY_CLIENT', 'Hustings blocked'],
  ['ERR_BLOCKED_BY_RESPONSE', 'does not allow this address'],
  ['ERR_SOMETHING_NEW', 'could not be loaded'],
])(
  'the failure %s of a page is explained in words, with its code in brackets',
  (failure, words) => {
    const sentence = wordsOf(failure);
    expect(sentence).toContain(words);
    expect(sentence.endsWith(`(${failure})`)).toBe(true);
    // Each text says what is safe.
    expect(sentence).toMatch(/Your session is unchanged|Nothing was sent/u);
  },
);

it('a process that ended is distinguished from a page that did not load', () => {
  expect(pageFailureWords({ state: 'gone', failure: 'crashed' })).toContain('process has ended');
});
