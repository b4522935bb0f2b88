/** Elections, bills and news (contract part 4). */
import { electionByObjectId } from '../core/indexes';
import { characterByNumber, countryByCode, isoTime } from '../core/world';
import type { World } from '../core/world';
import { succeed } from '../calls/answers';
import type { Handlers } from '../calls/call';
import { isRefusal, missing, readWhole, readWord } from '../calls/parameters';
import type { Bill, NewsPost } from '../model/politics';
import { turnStartMs } from '../rules/time';
import { billsOf } from '../serializers/countries';
import {
  archiveRow,
  archivedDetail,
  archivedTypeOf,
  electionDetail,
  electionRow,
  stateOf,
} from '../serializers/elections';

/** The contract leaves these limits open: this world's own. */
const LIST_LIMIT = { name: 'limit', least: 1, most: 100, fallback: 20 } as const;
const BILL_STATUSES = ['pending', 'passed', 'failed'] as const;

type PoliticsHandlers = Pick<
  Handlers,
  'elections' | 'election' | 'electionArchives' | 'news' | 'legislation'
>;

export const politicsHandlers: PoliticsHandlers = {
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

  news: ({ world, text }) => {
    const limit = readWhole(text('limit'), LIST_LIMIT);
    if (isRefusal(limit)) return limit;
    const category = text('category');
    const posts = newestWhere(
      world.state.news,
      limit,
      (post) => category === undefined || post.category === category,
    );
    return succeed({
      ok: true,
      found: posts.length > 0,
      posts: posts.map((post) => newsRow(world, post)),
    });
  },

  legislation: ({ world, text }) => {
    const code = text('country');
    if (code === undefined) return missing('country');
    const limit = readWhole(text('limit'), LIST_LIMIT);
    const status = readWord(text('status'), 'status', BILL_STATUSES);
    if (isRefusal(limit)) return limit;
    if (isRefusal(status)) return status;
    const country = countryByCode(world, code)?.code ?? '';
    const bills = billsOf(world, country).filter(
      (bill) => status === undefined || bill.status === status,
    );
    return succeed({
      ok: true,
      found: bills.length > 0,
      bills: bills.slice(0, limit).map((bill) => billRow(world, bill)),
    });
  },
};

/** The last items that pass, newest first, out of a list that is oldest first. */
function newestWhere<T>(items: readonly T[], limit: number, passes: (item: T) => boolean): T[] {
  const found: T[] = [];
  for (let index = items.length - 1; index >= 0 && found.length < limit; index -= 1) {
    const item = items[index];
    if (item !== undefined && passes(item)) found.push(item);
  }
  return found;
}

function newsRow(world: World, post: NewsPost): object {
  return {
    id: post.objectId,
    title: post.title,
    content: post.content,
    authorName: post.authorName,
    isSystem: post.isSystem,
    category: post.category,
    countryId: post.countryCode,
    createdAt: post.turn === null ? null : isoTime(world, turnStartMs(world.state, post.turn)),
  };
}

function billRow(world: World, bill: Bill): object {
  return {
    id: bill.objectId,
    title: bill.title,
    sponsor: characterByNumber(world, bill.sponsor)?.name ?? null,
    status: bill.status,
    vote: bill.vote,
    effects: bill.effects,
    introducedAt: isoTime(world, turnStartMs(world.state, bill.introducedTurn)),
    votedAt:
      bill.status === 'pending' ? null : isoTime(world, turnStartMs(world.state, bill.voteTurn)),
  };
}
