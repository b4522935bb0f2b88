/** Main's look-up of how the player's own races ended. */
import { expect, it } from 'vitest';

import type { ProfileCall } from '@electron/http/api-client-types';
import { createResultLookup } from '@electron/record/result-lookup';
import type { LookUp } from '@electron/record/requests';
import { fail, succeed } from '@shared/ipc/result';

const PROFILE = { id: 'p1', origin: 'https://game.example' };
const SINCE_MS = Date.UTC(2026, 0, 1);
const after = (hours: number) => new Date(SINCE_MS + hours * 3_600_000).toISOString();
const NAV = {
  user: { character: { id: 'me' } },
  characterName: 'Ada Marsh',
  characterCountryId: 'AV',
  homeState: { id: 'NC', name: 'North Coast' },
};
const row = (id: string, endTime: string, more = {}) => ({
  id,
  status: 'completed',
  endTime,
  ...more,
});
const own = { candidates: [{ characterId: 'me', characterName: 'Ada Marsh' }] };
const ABSENT = { kind: 'http', code: 'NOT_FOUND', message: '' } as const;

function lookupWith(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const call = (async (id: string, params: Record<string, unknown>) => {
    asked.push([id, params['id']].filter(Boolean).join(' '));
    const answer = answers[id];
    return answer === undefined ? fail(ABSENT as never) : succeed(answer);
  }) as unknown as ProfileCall;
  const failures: unknown[] = [];
  const lookup = createResultLookup({
    read: () => call,
    onFailure: (error) => failures.push(error),
  });
  return {
    async written(turn: number, lookUp: Partial<LookUp>) {
      const stamp = { turn, atMs: 0, turnMs: 3_600_000, nextTurnAtMs: null };
      lookup.written(PROFILE, stamp, {
        lookUp: { raceIds: [], missedSinceMs: null, hasOwn: false, ...lookUp },
      });
      await lookup.settled();
      expect(failures).toEqual([]);
      return asked.splice(0);
    },
  };
}

it('reads a race that navigation dropped, once a turn', async () => {
  const { written } = lookupWith({});
  expect(await written(10, {})).toEqual([]);
  expect(await written(10, { raceIds: ['e1'] })).toEqual(['election e1']);
  expect(await written(10, { raceIds: ['e1'] })).toEqual([]);
  expect(await written(11, { raceIds: ['e1'] })).toEqual(['election e1']);
});

it('reads after a gap the own races of the list, the career and the archive, once', async () => {
  const { written } = lookupWith({
    clientNav: NAV,
    elections: {
      elections: [
        row('other', after(5), { candidates: [{ characterId: 'you' }] }),
        row('old', after(-5), own),
        row('running', after(5), { ...own, status: 'active' }),
        row('own', after(5), own),
      ],
    },
    characterCareer: {
      career: [{ type: 'lost_election', electionId: 'lost' }, { type: 'resigned' }],
    },
    electionArchives: {
      elections: [
        row('far', after(2), { state: 'SC' }),
        row('near', after(2), { state: 'NC' }),
        row('won', after(2), { state: 'SC', winner: { characterName: 'Ada Marsh' } }),
        row('older', after(-2), { state: 'NC' }),
      ],
    },
  });
  expect(await written(20, { missedSinceMs: SINCE_MS })).toEqual([
    'clientNav',
    'elections',
    'electionArchives',
    'characterCareer me',
    'election own',
    'election lost',
    'election won',
    'election near',
    'election far',
  ]);
  expect(await written(20, { missedSinceMs: SINCE_MS })).toEqual([]);
});

it('reads no races without a character, and goes on where the server has no archive', async () => {
  const guest = lookupWith({ clientNav: { user: null } });
  expect(await guest.written(20, { missedSinceMs: SINCE_MS })).toEqual(['clientNav']);
  const { written } = lookupWith({
    clientNav: { ...NAV, user: {} },
    elections: {
      elections: [row('own', after(1), { candidates: [{ characterName: 'Ada Marsh' }] })],
    },
  });
  expect(await written(20, { missedSinceMs: SINCE_MS })).toEqual([
    'clientNav',
    'elections',
    'electionArchives',
    'election own',
  ]);
});

it('reads the races of a gap once somebody has signed in after it', async () => {
  const answers: Record<string, unknown> = {
    clientNav: { user: null },
    elections: { elections: [row('own', after(1), own)] },
  };
  const { written } = lookupWith(answers);
  expect(await written(20, { missedSinceMs: SINCE_MS })).toEqual(['clientNav']);
  expect(await written(20, {})).toEqual([]);
  answers['clientNav'] = NAV;
  expect(await written(20, { hasOwn: true })).toContain('election own');
  expect(await written(21, { hasOwn: true })).toEqual([]);
});

it('reads no more than a dozen races of one gap', async () => {
  const elections = Array.from({ length: 40 }, (_, index) => row(`a${index}`, after(1)));
  const { written } = lookupWith({ clientNav: NAV, electionArchives: { elections } });
  const asked = await written(20, { missedSinceMs: SINCE_MS });
  expect(asked.filter((one) => one.startsWith('election '))).toHaveLength(12);
});
