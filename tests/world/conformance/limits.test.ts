/**
 * Limits: contract part 8, and what a refusal for them looks like (part 7). It uses them up, so against another service
 * it runs alone, by `CONFORMANCE_LIMITS=1`, after a minute without other requests.
 */
import { setTimeout as wait } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { ask } from '@support/world/http';
import type { PlainAnswer } from '@support/world/http';

import { errorBody } from './shapes';
import { openTarget } from './target';

const isElsewhere = process.env['CONFORMANCE_TARGET'] !== undefined;
const WINDOW_MS = 60_000;

if (isElsewhere) await wait(WINDOW_MS);
const target = await openTarget('stated');

/** Sends `count` requests at once and returns the answers, without any waiting. */
const burst = (count: number, request: () => Promise<PlainAnswer>) =>
  Promise.all(Array.from({ length: count }, request));
const game = (key: string) => () =>
  ask(`${target.baseUrl}/api/public/v1/game`, { headers: { 'X-API-Key': key } });
const write = (path: string, key: string) => () =>
  ask(`${target.baseUrl}${path}`, { method: 'POST', headers: { 'X-API-Key': key }, body: {} });
const allowed = (answers: readonly PlainAnswer[]) =>
  answers.filter(({ status }) => status !== 429).length;

describe.runIf(!isElsewhere || process.env['CONFORMANCE_LIMITS'] !== undefined)('limits', () => {
  it('are stated by the catalogue of the service', async () => {
    const { text } = await ask(`${target.baseUrl}/api/public/v1/meta`, {
      headers: { 'X-API-Key': target.player.privateKey },
    });
    for (const limit of [60, 20, 30]) expect(text).toContain(`:${limit}`);
  });

  it('allow 60 reads a minute per key', async () => {
    expect(allowed(await burst(70, game(target.player.publicKey)))).toBe(60);
    expect((await game(target.player.privateKey)()).status).toBe(200);
  });

  it('answer 429 with the seconds to wait and the code rate_limited', async () => {
    const refused = await game(target.player.publicKey)();
    expect(refused.status).toBe(429);
    expect(errorBody.parse(refused.json).code).toBe('rate_limited');
    const seconds = z.coerce.number().int().min(1).max(60);
    expect(seconds.safeParse(refused.headers.get('Retry-After')).success).toBe(true);
  });

  it('allow 20 transfers and 30 trades a minute per key, counted separately', async () => {
    const key = target.player.privateKey;
    expect(allowed(await burst(25, write('/api/v1/transfer', key)))).toBe(20);
    expect(allowed(await burst(35, write('/api/v1/forex/exchange', key)))).toBe(30);
    expect((await game(key)()).status).toBe(200);
  });

  it('are stricter for sign-in', async () => {
    const login = () =>
      ask(`${target.baseUrl}/api/auth/login`, {
        method: 'POST',
        body: { email: 'nobody', password: 'nothing' },
      });
    const answers = await burst(60, login);
    expect(allowed(answers)).toBeLessThan(60);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('Retry-After')).toMatch(/^\d+$/);
  });

  it('do not apply to navigation and the error catalogue', async () => {
    for (const path of ['/api/client-nav', '/api/error-codes'])
      expect((await ask(`${target.baseUrl}${path}`)).status).toBe(200);
  });
});
