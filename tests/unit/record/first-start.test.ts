/** The first start after an update: the record may be large, and nothing that a screen shows waits for its worker. */
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { startMain } from '@support/fuzz/whole-main';
import { sendJson } from '@support/fake-service/service';
import { startSessionService } from '@support/fake-service/session';
import type { SessionService } from '@support/fake-service/session';
import { freshDirectory } from '@support/storage/directory';

/** What happened, in order. */
const events: string[] = [];
/** The workers that were started. The first run's cannot be used; the one after the update is busy until it ends. */
const workers: EventEmitter[] = [];

vi.mock('electron', () => import('@support/fuzz/electron'));
vi.mock('@electron/record/record-host', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  startRecordWorker() {
    events.push('record opened');
    const worker = Object.assign(new EventEmitter(), {
      postMessage: () => undefined,
      terminate: () => Promise.resolve(0),
      unref: () => undefined,
      ref: () => undefined,
    });
    workers.push(worker);
    if (!events.includes('started') || events.includes('closing'))
      setImmediate(() => worker.emit('exit', 1));
    return worker;
  },
}));

let folder: string;
let service: SessionService;
beforeEach(async () => {
  folder = freshDirectory();
  service = await startSessionService();
  service.override('/api/public/v1/game', (_request, response) =>
    sendJson(response, { currentTurn: 1 }),
  );
});
afterEach(async () => {
  await service.close();
});

it('session and answers may come while the record is still being opened', async () => {
  const call = { endpointId: 'game', params: {}, callId: 'c', priority: 'interactive' } as const;
  const first = await startMain(folder, { serverUrl: service.origin });
  await first.invoke('session:sign-in', { identifier: 'ada', password: 'ada-password' });
  const session = await first.invoke('session:get', null);
  const profileId = session.ok ? (session.value.profile?.id ?? '') : '';
  await first.invoke('keys:save', { key: 'svc_pub_0123456789abcdefghijklmno' });
  expect(await first.invoke('api:call', call)).toMatchObject({ ok: true });
  await first.close();

  events.length = 0;
  workers.length = 0;
  // Main itself reads the catalogue at a start, and its answer would open the record.
  const held: ServerResponse[] = [];
  service.override('/api/error-codes', (_request, response) => held.push(response));
  const updated = await startMain(folder);
  events.push('started');
  expect(await updated.invoke('session:get', null)).toMatchObject({
    value: { profile: { id: profileId } },
  });
  events.push('session shown');
  const stored = await updated.invoke('cache:load', { profileId, endpointId: 'game' });
  expect(stored).toMatchObject({ value: [{ json: '{"currentTurn":1}' }] });
  events.push('stored answer shown');
  expect(events).toEqual(['started', 'session shown', 'stored answer shown']);
  service.override('/api/error-codes', null);
  for (const response of held) sendJson(response, { version: '7', errors: [] });
  expect(await updated.invoke('api:call', call)).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(events.at(-1)).toBe('record opened'));
  expect(await updated.invoke('api:call', call)).toMatchObject({ ok: true });
  events.push('closing');
  for (const worker of workers) worker.emit('exit', 1);
  await updated.close();
});
