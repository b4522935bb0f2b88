/** Elections, running and archived (contract part 4). */
import type { electionEndpoints } from '@shared/contract/endpoints/elections';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { isRefusal, missing, readWhole } from '../calls/parameters';
import { electionByObjectId } from '../core/indexes';
import { countryByCode } from '../core/world';
import {
  archiveRow,
  archivedDetail,
  archivedTypeOf,
  electionDetail,
  electionRow,
  stateOf,
} from '../serializers/elections';
import { LIST_LIMIT } from '../calls/list-limits';

export const electionHandlers = {
  elections: ({ world, text }) => {
    const code = text('country');
    if (code === undefined) return missing('country');
    const country = countryByCode(world, code)?.code;
    const state = text('state');
    const rows = world.state.elections
      .filter(
        (election) =>
          election.countryCode === country && (state === undefined || stateOf(election) === state),
      )
      .map((election) => electionRow(world, election));
    return succeed({ ok: true, found: rows.length > 0, elections: rows });
  },

  election: ({ world, text }) => {
    const election = electionByObjectId(world, text('id') ?? '');
    if (!election) return succeed({ ok: true, found: false, election: null });
    return succeed({
      ok: true,
      found: true,
      ...('stage' in election ? electionDetail(world, election) : archivedDetail(world, election)),
    });
  },

  electionArchives: ({ world, text }) => {
    const code = text('country');
    if (code === undefined) return missing('country');
    const limit = readWhole(text('limit'), LIST_LIMIT);
    if (isRefusal(limit)) return limit;
    const country = countryByCode(world, code)?.code;
    const type = text('type');
    const past = world.state.archive.filter(
      (election) =>
        election.countryCode === country &&
        (type === undefined || archivedTypeOf(election) === type),
    );
    const rows = past
      .slice(-limit)
      .toReversed()
      .map((election) => archiveRow(world, election));
    return succeed({ ok: true, found: rows.length > 0, elections: rows });
  },
} satisfies HandlersOf<typeof electionEndpoints>;
