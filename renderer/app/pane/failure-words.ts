/** Says why the pane cannot show a page: what happened, what is safe, and what helps. */
import type { PanePageView } from '@shared/ipc/channels/pane';

const UNCHANGED = 'Your session is unchanged.';

/** Chromium's names of network errors, by the beginnings that they share; the first that fits counts. */
const SENTENCES: readonly (readonly [beginning: string, sentence: string])[] = [
  [
    'ERR_CERT',
    'The server’s certificate cannot be trusted. Nothing was sent. Do not sign in until this is fixed.',
  ],
  [
    'ERR_SSL',
    'The server’s certificate cannot be trusted. Nothing was sent. Do not sign in until this is fixed.',
  ],
  [
    'ERR_BLOCKED_BY_CLIENT',
    `Hustings blocked this response because it would have changed your session. ${UNCHANGED}`,
  ],
  [
    'ERR_CONNECTION_REFUSED',
    `The server accepts no connections at the moment. ${UNCHANGED} Try again in a minute.`,
  ],
  [
    'ERR_EMPTY_RESPONSE',
    `The server closed the connection without a response. ${UNCHANGED} Try again.`,
  ],
  [
    'ERR_CONNECTION_',
    `The connection broke before the whole page arrived. ${UNCHANGED} Try again.`,
  ],
  ['ERR_CONTENT_', `The connection broke before the whole page arrived. ${UNCHANGED} Try again.`],
  [
    'ERR_INCOMPLETE_',
    `The connection broke before the whole page arrived. ${UNCHANGED} Try again.`,
  ],
  ['ERR_TIMED_OUT', `The server did not respond in time. ${UNCHANGED} Try again in a minute.`],
  [
    'ERR_NAME_',
    `No server with this name was found. ${UNCHANGED} Check this computer’s connection and the server’s address.`,
  ],
  [
    'ERR_ADDRESS_',
    `The server cannot be reached from this network. ${UNCHANGED} Check this computer’s connection.`,
  ],
  [
    'ERR_INTERNET_DISCONNECTED',
    `This computer is not connected to a network. ${UNCHANGED} The page can be loaded again once it is.`,
  ],
  [
    'ERR_NETWORK_',
    `This computer’s network changed while the page was loading. ${UNCHANGED} Try again.`,
  ],
  ['ERR_PROXY_', `This computer’s proxy does not respond. ${UNCHANGED} Check its settings.`],
  ['ERR_TUNNEL_', `This computer’s proxy refused the connection. ${UNCHANGED} Check its settings.`],
  [
    'ERR_TOO_MANY_REDIRECTS',
    `The server kept redirecting the page. ${UNCHANGED} Try another page of the game.`,
  ],
  ['ERR_BLOCKED_', `Hustings or this computer does not allow this address. ${UNCHANGED}`],
];

/** A time-out is reported as a time-out, whatever was under way when it happened. */
const TIMED_OUT = /TIMED_OUT$/u;

/** One or two sentences, with Chromium's name of the failure in brackets, so that the player can report it. */
export function pageFailureWords({
  state,
  failure,
}: Pick<PanePageView, 'state' | 'failure'>): string {
  if (state === 'gone')
    return `The page’s process has ended (${failure}). Hustings and your session are not affected.`;
  const name = TIMED_OUT.test(failure) ? 'ERR_TIMED_OUT' : failure;
  const found = SENTENCES.find(([beginning]) => name.startsWith(beginning))?.[1];
  return `${found ?? `The page could not be loaded. ${UNCHANGED} Try again.`} (${failure})`;
}
