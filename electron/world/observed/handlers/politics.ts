/** Elections, news and bills as one deployment was seen to answer them. */
import { electionByObjectId } from '../../core/indexes';
import { isoTime } from '../../core/world';
import type { World } from '../../core/world';
import { notFound, succeed } from '../../calls/answers';
import type { Answer } from '../../calls/answers';
import type { Call } from '../../calls/call';
import { missing } from '../../calls/parameters';
import { futureTurnMs } from '../../rules/time';
import {
  observedArchivedDetail,
  observedArchiveRow,
  observedElectionDetail,
  observedElectionRow,
} from '../serializers/elections';
import { adapt, contract, exactCountry, lenientWhole, partySequence, rows } from './adapt';
import type { Body } from './adapt';

const ROWS_SHOWN = 20;
const MOST_ROWS = 100;

export const observedPolitics = {
  elections: ({ world, text }: Call<'elections'>): Answer => {
    if (text('country') === undefined) return missing('country');
    const [country, state] = [exactCountry(world, text('country')), text('state')];
    const list = [...world.state.archive, ...world.state.elections]
      .filter(({ countryCode }) => countryCode === country)
      .toSorted((left, right) => right.startTurn - left.startTurn)
      .map((election) =>
        'stage' in election
          ? observedElectionRow(world, election)
          : observedArchiveRow(world, election),
      )
      .filter((row) => state === undefined || row.state === state);
    return succeed({ ok: true, found: list.length > 0, elections: list });
  },
  election: ({ world, text }: Call<'election'>): Answer => {
    const election = electionByObjectId(world, text('id') ?? '');
    if (!election) return notFound('Election not found');
    return succeed({
      ok: true,
      found: true,
      ...('stage' in election
        ? observedElectionDetail(world, election)
        : observedArchivedDetail(world, election)),
    });
  },
  news: async (call: Call<'news'>) =>
    adapt(
      await contract('news', call, {
        limit: String(lenientWhole(call.text('limit'), ROWS_SHOWN, MOST_ROWS)),
      }),
      (body) => ({
        ...body,
        posts: rows(body, 'posts').map((post) => ({ ...post, stateId: null, reactions: null })),
      }),
    ),
  legislation,
};

/** Finer words than the contract's three; which one a bill has follows from its number. */
const RAW_STATUSES = {
  pending: ['active', 'proposed', 'passed_origin', 'cabinet_review'],
  passed: ['signed', 'unsigned_law', 'veto_override'],
  failed: ['failed', 'filibustered', 'vetoed', 'withdrawn'],
} as const;

type BillStatus = keyof typeof RAW_STATUSES;

/** Of one country or of all; a filter that is no status is ignored. */
function legislation({ world, text }: Call<'legislation'>): Answer {
  const country = exactCountry(world, text('country'));
  const wanted = text('status');
  const isFilter = wanted !== undefined && Object.hasOwn(RAW_STATUSES, wanted);
  const limit = lenientWhole(text('limit'), ROWS_SHOWN, MOST_ROWS);
  const bills: Body[] = [];
  const { bills: all } = world.state;
  for (let index = all.length - 1; index >= 0 && bills.length < limit; index -= 1) {
    const bill = all[index];
    if (!bill || (country !== undefined && bill.countryCode !== country)) continue;
    if (!isFilter || bill.status === wanted) bills.push(billRow(world, bill));
  }
  return succeed({ ok: true, found: bills.length > 0, bills });
}

function billRow(world: World, bill: World['state']['bills'][number]): Body {
  const words = RAW_STATUSES[bill.status satisfies BillStatus];
  const sponsor = bill.sponsor === null ? null : world.state.characters[bill.sponsor - 1];
  const dated = (turn: number): string =>
    isoTime(world, futureTurnMs(world.state, turn, world.turnMs));
  return {
    id: bill.objectId,
    title: bill.title,
    sponsor: sponsor?.name ?? null,
    sponsorParty: sponsor ? partySequence(world, sponsor.partyKey) : null,
    status: words[bill.number % words.length],
    vote: bill.vote,
    effects: bill.effects,
    country: bill.countryCode,
    introducedAt: dated(bill.introducedTurn),
    votedAt: bill.status === 'pending' ? null : dated(bill.voteTurn),
  };
}
