/** The local API attacked from inside: a script in the renderer, a hostile page in the pane, and servers that redirect to it. */
import { answerQuestions } from '@support/app/desktop/desktop';
import { catchClipboard } from '@support/app/desktop/clipboard';
import { askForEverything, openLocalApi, watchAnswers } from '@support/app/local-api-attack';
import { isAskedFor, openInPane, openPanePage, servePage } from '@support/app/pane/hostile-pages';
import { watchOutside } from '@support/app/pane/outside';
import { openSignedIn, pressSomething, profileInUse } from '@support/app/steps';
import { expect, test } from '@support/app/test';

const POLL_MS = 2_000;
const FORBIDDEN = 403;
const IS_FALLBACK = process.env['HUSTINGS_TEST_RUNTIME'] === 'fallback';
const REFUSED_BY_POLICY = /Content Security|Refused to|Not allowed to (load|navigate)|Failed to/u;

// A navigation that the client refuses may never end for Playwright, which waits for the end before it acts on the page.
test.beforeAll(() => {
  process.env['PLAYWRIGHT_SKIP_NAVIGATION_CHECK'] = '1';
});
test.afterAll(() => {
  delete process.env['PLAYWRIGHT_SKIP_NAVIGATION_CHECK'];
});

test('a script in the renderer neither reaches the local API nor sends alerts to itself', async ({
  open,
  world,
}) => {
  const { app, page } = await openSignedIn(open, world, { allowedPageErrors: REFUSED_BY_POLICY });
  const api = await openLocalApi(page, await catchClipboard(app));
  const answers = await watchAnswers(app);

  await test.step('nothing that a document has leads to it, even with its token', async () => {
    expect(await askForEverything(page, api, 'renderer')).toEqual([]);
    const opened = await watchOutside(app);
    for (const address of api.addresses) {
      await pressSomething(page);
      await page.evaluate((url) => {
        location.href = url;
        window.open(url);
      }, `${address}/overlay/${api.overlayKey}?by=renderer`);
      const url = `${address}/race?by=renderer`;
      const answer = await page.evaluate(
        (to) => window.hustings.invoke('app:open-external', { url: to }),
        url,
      );
      expect(answer).toMatchObject({ ok: false, error: { code: 'ADDRESS_REFUSED' } });
      await openInPane(page, url);
    }
    expect(await opened()).toEqual([]);
    // The same request reaches it from outside, so that one from inside would be noticed.
    const asked = await fetch(`${api.addresses[0]}/race?by=program`, {
      headers: { Authorization: `Bearer ${api.token}` },
    });
    expect(asked.status).toBe(200);
    await expect.poll(async () => (await answers('by=program')).length).toBe(1);
    expect(await answers('by=renderer')).toEqual([]);
  });

  // Electron before version 45 lets a page paste after a gesture.
  if (!IS_FALLBACK)
    await test.step('what main copied is pasted into no page', async () => {
      await app.evaluate(({ clipboard }, text) => clipboard.write({ text } as never), api.token);
      await pressSomething(page);
      const pasted = await page.evaluate(() => {
        const field = document.body.appendChild(document.createElement('textarea'));
        field.focus();
        return [document.execCommand('paste'), field.value];
      });
      expect(pasted).toEqual([false, '']);
    });

  await test.step('alerts go to no address without a yes to main’s own question', async () => {
    const asked = await answerQuestions(app, 0);
    const profileId = await profileInUse(page);
    const save = (address: string) =>
      page.evaluate(
        async (request) => {
          const saved = await window.hustings.invoke('chat:save', request);
          return saved.ok ? 'ok' : saved.error.code;
        },
        { profileId, address, form: 'json', kinds: [] } as const,
      );
    await pressSomething(page);
    expect(await save('https://evil.example/?figures=all')).toBe('CHAT_ADDRESS_NOT_CONFIRMED');
    expect(await save(`${api.addresses[0]}/race`)).toBe('CHAT_ADDRESS_INSECURE');
    expect(await asked()).toMatchObject([{ message: 'Send alerts to evil.example?' }]);
    const view = await page.evaluate(
      (id) => window.hustings.invoke('chat:get', { profileId: id }),
      profileId,
    );
    expect(view).toMatchObject({ ok: true, value: { host: null } });
  });
});

test('a hostile page in the pane gets nothing from the local API but refusals', async ({
  open,
  world,
}) => {
  const { app, page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  const api = await openLocalApi(page, await catchClipboard(app));
  const [address = ''] = api.addresses;
  const overlay = `${address}/overlay/${api.overlayKey}`;
  await servePage(world, '/evil', '<!doctype html><title>Evil</title><h1 tabindex="0">Evil</h1>');
  const site = await openPanePage(app, page, `${world.baseUrl}/evil`);
  const answers = await watchAnswers(app);

  await test.step('each of its requests is refused, with the token and the overlay’s key too', async () => {
    expect(await askForEverything(site, api, 'page')).toEqual([]);
    const refused = await answers('by=page');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ status }) => status !== FORBIDDEN)).toEqual([]);
  });

  await test.step('a redirect of its server leads no request to an answer', async () => {
    await world.control.fault({
      path: '/part',
      effect: { kind: 'redirect', location: `${overlay}?by=part` },
    });
    const outcomes = await site.evaluate(() =>
      Promise.all(
        (['cors', 'no-cors'] as const).map((mode) =>
          fetch('/part', { mode }).then(
            () => 'answered',
            () => 'refused',
          ),
        ),
      ),
    );
    expect(outcomes).toEqual(['refused', 'refused']);
    const refused = await answers('by=part');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ status }) => status !== FORBIDDEN)).toEqual([]);
  });

  await test.step('the page itself is led there neither by a redirect nor by a link', async () => {
    const location = `${overlay}?by=navigation`;
    await world.control.fault({ path: '/hop', effect: { kind: 'redirect', location } });
    for (const to of ['/hop', location])
      await site.evaluate((url) => {
        window.location.href = url;
      }, to);
    await expect.poll(() => isAskedFor(world, '/hop')).toBe(true);
    expect(site.url()).toBe(`${world.baseUrl}/evil`);
  });

  await test.step('if other sites are blocked, not even a refusal comes back', async () => {
    await site.goto(`${world.baseUrl}/evil`);
    const opened = app.waitForEvent('window');
    await pressSomething(page);
    await page.evaluate(() =>
      window.hustings.invoke('settings:update', { paneOtherSites: 'block' }),
    );
    const blocked = await opened;
    await blocked.waitForLoadState();
    expect(await askForEverything(blocked, api, 'blocked')).toEqual([]);
    for (const mark of ['by=navigation', 'by=blocked']) expect(await answers(mark)).toEqual([]);
  });

  await test.step('main follows no redirect of the game’s API there', async () => {
    await world.control.resetRequests();
    await world.control.fault({
      path: '/api/client-nav',
      effect: { kind: 'redirect', location: `${address}/race?by=main` },
    });
    await expect(page.getByTestId('status-connection')).not.toHaveAttribute('data-state', 'online');
    expect(await isAskedFor(world, '/api/client-nav')).toBe(true);
    expect(await answers('by=main')).toEqual([]);
  });
});
