/** `GET /alerts`: the newest alerts first, then each new one; bounded, and for one account. */
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';

import { expect, it, onTestFinished } from 'vitest';

import { MAX_STREAMS } from '@electron/local-api/routes';
import type { AlertView } from '@shared/record/alerts';
import { signedIn, testProfile } from '@support/renderer/fake-bridge';
import { eventually } from '@support/eventually';
import { openApi, TOKEN } from '@support/local-api/listener';
import { alertOf, playerOf } from '@support/local-api/player';

/** The API over an inbox that the test fills. */
async function openInbox(first: readonly number[]) {
  let alerts: readonly AlertView[] = first.map(alertOf).toReversed();
  let session = signedIn;
  const subscribers = new Set<(profileId: string) => void>();
  const wake = (profileId: string) => {
    for (const subscriber of subscribers) subscriber(profileId);
  };
  const api = await openApi({
    data: () =>
      playerOf({
        session,
        record: { listAlerts: () => ({ alerts, found: alerts.length, unread: 0 }) },
      }),
    follow(subscriber) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
  });
  return {
    ...api,
    subscribers,
    add(id: number) {
      alerts = [alertOf(id), ...alerts];
      wake('p1');
    },
    switchAccount() {
      const profile = { ...testProfile, id: 'p2' };
      session = { ...signedIn, profile, profiles: [profile] };
      wake('p2');
    },
    stream: (headers: Readonly<Record<string, string>> = {}) => openStream(api.port, headers),
  };
}

async function openStream(port: number, headers: Readonly<Record<string, string>>) {
  const sent = request({
    host: '127.0.0.1',
    port,
    path: '/alerts',
    agent: false,
    headers: { Authorization: `Bearer ${TOKEN}`, ...headers },
  });
  sent.on('error', () => undefined);
  onTestFinished(() => void sent.destroy());
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8');
  response.on('data', (part: string) => (text += part));
  response.on('error', () => undefined);
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    ids: () => Array.from(text.matchAll(/^id: p1\/(\d+)$/gmu), ([, id]) => Number(id)),
    titles: () => Array.from(text.matchAll(/"title":"([^"]+)"/gu), ([, title]) => title),
    ended: () => response.closed,
    leave: () => void sent.destroy(),
  };
}

it('sends the newest alerts, the oldest of them first, then each new one', async () => {
  const inbox = await openInbox(Array.from({ length: 30 }, (_, at) => at + 1));
  const stream = await inbox.stream();
  expect(stream).toMatchObject({ status: 200, type: 'text/event-stream' });
  await eventually(() => expect(stream.ids()).toHaveLength(20));
  expect([stream.ids()[0], stream.ids().at(-1)]).toEqual([11, 30]);
  inbox.add(31);
  await eventually(() => expect(stream.titles().at(-1)).toBe('Alert 31'));
  expect(stream.ids()).toHaveLength(21);
});

it('goes on after the last alert that the program had, and ignores one of another account', async () => {
  const inbox = await openInbox([1, 2, 3]);
  const again = await inbox.stream({ 'Last-Event-ID': 'p1/2' });
  const other = await inbox.stream({ 'Last-Event-ID': 'p9/2' });
  await eventually(() => expect(other.ids()).toEqual([1, 2, 3]));
  await eventually(() => expect(again.ids()).toEqual([3]));
});

it('ends when another account comes into use, and follows nothing any more', async () => {
  const inbox = await openInbox([1]);
  const stream = await inbox.stream();
  await eventually(() => expect(stream.ids()).toEqual([1]));
  inbox.switchAccount();
  await eventually(() => expect(stream.ended()).toBe(true));
  expect(inbox.subscribers.size).toBe(0);
});

it('refuses a stream too many, and lets one in when another has left', async () => {
  const inbox = await openInbox([1]);
  const streams = [];
  for (let count = 0; count < MAX_STREAMS; count += 1) streams.push(await inbox.stream());
  expect(await inbox.ask('/alerts')).toMatchObject({ status: 503 });
  streams[0]?.leave();
  await eventually(() => expect(inbox.subscribers.size).toBe(MAX_STREAMS - 1));
  expect((await inbox.stream()).status).toBe(200);
});

it('ends with the API', async () => {
  const inbox = await openInbox([1]);
  const stream = await inbox.stream();
  await eventually(() => expect(stream.ids()).toEqual([1]));
  await inbox.close();
  await eventually(() => expect(stream.ended()).toBe(true));
  await eventually(() => expect(inbox.subscribers.size).toBe(0));
});
