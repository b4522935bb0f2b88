/** Which answers confirm whose session the cookies of a jar are. */
import { expect, it } from 'vitest';

import { NO_LOG } from '@electron/log/log';
import { createSessionJar } from '@electron/session/secrets/session-jar';

const HOME = new URL('https://game.example/api/client-nav');

it('a session is confirmed only by an answer about its present version, and stays so', async () => {
  const jar = createSessionJar({ owner: HOME.origin, file: null, log: NO_LOG });
  const receive = (value: string) =>
    jar.receive(HOME, [`auth-token-eu=${value}; Path=/; Secure`], 0);
  await receive('first');
  const first = jar.sessionVersion();
  await receive('second');
  jar.confirmSession(first);
  expect(jar.isSessionConfirmed()).toBe(false);
  jar.confirmSession(jar.sessionVersion());
  expect(jar.isSessionConfirmed()).toBe(true);
  jar.confirmSession(first);
  expect(jar.isSessionConfirmed()).toBe(true);
});
