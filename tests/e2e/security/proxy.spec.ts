/** The client behind a proxy of the system that logs which servers it is asked for. */
import { expect, test } from '@support/app/test';
import { startFakeService } from '@support/fake-service/service';
import { startTunnels } from '@support/fake-service/tunnels';

test('before a sign-in only the server is asked, and no session looks for a dictionary', async ({
  open,
}) => {
  const server = await startFakeService((_request, response) => response.end('{}'));
  const proxy = await startTunnels(server.port);
  const { app, page } = await open({
    serverUrl: 'https://game.test',
    args: [`--proxy-server=127.0.0.1:${proxy.port}`],
  });
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'sign-in');
  await expect.poll(proxy.asked).toContain('game.test:443');
  const spelling = await app.evaluate(({ session }) =>
    [session.defaultSession, session.fromPartition('system-proxy')].map((each) => [
      each.isSpellCheckerEnabled(),
      each.getSpellCheckerLanguages(),
    ]),
  );
  expect(spelling).toEqual([
    [false, []],
    [false, []],
  ]);
  expect(new Set(proxy.asked())).toEqual(new Set(['game.test:443']));
  await proxy.close();
  await server.close();
});
