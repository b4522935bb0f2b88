/** The request log shows only what the contract's entries allow, which says nothing about the player. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { Endpoint } from '@shared/contract/define';
import { endpoints } from '@shared/contract/index';
import { knownValuesOf } from '@shared/contract/fields';
import { createRequestLog, redactedUrl } from '@electron/http/api-client-types';

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
