/** What the local API answers: the values that screens draw, null where nothing is known. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';

import { apiDocument } from '@electron/local-api/openapi';
import type { PlayerData } from '@electron/local-api/answers/player-data';
import { Directory } from '@shared/directory/directory';
import { signedIn } from '@support/renderer/fake-bridge';
import { openApi } from '@support/local-api/listener';
import { playerOf, READ_AT_MS } from '@support/local-api/player';
import type { PlayerParts } from '@support/local-api/player';

const READ_AT = new Date(READ_AT_MS).toISOString();

async function answerTo(path: string, parts: PlayerParts): Promise<unknown> {
  const { ask } = await openApi({ data: (): PlayerData | null => playerOf(parts) });
  return JSON.parse((await ask(path)).text);
}

const NAV = {
  user: { username: 'ada', character: { id: 'c1' } },
  characterName: 'Runner 1',
  characterCountryId: 'AV',
  activeElection: { id: 'e1', label: 'House race' },
};
const ELECTION = {
  election: { id: 'e1', countryId: 'AV', electionType: 'house', state: 'NC', totalSeats: 3 },
  phase: { inGeneral: true },
  candidates: [0, 1].map((at) => ({
    id: `k${at}`,
    characterId: `c${at}`,
    characterName: `Runner ${at}`,
    party: `Party ${at}`,
  })),
  votes: { tallies: [600, 400].map((votes, at) => ({ candidateId: `k${at}`, votes })) },
};

describe('the race', () => {
  it('is the one of the screen: place, seats, votes to the next seat, every candidate', async () => {
    const stored = [
      { id: 'clientNav', value: NAV },
      { id: 'election', params: { id: 'e1' }, value: ELECTION },
    ];
    expect(await answerTo('/race', { stored })).toMatchObject({
      readAt: READ_AT,
      race: {
        id: 'e1',
        country: 'AV',
        isLoaded: true,
        phase: 'general',
        totalSeats: 3,
        own: { name: 'Runner 1', party: 'Party 1', place: 2, votes: 400, sharePct: 40, seats: 1 },
        runners: [
          { name: 'Runner 0', place: 1, seats: 2, isOwn: false },
          { name: 'Runner 1', place: 2, seats: 1, isOwn: true },
        ],
      },
    });
  });

  it('has no votes and no shares before the first count, where the server sends zeros', async () => {
    const tallies = [0, 1].map((at) => ({ candidateId: `k${at}`, votes: 0, sharePct: 0 }));
    const value = { ...ELECTION, phase: { isUpcoming: true }, votes: { tallies } };
    const stored = [
      { id: 'clientNav', value: NAV },
      { id: 'election', params: { id: 'e1' }, value },
    ];
    const uncounted = { votes: null, sharePct: null };
    expect(await answerTo('/race', { stored })).toMatchObject({
      race: { own: { name: 'Runner 1', ...uncounted }, runners: [uncounted, uncounted] },
    });
  });

  it('has the name of its state where an answer names it, else the code', async () => {
    const stored = [
      { id: 'clientNav', value: NAV },
      { id: 'election', params: { id: 'e1' }, value: ELECTION },
    ];
    const directory = new Directory({
      ...new Directory().facts(),
      states: [{ country: 'AV', code: 'NC', name: 'North Coast' }],
    });
    expect(await answerTo('/race', { stored, directory })).toMatchObject({
      race: { name: 'House election, North Coast' },
    });
    expect(await answerTo('/race', { stored })).toMatchObject({
      race: { name: 'House election, NC' },
    });
  });

  it('that was never opened is named, and says that it is not loaded', async () => {
    const stored = [{ id: 'clientNav', value: NAV }];
    expect(await answerTo('/race', { stored })).toMatchObject({
      readAt: null,
      race: { id: 'e1', isLoaded: false, own: null, runners: [], call: null },
    });
  });

  it('of a player who stands in none is null', async () => {
    const stored = [{ id: 'clientNav', value: { ...NAV, activeElection: null } }];
    expect(await answerTo('/race', { stored })).toEqual({ readAt: null, race: null });
  });
});

describe('the status', () => {
  it('has each amount with its currency, and no currency where no answer names one', async () => {
    const stored = [
      { id: 'clientStatus', params: { layout: 'full' }, value: { funds: 1_250, cashOnHand: 80 } },
      { id: 'game', value: { currentTurn: 412, nextTurnAt: READ_AT } },
    ];
    expect(await answerTo('/status', { stored })).toMatchObject({
      account: { name: 'Ada', server: 'https://game.example' },
      session: 'signed-in',
      turn: 412,
      nextTurnAt: READ_AT,
      actions: 7,
      actionCap: 10,
      money: { funds: { amount: 1_250, currency: null }, cash: { amount: 80, currency: null } },
      unread: { notifications: 2, mail: 1, alerts: 3 },
      readAt: { status: READ_AT, game: READ_AT },
    });
  });

  it('is null in every unknown figure before the first read', async () => {
    expect(await answerTo('/status', {})).toMatchObject({
      turn: null,
      money: { home: null, funds: { amount: null, currency: null }, balances: [] },
      readAt: { status: null, game: null },
    });
  });

  it('ignores a stored answer of another shape', async () => {
    const stored = [{ id: 'game', value: { currentTurn: 'soon' } }];
    expect(await answerTo('/status', { stored })).toMatchObject({ turn: null });
  });
});

describe('a series', () => {
  const series = {
    subject: { kind: 'self', key: 'self' },
    name: 'You',
    metric: 'funds',
    label: 'Funds',
    unit: 'money',
    currency: 'AVM',
    points: [{ turn: 410, untilTurn: 411, atMs: READ_AT_MS, value: 12 }],
  };

  it('has its unit, its currency and the turns of each value', async () => {
    const record = { series: () => [series] };
    expect(await answerTo('/series?metric=funds', { record })).toEqual({
      ...series,
      subject: 'self:self',
      points: [{ turn: 410, untilTurn: 411, at: READ_AT, value: 12 }],
    });
  });

  it('that nobody recorded is refused with the figures that there are', async () => {
    const record = { metrics: () => [{ metric: 'funds' }, { metric: 'actions' }] };
    for (const path of ['/series', '/series?metric=nope', `/series?metric=${'x'.repeat(2_000)}`])
      expect(await answerTo(path, { record })).toEqual({
        code: 'UNKNOWN_METRIC',
        error: 'Name one of its figures with ?metric=: funds, actions.',
      });
  });

  it('longer than a megabyte is refused, never cut', async () => {
    const [point] = series.points;
    const points = Array.from({ length: 20_000 }, () => point);
    const record = { series: () => [{ ...series, points }] };
    expect(await answerTo('/series?metric=funds', { record })).toMatchObject({
      code: 'ANSWER_TOO_LONG',
    });
  });

  it('of what is no subject is refused', async () => {
    for (const subject of ['', 'nobody', '__proto__:x', `country:${'x'.repeat(500)}`])
      expect(await answerTo(`/series?metric=m&subject=${subject}`, {})).toMatchObject({
        code: 'UNKNOWN_SUBJECT',
      });
  });
});

describe('nobody signed in', () => {
  it.each(['/status', '/race', '/series?metric=funds', '/alerts'])(
    '%s has no figures of a former player',
    async (path) => {
      const session = { ...signedIn, status: 'guest' } as const;
      expect(await answerTo(path, { session })).toMatchObject({ code: 'NOT_SIGNED_IN' });
    },
  );

  it('an expired session keeps the figures and says so', async () => {
    const session = { ...signedIn, status: 'expired' } as const;
    expect(await answerTo('/status', { session })).toMatchObject({ session: 'expired' });
  });
});

it('the document of the API is OpenAPI', async () => {
  const { valid, errors } = await new Validator().validate(apiDocument(47_110) as never);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  // An unknown figure is refused with 400.
  expect(apiDocument(47_110)).toHaveProperty('paths./series.get.responses.400');
});
