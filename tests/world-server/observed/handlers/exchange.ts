/** The currency market as the observed deployment publishes it, beyond the contract. */
import { succeed, unauthorized } from '@electron/world/calls/answers';

import type { ObservedHandlers } from '../calls/observed-handlers';

export const observedExchange = {
  /** This world's central banks set no bands, so the base rates are also the effective rates. */
  forexRates: ({ world, caller }) => {
    if (caller.kind !== 'session') return unauthorized();
    const rates = Object.fromEntries(
      world.state.countries.map(({ currency }) => [currency.code, currency.perAnchor]),
    );
    return succeed({ rates, baseRates: rates, interventionBands: {} });
  },
} satisfies ObservedHandlers;
