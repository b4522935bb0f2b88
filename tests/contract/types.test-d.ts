/** What must not compile against the contract; `tsc -p tests` checks it, nothing runs it. */
import { z } from 'zod';

import { defineRead } from '@shared/contract/define';
import type {
  EndpointId,
  InvalidatedBy,
  ParamsOf,
  PromisedOf,
  ReadId,
  ResponseOf,
} from '@shared/contract/index';

type IsUnknown<T> = unknown extends T ? true : false;

/** Endpoints whose answer has no type, so that any value would compile. Must stay empty. */
type UntypedAnswers = {
  [Id in EndpointId]: IsUnknown<PromisedOf<Id>> extends true ? Id : never;
}[EndpointId];
export const untyped: [UntypedAnswers] extends [never] ? true : never = true;

const envelope = { ok: true, found: true } as const;

// An answer has every field that the contract names.
export const game: PromisedOf<'game'> = {
  ...envelope,
  currentTurn: 12,
  gameDate: '2020-03-18',
  nextTurnAt: null,
  turnDurationMs: 3_600_000,
};
// @ts-expect-error An answer that has none of the fields.
export const nonsense: PromisedOf<'game'> = { nonsense: true };
// @ts-expect-error One field is missing.
export const withoutDuration: PromisedOf<'game'> = {
  ...envelope,
  currentTurn: 12,
  gameDate: '2020-03-18',
  nextTurnAt: null,
};
export const misspelt: PromisedOf<'game'> = {
  ...envelope,
  currentTurn: 12,
  gameDate: '2020-03-18',
  nextTurnAt: null,
  turnDurationMs: 3_600_000,
  // @ts-expect-error An unknown field.
  nextTurnsAt: null,
};
export const wrongType: PromisedOf<'game'> = {
  ...envelope,
  // @ts-expect-error A turn is a number.
  currentTurn: '12',
  gameDate: '2020-03-18',
  nextTurnAt: null,
  turnDurationMs: 3_600_000,
};

// A read answers without its record only when it finds nothing.
export const nothingFound: PromisedOf<'character'> = { ok: true, found: false };
// @ts-expect-error Found, but no character.
export const lostPayload: PromisedOf<'character'> = { ok: true, found: true };

// The contents of lists and objects are checked in the same way.
export const bill: PromisedOf<'legislation'> = {
  ...envelope,
  bills: [
    {
      id: 'b1',
      title: 'Roads Act',
      sponsor: null,
      status: 'pending',
      // @ts-expect-error `abstain` is missing.
      vote: { yes: 10, no: 3 },
      effects: [],
    },
  ],
};

// Code that creates an answer uses the known words; code that reads one gets any text.
type Status<Answer> = Answer extends {
  readonly bills?: readonly { readonly status?: infer Word }[] | null | undefined;
}
  ? Word
  : never;
export const listedStatus: Status<PromisedOf<'legislation'>> = 'passed';
// @ts-expect-error Misspelt.
export const misspeltStatus: Status<PromisedOf<'legislation'>> = 'pased';
// @ts-expect-error Only servers send this word.
export const ofDeployments: Status<PromisedOf<'legislation'>> = 'enrolled';
export const whenObserved: Status<PromisedOf<'legislation', 'observed'>> = 'enrolled';
// @ts-expect-error No server sends this word.
export const misspeltWhenObserved: Status<PromisedOf<'legislation', 'observed'>> = 'enroled';
export const asSent: Status<ResponseOf<'legislation'>> = 'of_a_later_version';

// If the contract leaves open which field holds the record, any one of the fields is accepted.
export const plainFund: PromisedOf<'funds'> = { ...envelope, funds: [] };
export const wrappedFund: PromisedOf<'funds'> = { ...envelope, fund: null };
// @ts-expect-error Neither a list nor a fund.
export const noFund: PromisedOf<'funds'> = { ...envelope };

// What the contract does not name may be left out, or given in its own type.
export const seats: PromisedOf<'leaderboard'> = {
  ...envelope,
  metric: 'npi',
  characters: [
    {
      rank: 1,
      name: 'Ada',
      party: null,
      funds: 1,
      politicalInfluence: 2,
      profileUrl: null,
      // @ts-expect-error A number, if it is given.
      actions: 'many',
    },
  ],
};

// @ts-expect-error No such endpoint.
export const unknownId: ReadId = 'governmnet';
// @ts-expect-error A command is not a read.
export const commandAsRead: ReadId = 'transferFunds';
// @ts-expect-error `country` is required.
export const withoutCountry: ParamsOf<'parties'> = {};
// @ts-expect-error No such status.
export const wrongStatus: ParamsOf<'conflicts'> = { country: 'US', status: 'over' };

// An entry names only what exists.
const omen = {
  summary: 'An omen',
  returns: '`omen`',
  section: '4',
  params: z.strictObject({ code: z.string() }),
  response: z.looseObject({}),
  auth: 'none',
  bucket: 'client',
} as const;
const cache = { staleMs: 1_000, persist: false };
export const read = defineRead({ ...omen, cache, path: '/api/omens/{code}' });
// @ts-expect-error The path has a placeholder that is no parameter.
export const misspeltPath = defineRead({ ...omen, cache, path: '/api/omens/{cod}' });
// @ts-expect-error No counter has this name.
export const misspeltFamily = defineRead({ ...omen, cache, path: '/api/omens', family: 'omens' });
export const invalidated: InvalidatedBy<'setTheme'> = 'clientNav';
// @ts-expect-error The theme does not concern the news.
export const notInvalidated: InvalidatedBy<'setTheme'> = 'news';
