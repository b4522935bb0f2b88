/** Names of the counters that requests add to. */
import type { RateFamily } from '../core/settings';
import type { Caller } from '../calls/caller';
import type { Route } from './dialect';

/** The rate limit that applies to an endpoint (contract part 8). */
export function rateFamily({ endpoint }: Route): RateFamily {
  switch (endpoint.bucket) {
    case 'publicRead':
    case 'transfer':
    case 'forex':
    case 'keys':
    case 'auth':
      return endpoint.bucket;
    case 'decisions':
      return 'resolve';
    case 'client':
      return endpoint.kind === 'command' ? 'playerWrite' : 'playerRead';
  }
}

/** The owner of a counter, where each API key has a counter of its own. */
export function callerByKey(caller: Caller, address: string): string {
  switch (caller.kind) {
    case 'guest':
      return `address ${address}`;
    case 'session':
      return `player ${caller.session.player.number}`;
    case 'key':
      return `key ${caller.key.token}`;
    case 'bot':
      return 'bot';
  }
}
