/** The answers in memory: what stands between two reads, what is dropped, and what must still be looked at again. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { SavedAnswers } from '@electron/http/api-client-types';
import { createLastAnswers } from '@electron/http/last-answers';
import type { KeptAnswer } from '@electron/http/last-answers';
import { makeTestClient, pageCall } from '@support/fake-service/client';
import { sendJson, startFakeService } from '@support/fake-service/service';
import type { FakeService } from '@support/fake-service/service';

const MINUTE = 60_000;
const KEY = 'svc_priv_0123456789abcdef01234567';

const kept = (text: string): KeptAnswer => ({
  text,
  digest: 'd',
  etag: null,
  fetchedAtMs: 1,
  reading: null,
});

describe('the answers in memory', () => {
  let nowMs: number;
  beforeEach(() => {
    nowMs = 0;
  });
  const create = (longestGapMs = Infinity) =>
    createLastAnswers({ now: () => nowMs, monotonicMs: () => nowMs }, longestGapMs);

  it('stand for a read until the least gap of the contract has passed', () => {
    const answers = create();
    const wanted = { session: 0 };
    answers.keep('/game', kept('{"turn":1}'), { sentAtMs: 0, minGapMs: MINUTE, session: 0 });
    answers.keep('/status', kept('{}'), { sentAtMs: 0, minGapMs: undefined, session: 0 });
    nowMs = MINUTE - 1_001;
    expect(answers.standingFor('/game', wanted)).toMatchObject({ value: { turn: 1 } });
    expect(answers.standingFor('/status', wanted)).toBeNull();
    expect(answers.standingFor('/other', wanted)).toBeNull();
    nowMs = MINUTE - 1_000;
    expect(answers.standingFor('/game', wanted)).toBeNull();
    expect(answers.of('/game')).toMatchObject({ text: '{"turn":1}' });
  });

  it('stand for a read that wants no newer one, but not in another session', () => {
    const answers = create();
    const fetched = { ...kept('{"funds":1}'), fetchedAtMs: 5_000 };
    answers.keep('/status', fetched, { sentAtMs: 0, minGapMs: undefined, session: 1 });
    expect(answers.standingFor('/status', { goodSinceMs: 5_000, session: 1 })).not.toBeNull();
    expect(answers.standingFor('/status', { goodSinceMs: 5_001, session: 1 })).toBeNull();
    expect(answers.standingFor('/status', { session: 1 })).toBeNull();
    expect(answers.standingFor('/status', { goodSinceMs: 5_000, session: 2 })).toBeNull();
  });

  it('are dropped beyond 4 Mi characters, those used longest ago first, none that stands', () => {
    const answers = create();
    const long = kept('x'.repeat(1024 * 1024));
    const keep = (address: string, minGapMs?: number) =>
      answers.keep(address, long, { sentAtMs: 0, minGapMs, session: 0 });
    keep('/game', MINUTE);
    for (const address of ['/1', '/2', '/3']) keep(address);
    answers.of('/1');
    keep('/4');
    const isKept = (address: string) => answers.of(address) !== null;
    expect(['/game', '/1', '/2', '/3', '/4'].map(isKept)).toEqual([true, true, false, true, true]);
  });
});

describe('an unchanged answer', () => {
  let service: FakeService;
  beforeEach(async () => {
    service = await startFakeService((_request, response) => sendJson(response, {}));
  });
  afterEach(() => service.close());

  const NOTHING_STORED: SavedAnswers = {
    read: () => Promise.resolve(null),
    save: () => undefined,
  };

  async function read(client: ReturnType<typeof makeTestClient>['client'], id = 'clientStatus') {
    const answer = await client.call(pageCall(id));
    return answer.ok ? (answer.value.json ?? '') : answer.error.code;
  }

  it('does not show a key that was saved since it was first read', async () => {
    const secrets: string[] = [];
    const { client } = makeTestClient(service.origin, {
      answers: NOTHING_STORED,
      secrets: () => secrets,
    });
    service.answerWith((_request, response) => sendJson(response, { funds: 1, name: KEY }));
    expect(await read(client)).toContain(KEY);
    secrets.push(KEY);
    expect(await read(client)).toBe('{"funds":1,"name":"***"}');
  });

  it('is read in percent once another answer shows that the server sends percent', async () => {
    const bonds = (couponRate: number) => ({ funds: 1, bonds: [{ id: 'a', couponRate }] });
    const { client } = makeTestClient(service.origin, { answers: NOTHING_STORED });
    service.answerWith((_request, response) => sendJson(response, bonds(0.5)));
    expect(await read(client, 'sessionBonds')).toContain('"couponRateFraction":0.5');
    service.answerWith((_request, response) => sendJson(response, bonds(5)));
    await client.call(pageCall('clientStatus'));
    service.answerWith((_request, response) => sendJson(response, bonds(0.5)));
    expect(await read(client, 'sessionBonds')).toContain('"couponRateFraction":0.005');
  });

  it('has the same length for main and for the page when it is too long', async () => {
    const { client } = makeTestClient(service.origin, { answers: NOTHING_STORED });
    const list = Array.from({ length: 15_001 }, (_, index) => index);
    service.answerWith((_request, response) => sendJson(response, { funds: 1, list }));
    const readTwice = async () => {
      const whole = await client.run('clientStatus', {});
      const shown = JSON.parse(await read(client)) as { list: readonly number[] };
      return [whole.ok && (whole.value['list'] as readonly number[]).length, shown.list.length];
    };
    expect(await readTwice()).toEqual([15_000, 15_000]);
    expect(await readTwice()).toEqual([15_000, 15_000]);
  });

  it('is refused when the same bytes come as HTML', async () => {
    const { client } = makeTestClient(service.origin, { answers: NOTHING_STORED });
    service.answerWith((_request, response) => sendJson(response, { funds: 1 }));
    expect(await read(client)).toBe('{"funds":1}');
    service.answerWith((_request, response) =>
      sendJson(response, { funds: 1 }, { headers: { 'content-type': 'text/html' } }),
    );
    expect(await read(client)).toBe('NOT_JSON');
  });
});
