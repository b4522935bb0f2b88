/** Cookies of a server at an IPv6 address: main and the pane send back the bytes that the server set. */
import { openPanePage } from '@support/app/pane/hostile-pages';
import { profileInUse } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { startFakeService } from '@support/fake-service/service';

/** One character for each byte, as Node reads and writes headers. */
const bytes = (text: string) => Buffer.from(text).toString('latin1');

const FROM_PAGE = [
  `page=${bytes('né€')}; Path=/`,
  `${bytes('ключ')}=1; Path=/`,
  'double=1; Path=//double',
];
/** A text would make Node write the headers in UTF-8. */
const SIX = Buffer.from('<!doctype html><title>Six</title>Six');
/** No address can have these paths, so no browser sends such a cookie. */
const FOR_NO_PATH = ['space=1; Path=/a b', 'dots=1; Path=/a/../b', `raw=1; Path=${bytes('/é')}`];
const FROM_API = [`api=${bytes('señor')}; Path=/`, ...FOR_NO_PATH];

test('a server at an IPv6 address is shown in the pane, and gets its cookies back byte for byte', async ({
  open,
}) => {
  const server = await startFakeService(
    ({ target }, response) => {
      if (target.startsWith('/api/')) {
        response.setHeader('Set-Cookie', FROM_API);
        response.setHeader('Content-Type', 'application/json').end(Buffer.from('{}'));
        return;
      }
      if (target === '/page') response.setHeader('Set-Cookie', FROM_PAGE);
      response.setHeader('Content-Type', 'text/html').end(SIX);
    },
    { host: '::1' },
  );
  const cookiesOf = (target: string) =>
    server.requests
      .filter((request) => request.target.split('?')[0] === target)
      .map(({ headers }) => new Set(headers.cookie?.split('; ')));
  const { app, page } = await open({ serverUrl: server.origin });
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'sign-in');
  const profileId = await profileInUse(page);
  const readStatus = (callId: string) =>
    page.evaluate((call) => window.hustings.invoke('api:call', call), {
      endpointId: 'clientStatus',
      params: {},
      callId,
      profileId,
      priority: 'interactive',
    } as const);
  await readStatus('first');

  const site = await openPanePage(app, page, `${server.origin}/page`);
  await expect(site.getByText('Six')).toBeVisible();
  expect(cookiesOf('/page')).toEqual([new Set([`api=${bytes('señor')}`])]);

  const all = new Set([`api=${bytes('señor')}`, `page=${bytes('né€')}`, `${bytes('ключ')}=1`]);
  await site.goto(`${server.origin}//double`);
  expect(cookiesOf('//double')).toEqual([new Set(['double=1', ...all])]);
  await site.goto(`${server.origin}/a%20b`);
  expect(cookiesOf('/a%20b')).toEqual([all]);

  await readStatus('second');
  expect(cookiesOf('/api/client-status').at(-1)).toEqual(all);
  await server.close();
});
