/** The cookie header of one request: built once, and again only for a changed cookie, another session or a redirect. */
import { beforeEach, describe, expect, it } from 'vitest';

import { createClientCookies } from '@electron/http/request-cookies';
import { sendJson, startFakeService } from '@support/fake-service/service';
import { makeTestClient, pageCall } from '@support/fake-service/client';

let header: string;
let revision: number;
let version: number;
let built: number;

beforeEach(() => {
  header = 'a=1';
  revision = 0;
  version = 0;
  built = 0;
});

const cookies = {
  headerFor: () => {
    built += 1;
    return Promise.resolve(header);
  },
  revision: () => revision,
  receive: () => Promise.resolve(),
};
const account = {
  version: () => version,
  isConfirmed: () => true,
  confirm: () => Promise.resolve(true),
  named: () => undefined,
};

const HOME = new URL('http://127.0.0.1/api/client-nav');

describe('the cookie header of a request', () => {
  it('is built once for one address', async () => {
    const made = createClientCookies({ cookies, account }).ofRequest();
    expect(await made.for(HOME)).toMatchObject({ header: 'a=1', sessionVersion: 0 });
    await made.for(new URL(HOME));
    expect(built).toBe(1);
  });

  it('is built again for another address, a changed cookie or another session', async () => {
    const made = createClientCookies({ cookies, account }).ofRequest();
    await made.for(HOME);
    await made.for(new URL('/moved', HOME));
    expect(built).toBe(2);
    header = 'a=2';
    revision = 1;
    expect(await made.for(HOME)).toMatchObject({ header: 'a=2' });
    version = 1;
    expect(await made.for(HOME)).toMatchObject({ sessionVersion: 1 });
    expect(built).toBe(4);
  });

  it('never has the session of before a change that ended while it was built', async () => {
    const slow = {
      ...cookies,
      headerFor: async () => {
        built += 1;
        const read = header;
        await Promise.resolve();
        if (built === 1) {
          header = 'a=2';
          version = 1;
        }
        return read;
      },
    };
    const made = createClientCookies({ cookies: slow, account }).ofRequest();
    expect(await made.for(HOME)).toMatchObject({ header: 'a=2', sessionVersion: 1 });
  });

  it('is built once for a read from its call to its answer', async () => {
    const service = await startFakeService((_request, response) =>
      sendJson(response, { funds: 1 }),
    );
    const { client, connections } = makeTestClient(service.origin, { cookies });
    expect(await client.call(pageCall('clientStatus'))).toMatchObject({ ok: true });
    expect(built).toBe(1);
    connections.close();
    await service.close();
  });
});

it('a header never exceeds what servers accept, and the session goes first', async () => {
  const long = (name: string) => `${name}=${'x'.repeat(2_990)}`;
  header = [long('a'), long('b'), long('c'), 'auth-token-x=1', 'd=2'].join('; ');
  const made = createClientCookies({ cookies, account }).ofRequest();
  const { header: sent } = await made.for(HOME);
  expect(sent).toBe([long('a'), long('b'), 'auth-token-x=1', 'd=2'].join('; '));
});
