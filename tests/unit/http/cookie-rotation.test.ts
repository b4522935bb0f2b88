/** A cookie replaced while a read was under way: the answer to the old one must not end the session. */
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

/** Another read's answer brings a newer cookie just before this one is answered. */
function rotateThen(answer: Answer): Answer {
  return (request, response) => {
    if (request.headers.cookie === OLD) jar = NEW;
    answer(request, response);
  };
}

/** Takes the newest cookie alone. */
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
    navigationAnswered: (hasUser) => {
      heard.push(hasUser ? 'player' : 'guest');
      return null;
    },
  };
  const cookies = { headerFor: async () => jar, receive: async () => undefined };
  return makeTestClient(service.origin, { cookies, watch });
}

const cookiesSent = () => service.requests.map(({ headers }) => headers.cookie);

beforeEach(async () => {
  jar = OLD;
  heard = [];
  service = await startFakeService(refuseAll);
});

afterEach(() => service.close());

describe('a read under way while its cookie is replaced', () => {
  it('is asked again with the new one when the old one was refused, and nobody is told', async () => {
    service.answerWith(rotateThen(byCookie(STATUS, { error: 'Expired' }, 401)));
    const { client: api, connections, log } = client();
    const result = await api.call(pageCall('clientStatus'));
    connections.close();
    expect(result).toMatchObject({ ok: true, value: { json: JSON.stringify(STATUS) } });
    expect(cookiesSent()).toEqual([OLD, NEW]);
    expect(heard).toEqual([]);
    expect(log.list().map(({ outcome }) => outcome)).toEqual(['cookie outdated', 'ok']);
  });

  it('is asked again when the old one made navigation a guest’s', async () => {
    service.answerWith(rotateThen(byCookie(PLAYER, { user: null }, 200)));
    const { client: api, connections } = client();
    expect(await api.call(pageCall('clientNav'))).toMatchObject({ ok: true });
    connections.close();
    expect(cookiesSent()).toEqual([OLD, NEW]);
    expect(heard).toEqual(['player']);
  });

  it('is asked again once at most: a refusal of the new one counts', async () => {
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

  it('keeps an answer that the old one still got', async () => {
    service.answerWith(rotateThen((_request, response) => sendJson(response, STATUS)));
    const { client: api, connections } = client();
    expect(await api.call(pageCall('clientStatus'))).toMatchObject({ ok: true });
    connections.close();
    expect(cookiesSent()).toEqual([OLD]);
  });

  it('is not asked again when the refused cookie is still the newest', async () => {
    const { client: api, connections } = client();
    expect(await api.call(pageCall('clientStatus'))).toMatchObject({ ok: false });
    connections.close();
    expect(cookiesSent()).toEqual([OLD]);
    expect(heard).toEqual(['clientStatus refused']);
  });
});

describe('a write whose cookie was replaced', () => {
  it('is never sent again, and its refusal is told to nobody', async () => {
    service.answerWith(rotateThen(refuseAll));
    const { client: api, connections } = client();
    expect(await api.call(pageCall('setTheme', { theme: 'dark' }))).toMatchObject({ ok: false });
    connections.close();
    expect(cookiesSent()).toEqual([OLD]);
    expect(heard).toEqual([]);
  });
});
