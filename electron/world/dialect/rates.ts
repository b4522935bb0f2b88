/** Names of the counters that requests add to. */
import type { RateFamily } from '../core/settings';
import type { Caller } from '../calls/caller';
import type { Route } from './dialect';

/** The family of limits that an endpoint belongs to (contract part 8). */
export function rateFamily({ endpoint }: Route): RateFamily {
  switch (endpoint.bucket) {
    case 'publicRead':
    case 'transfer':
    case 'forex':
    case 'auth':
      return endpoint.bucket;
    case 'client':
      return endpoint.kind === 'command' ? 'playerWrite' : 'playerRead';
  }
}

/** Who a counter belongs to, where each API key counts for itself. */
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

/** Who a counter belongs to, where all keys of an account share it. */
export function callerByAccount(caller: Caller, address: string): string {
  return caller.kind === 'key' ? `player ${caller.player.number}` : callerByKey(caller, address);
}
