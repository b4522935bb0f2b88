/** Elections as the observed deployment answers them. */
import { notFound, succeed } from '@electron/world/calls/answers';
import { required } from '@electron/world/calls/call';
import { countryByCode, electionByObjectId } from '@electron/world/core/lookups';

import type { ObservedHandlers } from '../calls/observed-handlers';
import { exactCountry } from '../calls/parameters';
import { chambersOf } from '../serializers/chambers';
import { observedElectionDetail, observedElectionRow } from '../serializers/elections';

export const observedElections = {
  elections: ({ world, text }) => {
    const country = exactCountry(world, required(text('country'), 'country'));
    const state = text('state');
    const list = [...world.state.archive, ...world.state.elections]
      .filter(({ countryCode }) => countryCode === country)
      .toSorted((left, right) => right.startTurn - left.startTurn)
      .map((election) => observedElectionRow(world, election))
      .filter((row) => state === undefined || row.state === state);
    return succeed({ ok: true, found: list.length > 0, elections: list });
  },
  election: ({ world, text }) => {
    const election = electionByObjectId(world.state, text('id') ?? '');
    if (!election) return notFound('Election not found');
    return succeed({ ok: true, found: true, ...observedElectionDetail(world, election) });
  },
  /** Open to guests; takes a country's code in capitals. */
  chamberComposition: ({ world, text }) => {
    const code = required(text('country'), 'country');
    const country = countryByCode(world.state, exactCountry(world, code) ?? '');
    return country ? succeed(chambersOf(world, country)) : notFound('Country not found');
  },
} satisfies ObservedHandlers;
