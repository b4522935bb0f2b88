/** The request log shows only what the contract's entries allow, which says nothing about the player. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { Endpoint } from '@shared/contract/define';
import { endpoints } from '@shared/contract/index';
import { knownValuesOf } from '@shared/contract/fields';
import { createRequestLog, newestFirst, redactedUrl } from '@electron/http/request-log';
import { createLimitLog } from '@electron/http/limit-log';
import { failureOfKind } from '@support/renderer/answers';

/**
 * Parameters whose values are not listed, but logged because they say nothing about the player. Written out once more
 * by hand.
 */
const HARMLESS = new Set([
  'code',
  'country',
  'state',
  'type',
  'category',
  'layout',
  'limit',
  'page',
  'pageSize',
  'beforeTurn',
]);

const reads = Object.entries<Endpoint>(endpoints).filter(([, { kind }]) => kind === 'read');

/** Whether the contract lists the values of a parameter. */
function takesKnownWords(schema: z.core.$ZodType | undefined): boolean {
  const bare = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return bare !== undefined && knownValuesOf(bare) !== null;
}

describe('the request log', () => {
  it.each(reads)('shows the logged parameters of %s and hides every other', (_id, endpoint) => {
    const names = Object.keys(endpoint.params.shape);
    const params = Object.fromEntries(names.map((name) => [name, `value-of-${name}`]));
    const url = redactedUrl('https://game.example', endpoint, params);
    const shown = names.filter((name) => url.includes(`value-of-${name}`));
    expect(shown.toSorted()).toEqual((endpoint.loggedParameters ?? []).toSorted());
    expect(url.split('***')).toHaveLength(names.length - shown.length + 1);
  });

  it.each(reads)(
    'shows of %s every harmless parameter, and else only known words',
    (_id, endpoint) => {
      const shape = endpoint.params.shape;
      const logged = endpoint.loggedParameters ?? [];
      expect(logged).toEqual(
        expect.arrayContaining(Object.keys(shape).filter((name) => HARMLESS.has(name))),
      );
      expect(logged.filter((name) => !HARMLESS.has(name) && !takesKnownWords(shape[name]))).toEqual(
        [],
      );
    },
  );

  it('shows nothing of a command', () => {
    const logged = Object.entries<Endpoint>(endpoints).filter(
      ([, { kind, loggedParameters }]) => kind === 'command' && loggedParameters !== undefined,
    );
    expect(logged).toEqual([]);
  });

  it('shows what was sent, however often limits held other requests back', () => {
    const log = createRequestLog();
    const record = (endpointId: string, startedAtMs: number) => ({
      startedAtMs,
      endpointId,
      method: 'GET',
      redactedUrl: '',
      status: null,
      outcome: '',
      durationMs: 0,
      bytes: 0,
    });
    log.add(record('game', 1));
    for (let at = 2; at < 1_000; at += 1) log.add(record('election', at), true);
    log.add(record('news', 1_000));
    expect(log.list().map(({ endpointId, startedAtMs }) => [endpointId, startedAtMs])).toEqual([
      ['game', 1],
      ['election', 999],
      ['news', 1_000],
    ]);
  });
});

it('a report lists requests by when they started, the newest first', () => {
  const record = {
    method: 'GET',
    redactedUrl: 'https://game.example/',
    status: 200,
    outcome: 'ok',
    durationMs: 1,
    bytes: 1,
  };
  // In the order in which they ended.
  const ended = [
    { ...record, endpointId: 'second', startedAtMs: 2 },
    { ...record, endpointId: 'slow', startedAtMs: 1 },
    { ...record, endpointId: 'third', startedAtMs: 3 },
    { ...record, endpointId: 'third of the same moment', startedAtMs: 3 },
  ];
  expect(newestFirst(ended).map(({ endpointId }) => endpointId)).toEqual([
    'third of the same moment',
    'third',
    'second',
    'slow',
  ]);
});

describe('the log of limits', () => {
  const news = { id: 'news' as const, endpoint: endpoints.news };
  const game = { id: 'game' as const, endpoint: endpoints.game };
  const limited = (code: string, retryAfterMs: number, pauses?: 'bucket' | 'family') =>
    failureOfKind('rate-limited', { code, retryAfterMs, ...(pauses && { pauses }) });

  it('keeps the last record of each limit, the newest first', () => {
    const log = createLimitLog();
    log.add(news, limited('RATE_LIMITED', 30_000, 'family'), 1_000);
    log.add(game, limited('BUDGET_SPENT', 5_000), 2_000);
    log.add(game, limited('BUDGET_SPENT', 4_000), 3_000);
    log.add(game, failureOfKind('timed-out'), 4_000);
    const bucket = endpoints.news.bucket;
    expect(log.list()).toEqual([
      { atMs: 3_000, bucket, family: null, by: 'client', endpointId: 'game', untilMs: 7_000 },
      { atMs: 1_000, bucket, family: 'news', by: 'server', endpointId: 'news', untilMs: 31_000 },
    ]);
  });

  it('names the request that the server refused, not those that wait for the same pause', () => {
    const log = createLimitLog();
    log.add(news, limited('RATE_LIMITED', 30_000, 'bucket'), 1_000);
    log.add(game, limited('SERVICE_ASKED_TO_WAIT', 20_001, 'bucket'), 11_000);
    expect(log.list()).toMatchObject([{ endpointId: 'news', untilMs: 31_000 }]);
    log.add(game, limited('SERVICE_ASKED_TO_WAIT', 90_000, 'bucket'), 40_000);
    expect(log.list()).toMatchObject([{ endpointId: 'game', untilMs: 130_000 }]);
  });
});
