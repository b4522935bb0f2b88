/** A race of the player's ends, in real Electron: while the client runs, and while it is closed. */
import { join } from 'node:path';

import { expectRecorded, shownIn } from '@support/app/alerts';
import { expectNoViolations } from '@support/app/looks/axe';
import { goTo } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { openReader } from '@support/screens/steps';

const POLL_MS = 1_000;
const HOUR_MS = 3_600_000;

for (const isClosed of [false, true]) {
  const when = isClosed ? 'while the client is closed' : 'while the client runs';
  test(`an own race that ends ${when} is headline, alert and notification, each once`, async ({
    open,
    openWorld,
    userDataDir,
  }) => {
    const logPath = join(userDataDir, 'notified.jsonl');
    const options = { userDataDir, pollMs: POLL_MS, env: { HUSTINGS_NOTIFY_LOG: logPath } };
    const world = await openWorld({ turnMs: HOUR_MS });
    await world.control.endingElection('AV', 'NC');
    let { page, close } = await openReader(open, world, options);
    await expect(page.getByTestId('race-turns-left')).toHaveAttribute('data-value', '1');
    await expectRecorded(page, 'self', 'ownElectionKey');
    if (isClosed) await close();
    await world.control.advanceTurns(isClosed ? 3 : 1);
    if (isClosed) ({ page, close } = await open({ serverUrl: world.baseUrl, ...options }));

    const headline = page.getByTestId('result-headline');
    await expect(headline).toHaveText(/^You (?:won|lost) /u);
    const words = (await headline.textContent()) ?? '';
    await expectNoViolations(page, 'the briefing with a result');
    const results = () => shownIn(logPath).filter(({ kind }) => kind === 'election-result');
    await expect.poll(() => results().length).toBe(1);
    expect(words.startsWith(results()[0]?.title ?? '-')).toBe(true);
    await goTo(page, '/inbox');
    const alert = page.locator('[data-testid="alert"][data-kind="election-result"]');
    await expect(alert).toHaveCount(1);
    await expect(alert).toContainText(results()[0]?.title ?? '-');
    expect(await page.getByRole('main').textContent()).not.toMatch(/Holloway wins/u);
    await close();
  });
}
