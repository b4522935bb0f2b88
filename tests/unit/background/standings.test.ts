/** The standing of every account, as main has it from the record. */
import { beforeEach, describe, expect, it } from 'vitest';

import { createStandings } from '@electron/background/standings';
import type { Standings, StandingsOptions } from '@electron/background/standings';
import type { RecordedStanding } from '@electron/record/requests';
import { ownFailure } from '@electron/http/failures';
import { fail, succeed } from '@shared/ipc/result';

const ADA = { id: 'ada', origin: 'https://game.example' };
const BEN = { id: 'ben', origin: 'https://game.example' };
const EVE = { id: 'eve', origin: 'https://other.example' };

let recorded: Record<string, Partial<RecordedStanding>>;
let shown: (typeof ADA)[];
let asked: string[];
let announced: string[];
let reads: number;
let nowMs: number;
let standings: Standings;

/** The record, which has what `recorded` says. */
const ask = ((name: string, { id }: typeof ADA) => {
  asked.push(`${name} ${id}`);
  const found = recorded[id];
  return Promise.resolve(found ? succeed(found) : fail(ownFailure('RECORD_UNAVAILABLE')));
}) as StandingsOptions['ask'];

beforeEach(() => {
  recorded = { ada: { funds: 100, alerts: 0, seenAtMs: 500 }, ben: { funds: 7, seenAtMs: 600 } };
  shown = [ADA, BEN];
  asked = [];
  announced = [];
  reads = 0;
  nowMs = 1_000;
  standings = createStandings({ now: () => nowMs, ask, profiles: () => shown });
  standings.onChange((profileId) => announced.push(profileId));
  standings.onRead(() => (reads += 1));
});

const readGame = (turn: number, profile = ADA) =>
  standings.read(profile, {
    id: 'game',
    value: { currentTurn: turn, nextTurnAt: '2030-01-01T00:10:00Z' },
  });

describe('the standing of an account', () => {
  it('is unknown, never 0, and asks for nothing, before anything was read', () => {
    expect(standings.of('ada')).toMatchObject({ funds: null, turn: null, readAtMs: null });
    expect(asked).toEqual([]);
  });

  it('is what earlier runs recorded, with its age, once this run has read anything', async () => {
    await standings.read(ADA, { id: 'clientNav', value: {} });
    await standings.read(ADA, { id: 'clientStatus', value: {} });
    expect(standings.of('ada')).toMatchObject({ profileId: 'ada', funds: 100, readAtMs: 500 });
    expect(standings.of('ben')).toMatchObject({ funds: 7, readAtMs: 600 });
    expect(asked).toEqual(['standing ada', 'standing ben']);
  });

  it('follows what is recorded, and is announced only when it changes', async () => {
    await standings.recorded(ADA, true);
    expect(standings.of('ada')).toMatchObject({ funds: 100, readAtMs: 1_000 });
    recorded['ada'] = { funds: 120, alerts: 0, seenAtMs: 1_500 };
    nowMs = 2_000;
    await standings.recorded(ADA, true);
    nowMs = 3_000;
    await standings.recorded(ADA, true);
    expect(standings.of('ada')).toMatchObject({ funds: 120, readAtMs: 3_000 });
    expect(announced).toEqual(['ada', 'ada']);
    // An answer that was recorded already: the record is not asked, but time has passed.
    const before = [asked.length, reads] as const;
    nowMs = 4_000;
    await standings.recorded(ADA, false);
    expect(standings.of('ada').readAtMs).toBe(4_000);
    expect([asked.length, reads]).toEqual([before[0], before[1] + 1]);
    expect(announced).toHaveLength(2);
  });

  it('stays as it is while the record cannot be read', async () => {
    await standings.recorded(ADA, true);
    delete recorded['ada'];
    nowMs = 2_000;
    await standings.recorded(ADA, true);
    expect(standings.of('ada')).toMatchObject({ funds: 100, readAtMs: 1_000 });
  });

  it('has the turn that any account on its server has read, and none of another server', async () => {
    shown = [ADA, BEN, EVE];
    recorded['eve'] = { funds: 1, seenAtMs: 1 };
    await readGame(12, BEN);
    expect(standings.of('ada')).toMatchObject({ turn: 12, nextTurnAt: '2030-01-01T00:10:00Z' });
    expect(standings.of('eve').turn).toBeNull();
    announced = [];
    await readGame(12);
    await readGame(13);
    expect(announced).toEqual(['ada', 'ben']);
  });

  it('has no age while the record has nothing of the account', async () => {
    recorded['ada'] = { funds: null, alerts: 0, seenAtMs: null };
    await standings.recorded(ADA, true);
    expect(standings.of('ada')).toMatchObject({ funds: null, readAtMs: null });
    recorded['ada'] = { funds: 100, alerts: 0, seenAtMs: 500 };
    await standings.recorded(ADA, true);
    expect(standings.of('ada')).toMatchObject({ funds: 100, readAtMs: 1_000 });
  });

  it('follows the count of unread alerts', async () => {
    recorded['ada'] = { alerts: 2, seenAtMs: 500 };
    await standings.alertsChanged('ada');
    await standings.alertsChanged('ada');
    expect(standings.of('ada')).toMatchObject({ alerts: 2, readAtMs: 500 });
    expect(announced).toEqual(['ada']);
  });

  it('is removed with the account, also during a request to the record', async () => {
    await standings.recorded(ADA, true);
    const asking = standings.recorded(BEN, true);
    shown = [];
    standings.forgetOthers();
    await asking;
    for (const id of ['ada', 'ben']) expect(standings.of(id)).toMatchObject({ funds: null });
  });
});
