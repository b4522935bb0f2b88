/** The standing of every account, as main has it from the record. */
import { beforeEach, describe, expect, it } from 'vitest';

import { createStandings } from '@electron/background/standings';
import type { Standings, StandingsOptions } from '@electron/background/standings';
import type { RecordedStanding, RecordWork } from '@electron/record/requests';
import { ownFailure } from '@electron/http/failures';
import { fail, succeed } from '@shared/ipc/result';

const ADA = { id: 'ada', origin: 'https://game.example' };
const BEN = { id: 'ben', origin: 'https://game.example' };
const EVE = { id: 'eve', origin: 'https://other.example' };

type Recorded = RecordWork['standing']['output'];

let recorded: Record<string, Recorded>;
let shown: (typeof ADA)[];
let asked: string[];
let announced: string[];
let reads: number;
let nowMs: number;
let standings: Standings;
/** The currency that other answers name as that of the player's country. */
let homeElsewhere: string | null;

/** What the record has of an account. */
const has = (standing: Partial<RecordedStanding>, unread = 0) =>
  ({ standing: { seenAtMs: 500, ...standing }, unread }) as Recorded;

/** The record, which has what `recorded` says. */
const ask = ((name: string, { id }: typeof ADA) => {
  asked.push(`${name} ${id}`);
  const found = recorded[id];
  return Promise.resolve(found ? succeed(found) : fail(ownFailure('RECORD_UNAVAILABLE')));
}) as StandingsOptions['ask'];

beforeEach(() => {
  recorded = { ada: has({ funds: 100 }), ben: has({ funds: 7, seenAtMs: 600 }) };
  shown = [ADA, BEN];
  asked = [];
  announced = [];
  reads = 0;
  nowMs = 1_000;
  homeElsewhere = null;
  standings = createStandings({
    now: () => nowMs,
    ask,
    directoryOf: () => ({ stateName: () => null, homeCurrency: () => homeElsewhere }),
    profiles: () => shown,
  });
  standings.onChange((profileId) => announced.push(profileId));
  standings.onRead(() => (reads += 1));
});

const DUE_MS = Date.UTC(2030, 0, 1, 0, 10);

/** An answer arrives; `atMs` is on the service's clock. */
function read(
  profile: typeof ADA,
  id: 'clientNav' | 'clientStatus' | 'game',
  value: unknown,
  atMs = 0,
) {
  const times = { arrivedAtMs: atMs, local: { sentMs: atMs, arrivedMs: atMs } };
  return standings.read(profile, { id, value, times });
}
const readGame = (turn: number, profile = ADA, atMs = 0) =>
  read(profile, 'game', { currentTurn: turn, nextTurnAt: new Date(DUE_MS).toISOString() }, atMs);

