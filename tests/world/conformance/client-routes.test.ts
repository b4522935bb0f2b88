/** What a signed-in client calls, and the session cookie: contract parts 4 (client endpoints), 5, 6 and 7. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { signIn } from '@support/world/http';

import { openTarget } from './target';
import { errorBody } from './shapes';

const target = await openTarget();
const cookie = await signIn(target.baseUrl, target.player);

const named = z.object({ id: z.union([z.string(), z.number()]), name: z.string() });
const navigation = z.looseObject({
  user: z.looseObject({ username: z.string(), isAdmin: z.boolean() }).nullable(),
  hasCharacter: z.boolean(),
  characterCountryId: z.string().nullable(),
  unreadCount: z.number(),
  unreadMailCount: z.number(),
  homeState: named.nullable(),
  currentParty: named.nullable(),
  activeElection: z
    .looseObject({ id: z.string(), seatId: z.string().optional(), label: z.string() })
    .nullable(),
  activePresidentElectionId: z.string().nullable(),
  activePresidentElectionSeatId: z.string().nullable(),
  missingDemographics: z.boolean(),
});
const navigate = async (header?: string) =>
  navigation.parse(
    (await target.send('/api/client-nav', { headers: header ? { Cookie: header } : {} })).json,
  );
const login = (body: unknown) => target.send('/api/auth/login', { method: 'POST', body });

describe('POST /api/auth/login', () => {
  it('takes an email address or a username, and answers message and user', async () => {
    for (const email of [target.player.email, target.player.username]) {
      const answer = await login({ email, password: target.player.password });
      expect(answer).toMatchObject({
        status: 200,
        json: {
          message: expect.any(String),
          user: {
            id: expect.any(String),
            email: target.player.email,
            username: target.player.username,
            displayName: expect.any(String),
            role: expect.any(String),
            hasCompletedSetup: expect.any(Boolean),
            isAdmin: expect.any(Boolean),
          },
        },
      });
    }
  });

  it('sets an HTTP-only cookie named auth-token-<tag> with a signed token', async () => {
    const answer = await login({ email: target.player.email, password: target.player.password });
    const line = answer.headers
      .getSetCookie()
      .find((candidate) => candidate.startsWith('auth-token-'));
    expect(line).toMatch(/^auth-token-[a-z0-9-]+=/);
    expect(line?.toLowerCase()).toContain('httponly');
    expect(line).toMatch(/; Path=\/(;|$)/i);
    const [pair = ''] = line?.split(';') ?? [];
    const forged = pair.slice(0, -3) + (pair.endsWith('aaa') ? 'bbb' : 'aaa');
    expect((await target.send('/api/client-status', { headers: { Cookie: pair } })).status).toBe(
      200,
    );
    expect((await target.send('/api/client-status', { headers: { Cookie: forged } })).status).toBe(
      401,
    );
  });

  it('refuses wrong credentials with error and code', async () => {
    const answer = await login({ email: target.player.email, password: 'not the password' });
    expect(answer.status).toBe(401);
    errorBody.parse(answer.json);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('GET /api/client-nav', () => {
  it('answers a guest manifest without a session', async () => {
    expect(await navigate()).toMatchObject({ user: null, hasCharacter: false });
  });

  it('answers the player with one, and no money', async () => {
    const state = await navigate(cookie);
    expect(state).toMatchObject({ user: { username: target.player.username }, hasCharacter: true });
    for (const field of ['funds', 'actions', 'cashOnHand', 'projectedIncome'])
      expect(state).not.toHaveProperty(field);
  });
});

describe('GET /api/client-status', () => {
  it('needs the cookie', async () => {
    const answer = await target.send('/api/client-status');
    expect(answer.status).toBe(401);
    errorBody.parse(answer.json);
  });

  it('answers funds, actions, cash on hand and the income of the formula', async () => {
    const answer = await target.send('/api/client-status', { headers: { Cookie: cookie } });
    const status = z
      .looseObject({
        funds: z.number(),
        actions: z.number(),
        cashOnHand: z.number(),
        projectedIncome: z.number(),
        donorBaseLevel: z.number(),
        politicalInfluence: z.number(),
      })
      .parse(answer.json);
    expect(status.projectedIncome).toBeCloseTo(
      (50_000 + status.donorBaseLevel * 2_000) * (1 + status.politicalInfluence / 100),
      6,
    );
  });
});

describe('PATCH /api/settings/theme', () => {
  const change = (theme: unknown, header?: string) =>
    target.send('/api/settings/theme', {
      method: 'PATCH',
      body: { theme },
      headers: header ? { Cookie: header } : {},
    });

  it('stores oled for a player', async () => {
    expect(await change('oled', cookie)).toMatchObject({ status: 200, json: { success: true } });
  });

  it('needs the cookie and a theme', async () => {
    expect((await change('oled')).status).toBe(401);
    expect((await change(7, cookie)).status).toBe(400);
  });
});

describe('GET /api/error-codes', () => {
  it('is open and prints the catalogue of the contract', async () => {
    expect((await target.send('/api/error-codes')).json).toEqual({
      version: '1',
      errors: [
        {
          code: 'BAD_REQUEST',
          httpStatus: 400,
          category: 'validation',
          message: 'Invalid request data',
        },
        {
          code: 'UNAUTHORIZED',
          httpStatus: 401,
          category: 'auth',
          message: 'Authentication required',
        },
        { code: 'FORBIDDEN', httpStatus: 403, category: 'auth', message: 'Forbidden' },
        {
          code: 'NOT_FOUND',
          httpStatus: 404,
          category: 'not_found',
          message: 'Resource not found',
        },
        {
          code: 'INTERNAL_ERROR',
          httpStatus: 500,
          category: 'system',
          message: 'Internal server error',
        },
      ],
    });
  });
});

describe('events', () => {
  it('are crises of a player, not a stream', async () => {
    const answer = await target.send('/api/events/active', { headers: { Cookie: cookie } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toContain('application/json');
    const { event } = z
      .object({ event: z.looseObject({ instanceId: z.string() }).nullable() })
      .parse(answer.json);
    const one = await target.send(`/api/events/${event?.instanceId ?? 'none'}`, {
      headers: { Cookie: cookie },
    });
    expect(one.status).toBe(200);
    expect((await target.send('/api/events/active')).status).toBe(401);
    expect((await target.send('/api/events')).headers.get('Content-Type')).not.toContain(
      'text/event-stream',
    );
  });
});
