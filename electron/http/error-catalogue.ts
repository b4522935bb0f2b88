/** The service's catalogue of error codes: built in until the service has sent its own (contract part 7). */
import { CONTRACT_ERROR_CATALOGUE } from '@shared/contract/errors';
import type { ResponseOf } from '@shared/contract/index';
import { HOUR_MS } from '@shared/domain/time-units';
import type { DiagnosticsView } from '@shared/ipc/channels/diagnostics';
import type { Result } from '@shared/ipc/result';

import type { Log } from '../log/log';
import type { Clock } from './clock';

/** The longest time between two checks of the catalogue. */
const RECHECK_MS = 6 * HOUR_MS;
/** After a check that failed, the next one waits this long. */
const RETRY_MS = 5 * 60_000;
const MAX_ENTRIES = 2_000;
const LONGEST_MESSAGE = 500;

export interface ErrorCatalogue {
  /**
   * Asks the service when the last check is older than six hours, or at once with `force`; `fetch` reads the catalogue.
   * Never rejects.
   */
  check(fetch: FetchCatalogue, options?: { readonly force?: boolean }): Promise<void>;
  /** Takes the catalogue of an earlier run, unless the service has sent one in this run. */
  restore(answer: ResponseOf<'errorCodes'>): void;
  /** Takes an answer that was fetched for another reason. */
  accept(answer: ResponseOf<'errorCodes'>): void;
  messageFor(code: string): string | null;
  view(): DiagnosticsView['catalogue'];
}

type FetchCatalogue = () => Promise<Result<ResponseOf<'errorCodes'>>>;

export interface ErrorCatalogueOptions {
  readonly clock: Clock;
  readonly log: Pick<Log, 'redact'>;
}

interface Catalogue {
  readonly version: string;
  readonly messages: ReadonlyMap<string, string>;
}

const BUILT_IN: Catalogue = {
  version: CONTRACT_ERROR_CATALOGUE.version,
  messages: new Map(CONTRACT_ERROR_CATALOGUE.errors.map(({ code, message }) => [code, message])),
};

/** The catalogue in diagnostics before a server is chosen. */
export const BUILT_IN_CATALOGUE: DiagnosticsView['catalogue'] = {
  version: CONTRACT_ERROR_CATALOGUE.version,
  source: 'built-in',
  checkedAtMs: null,
};

/** Creates the catalogue of one server. */
export function createErrorCatalogue(options: ErrorCatalogueOptions): ErrorCatalogue {
  const { clock, log } = options;
  let current = BUILT_IN;
  let checkedAtMs: number | null = null;
  let nextCheckMs = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;

  function accept(answer: ResponseOf<'errorCodes'>): void {
    checkedAtMs = clock.now();
    nextCheckMs = checkedAtMs + RECHECK_MS;
    take(answer);
  }

  function take(answer: ResponseOf<'errorCodes'>): void {
    const version = log.redact(String(answer.version));
    if (current === BUILT_IN || version !== current.version)
      current = { version, messages: messagesOf(answer, (text) => log.redact(text)) };
  }

  async function ask(fetch: FetchCatalogue): Promise<void> {
    nextCheckMs = clock.now() + RETRY_MS;
    const answer = await fetch();
    if (answer.ok) accept(answer.value);
  }

  return {
    check(fetch, { force = false } = {}) {
      if (checking) return checking;
      if (!force && clock.now() < nextCheckMs) return Promise.resolve();
      checking = ask(fetch).finally(() => {
        checking = null;
      });
      return checking;
    },
    accept,
    restore(answer) {
      if (current === BUILT_IN) take(answer);
    },
    messageFor: (code) => current.messages.get(code) ?? null,
    view: () => ({
      version: current.version,
      source: current === BUILT_IN ? 'built-in' : 'service',
      checkedAtMs,
    }),
  };
}

function messagesOf(
  answer: ResponseOf<'errorCodes'>,
  redact: (text: string) => string,
): Map<string, string> {
  const messages = new Map<string, string>();
  for (const { code, message } of answer.errors.slice(0, MAX_ENTRIES)) {
    if (message) messages.set(redact(code), redact(message).slice(0, LONGEST_MESSAGE));
  }
  return messages;
}