describe('the standing of an account', () => {
  it('is unknown, never 0, and asks for nothing, before anything was read', () => {
    expect(standings.of('ada')).toMatchObject({ funds: null, turn: null, readAtMs: null });
    expect(asked).toEqual([]);
  });

  it('is what earlier runs recorded, with its age, once this run has read anything', async () => {
    await read(ADA, 'clientNav', {});
    await read(ADA, 'clientStatus', {});
    expect(standings.of('ada')).toMatchObject({ profileId: 'ada', funds: 100, readAtMs: 500 });
    expect(standings.of('ben')).toMatchObject({ funds: 7, readAtMs: 600 });
    expect(asked).toEqual(['standing ada', 'standing ben']);
  });

  it('has the figures of the first answers at once, before the record has a turn for them', async () => {
    recorded = { ada: has({ funds: null, seenAtMs: null }) };
    shown = [ADA];
    await readGame(12);
    nowMs = 2_000;
    await read(ADA, 'clientStatus', { funds: 500, actions: 3, actionCap: 9, homeCurrency: 'AVM' });
    await read(ADA, 'clientNav', {
      user: {},
      hasCharacter: true,
      unreadCount: 0,
      unreadMailCount: 2,
    });
    const figures = { funds: 500, actions: 3, actionCap: 9, unread: 0, unreadMail: 2 };
    expect(standings.of('ada')).toMatchObject({ ...figures, turn: 12, readAtMs: 2_000 });
    // What the record writes later of an older answer does not bring old figures back.
    standings.written(ADA, has({ funds: 400, seenAtMs: 700 }));
    expect(standings.of('ada').funds).toBe(500);
    announced = [];
    await read(ADA, 'clientStatus', { funds: 500, actions: 2 });
    await read(ADA, 'clientStatus', { funds: 500, actions: 2 });
    expect(standings.of('ada')).toMatchObject({ actions: 2, actionCap: 9 });
    expect(announced).toEqual(['ada']);
    standings.forget('ada');
    expect(standings.of('ada')).toMatchObject({ funds: null, readAtMs: null });
  });

  it('has funds in the currency of the player’s country where the status names none', async () => {
    await read(ADA, 'clientStatus', { funds: 500 });
    expect(standings.of('ada')).toMatchObject({ funds: 500, currency: null });
    homeElsewhere = 'AVM';
    announced = [];
    await read(ADA, 'clientStatus', { funds: 500 });
    expect(standings.of('ada')).toMatchObject({ funds: 500, currency: 'AVM' });
    expect(announced).toEqual(['ada']);
    await read(ADA, 'clientStatus', { funds: 500, homeCurrency: 'KSD' });
    expect(standings.of('ada').currency).toBe('KSD');
  });

  it('has no figures of an account that signed out', async () => {
    shown = [BEN];
    await read(ADA, 'clientStatus', { funds: 500 });
    expect(standings.of('ada').funds).toBeNull();
    shown = [ADA, BEN];
    await read(ADA, 'clientStatus', { funds: 500 });
    expect(standings.of('ada').funds).toBe(500);
    shown = [BEN];
    standings.forgetOthers();
    expect(standings.of('ada').funds).toBeNull();
  });

  it('follows what is written, asks for nothing, and is announced only when it changes', async () => {
    standings.written(ADA, has({ funds: 100 }));
    expect(standings.of('ada').funds).toBe(100);
    standings.written(ADA, has({ funds: 120 }));
    standings.written(ADA, has({ funds: 120 }));
    expect(standings.of('ada').funds).toBe(120);
    expect(announced).toEqual(['ada', 'ada']);
    // An answer that was recorded already: time has passed.
    const before = reads;
    await standings.known(ADA);
    expect(reads).toBe(before + 1);
    expect([announced.length, asked]).toEqual([2, []]);
  });

  it('is as old as its own figures, whatever else of the server is read', async () => {
    await read(ADA, 'clientStatus', { funds: 100, actions: 2 });
    nowMs = 2_000;
    standings.written(ADA, has({ funds: 100 }));
    await standings.known(ADA);
    await readGame(12);
    expect(standings.of('ada').readAtMs).toBe(1_000);
    await read(ADA, 'clientStatus', { funds: 100, actions: 2 });
    expect(standings.of('ada').readAtMs).toBe(2_000);
  });

  it('is loaded for an account that comes back with an answer that is recorded already', async () => {
    await standings.known(ADA);
    expect(standings.of('ada')).toMatchObject({ funds: 100, readAtMs: 500 });
  });

  it('that is loaded late does not replace what was written meanwhile', async () => {
    const loading = read(ADA, 'clientNav', {});
    standings.written(ADA, has({ funds: 120 }));
    await loading;
    expect(standings.of('ada').funds).toBe(120);
    expect(standings.of('ben').funds).toBe(7);
  });

  it('has the turn that any account on its server has read, and none of another server', async () => {
    shown = [ADA, BEN, EVE];
    recorded['eve'] = has({ funds: 1, seenAtMs: 1 });
    await readGame(12, BEN);
    expect(standings.of('ada')).toMatchObject({ turn: 12, nextTurnAt: '2030-01-01T00:10:00.000Z' });
    expect(standings.of('eve').turn).toBeNull();
    announced = [];
    await readGame(12);
    await readGame(13);
    expect(announced).toEqual(['ada', 'ben']);
  });

  it('says that the next turn is being counted once its own figures are from after the time', async () => {
    await readGame(12);
    await read(ADA, 'clientStatus', {}, DUE_MS - 1);
    expect(standings.of('ada').isNextTurnCounting).toBe(false);
    announced = [];
    await read(ADA, 'clientStatus', {}, DUE_MS + 1);
    await read(ADA, 'clientStatus', {}, DUE_MS + 2);
    expect(standings.of('ada').isNextTurnCounting).toBe(true);
    expect(standings.of('ben').isNextTurnCounting).toBe(false);
    expect(announced).toEqual(['ada']);
    // The turn is late: nobody counts it.
    await readGame(12, ADA, DUE_MS + 3_600_000);
    expect(standings.of('ada').isNextTurnCounting).toBe(false);
    expect(announced).toEqual(['ada', 'ada']);
  });

  it('has no age while the record has nothing of the account', () => {
    standings.written(ADA, has({ funds: null, seenAtMs: null }));
    expect(standings.of('ada')).toMatchObject({ funds: null, readAtMs: null });
    standings.written(ADA, has({ funds: 100 }));
    expect(standings.of('ada')).toMatchObject({ funds: 100, readAtMs: 500 });
  });

  it('follows the count of unread alerts', () => {
    standings.written(ADA, has({ funds: 100 }));
    announced = [];
    standings.counted('ada', 2);
    standings.counted('ada', 2);
    expect(standings.of('ada')).toMatchObject({ funds: 100, alerts: 2 });
    expect(announced).toEqual(['ada']);
  });

  it('is removed with the account or its record, also during a request to the record', async () => {
    standings.written(ADA, has({ funds: 100 }));
    standings.forget('ada');
    expect(standings.of('ada')).toMatchObject({ funds: null, alerts: null });
    standings.written(ADA, has({ funds: 100 }));
    const asking = standings.known(BEN);
    shown = [];
    standings.forgetOthers();
    await asking;
    for (const id of ['ada', 'ben']) expect(standings.of(id)).toMatchObject({ funds: null });
  });
});
