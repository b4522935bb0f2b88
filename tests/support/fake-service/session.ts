/** A scripted service that signs players in and remembers which player holds which cookie. */
import type { ServerResponse } from 'node:http';

import { sendJson, startFakeService } from '@support/fake-service/service';
import type { FakeService, ReceivedRequest } from '@support/fake-service/service';

export interface SessionService extends FakeService {
  /** Valid tokens, each with its player. */
  readonly sessions: Map<string, string>;
  /** Passwords by username. */
  readonly players: Map<string, string>;
  /** Overrides the answer of a path until it is set to null. */
  override(
    path: string,
    answer: ((request: ReceivedRequest, response: ServerResponse) => void) | null,
  ): void;
}

const COOKIE = 'auth-token-test';
const ATTRIBUTES = 'Path=/; Max-Age=604800; HttpOnly; SameSite=lax; Secure';
const CLEARED = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=lax; Secure`;

/** Starts the service. `ada` and `ben` can sign in. */
export async function startSessionService(): Promise<SessionService> {
  const sessions = new Map<string, string>();
  const players = new Map([
    ['ada', 'ada-password'],
    ['ben', 'ben-password'],
  ]);
  const overrides = new Map<string, (request: ReceivedRequest, response: ServerResponse) => void>();
  let issued = 0;

  function playerOf(request: ReceivedRequest): string | null {
    const token = /auth-token-test=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    return sessions.get(token) ?? null;
  }

  function login(request: ReceivedRequest, response: ServerResponse): void {
    const { email, password } = JSON.parse(request.body) as { email: string; password: string };
    if (players.get(email) !== password) {
      sendJson(response, { error: 'Invalid credentials' }, { status: 401 });
      return;
    }
    issued += 1;
    const token = `token-${issued}-of-${email}`;
    sessions.set(token, email);
    sendJson(
      response,
      { message: 'Welcome', user: { id: `id-of-${email}`, username: email, displayName: '' } },
      { headers: { 'set-cookie': [`${COOKIE}=${token}; ${ATTRIBUTES}`] } },
    );
  }

  const service = await startFakeService((request, response) => {
    const path = request.target.split('?', 1)[0] ?? '';
    const overridden = overrides.get(path);
    const player = playerOf(request);
    if (overridden) overridden(request, response);
    else if (path === '/api/auth/login') login(request, response);
    else if (path === '/api/error-codes') sendJson(response, { version: '7', errors: [] });
    else if (path === '/api/client-nav') {
      const headers = player ? undefined : { 'set-cookie': [CLEARED] };
      sendJson(response, { user: player && { username: player } }, { ...(headers && { headers }) });
    } else if (player) sendJson(response, { name: player, funds: 1, success: true });
    else {
      sendJson(
        response,
        { error: 'Authentication required', code: 'UNAUTHORIZED' },
        { status: 401, headers: { 'set-cookie': [CLEARED] } },
      );
    }
  });
  return Object.assign(service, {
    sessions,
    players,
    override(
      path: string,
      answer: ((request: ReceivedRequest, response: ServerResponse) => void) | null,
    ) {
      if (answer) overrides.set(path, answer);
      else overrides.delete(path);
    },
  });
}
