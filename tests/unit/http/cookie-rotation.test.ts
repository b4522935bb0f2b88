/** A cookie that is replaced while a read is in progress: the answer to the old cookie must not end the session. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { SessionWatch } from '@electron/http/api-client-types';
import { sendJson, startFakeService } from '@support/fake-service/service';
import type { Answer, FakeService } from '@support/fake-service/service';
import { makeTestClient, pageCall } from '@support/fake-service/client';

const OLD = 'session=old';
const NEW = 'session=new';
const STATUS = { funds: 5 };
const PLAYER = { user: { username: 'ada' } };

let service: FakeService;
let jar: string;
let heard: string[];

/** The answer to another read sets a newer cookie just before this read is answered. */
function rotateThen(answer: Answer): Answer {
  return (request, response) => {
    if (request.headers.cookie === OLD) jar = NEW;
    answer(request, response);
  };
}

/** Accepts only the newest cookie. */
const byCookie =
  (good: unknown, bad: unknown, status: number): Answer =>
  ({ headers }, response) =>
    sendJson(response, headers.cookie === NEW ? good : bad, {
      status: headers.cookie === NEW ? 200 : status,
    });

const refuseAll: Answer = (_request, response) =>
  sendJson(response, { error: 'No', code: 'UNAUTHORIZED' }, { status: 401 });

function client() {
  const watch: SessionWatch = {
    sessionGeneration: () => 0,
    unauthorized: (id) => void heard.push(`${id} refused`),
    navigationAnswered: (user) => {
      heard.push(user ? 'player' : 'guest');
      return null;
    },
  };
  const jars: string[] = [];
  const cookies = {
    headerFor: async () => jar,
    revision() {
      if (jars.at(-1) !== jar) jars.push(jar);
      return jars.length;
    },
    receive: async () => undefined,
  };
  return makeTestClient(service.origin, { cookies, watch });
}

const cookiesSent = () => service.requests.map(({ headers }) => headers.cookie);

beforeEach(async () => {
  jar = OLD;
  heard = [];
  service = await startFakeService(refuseAll);
});

afterEach(() => service.close());

describe('a read whose cookie is replaced before the answer', () => {
  it('is sent again with the new cookie when the old one is refused, without ending the session', async () => {
    service.answerWith(rotateThen(byCookie(STATUS, { error: 'Expired' }, 401)));
    const { client: api, connections, log } = client();
    const result = await api.call(pageCall('clientStatus'));
    connections.close();
    expect(result).toMatchObject({ ok: true, value: { json: JSON.stringify(STATUS) } });
    expect(cookiesSent()).toEqual([OLD, NEW]);
    expect(heard).toEqual([]);
    expect(log.list().map(({ outcome }) => outcome)).toEqual(['cookie outdated', 'ok']);
  });

  it('is sent again when the old cookie led to the navigation of a guest', async () => {
    service.answerWith(rotateThen(byCookie(PLAYER, { user: null }, 200)));
    const { client: api, connections } = client();
    expect(await api.call(pageCall('clientNav'))).toMatchObject({ ok: true });
    connections.close();
    expect(cookiesSent()).toEqual([OLD, NEW]);
    expect(heard).toEqual(['player']);
  });

  it('is sent again only once, so a refusal of the new cookie counts', async () => {
    service.answerWith((request, response) => {
      jar = `session=${service.requests.length}`;
      refuseAll(request, response);
    });
    const { client: api, connections } = client();
    expect(await api.call(pageCall('clientStatus'))).toMatchObject({
      ok: false,
      error: { kind: 'signed-out' },
    });
    connections.close();
    expect(cookiesSent()).toEqual([OLD, 'session=1']);
    expect(heard).toEqual(['clientStatus refused']);
  });

  it('uses a good answer to the old cookie', async () => {
    service.answerWith(rotateThen((_request, response) => sendJson(response, STATUS)));
    const { client: api, connections } = client();
    expect(await api.call(pageCall('clientStatus'))).toMatchObject({ ok: true });
    connections.close();
    expect(cookiesSent()).toEqual([OLD]);
  });

  it('is not sent again when the refused cookie is still the newest', async () => {
    const { client: api, connections } = client();
    expect(await api.call(pageCall('clientStatus'))).toMatchObject({ ok: false });
    connections.close();
    expect(cookiesSent()).toEqual([OLD]);
    expect(heard).toEqual(['clientStatus refused']);
  });
});

describe('a write whose cookie was replaced', () => {
  it('is never sent again, and its refusal does not end the session', async () => {
    service.answerWith(rotateThen(refuseAll));
    const { client: api, connections } = client();
    expect(await api.call(pageCall('setTheme', { theme: 'dark' }))).toMatchObject({ ok: false });
    connections.close();
    expect(cookiesSent()).toEqual([OLD]);
    expect(heard).toEqual([]);
  });
});

it('an order sends the bytes of a cookie beyond ASCII as they came', async () => {
  jar = 'session=\xc3\xa9';
  service.answerWith(byCookie({}, {}, 200));
  await client().client.run('setTheme', { theme: 'dark' });
  expect(cookiesSent()).toEqual([jar]);
});
