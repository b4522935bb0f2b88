/** A race of the player's ends, in real Electron: won while the client runs, lost while it is closed. */
import { join } from 'node:path';

import { expectRecorded, shownIn } from '@support/app/alerts';
import { expectNoViolations } from '@support/app/looks/axe';
import { goTo } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { openReader } from '@support/screens/steps';
import type { TestWorld } from '@support/world/control';

/** Polls each second would use up the limit of the key within the test. */
const POLL_MS = 2_000;
const HOUR_MS = 3_600_000;

const WON = /^You won (?:an estimated )?\d+ of 20 seats/u;
const LOST = /^You won no seat/u;

/** Nobody has voted for the senator, and nobody will. */
function loseAll(world: TestWorld): void {
  const state = world.state();
  const number = state.players.find(({ username }) => username === 'senator')?.character;
  const senator = state.characters.find((one) => one.number === number);
  if (senator === undefined) throw new Error('The senator has no character');
  Object.assign(senator, { favorability: 0, politicalInfluence: 0 });
  for (const { candidates } of state.elections)
    for (const candidate of candidates)
      if (candidate.character === senator.number) candidate.votes = 0;
}

for (const isClosed of [false, true]) {
  const when = isClosed ? 'lost while the client is closed' : 'won while the client runs';
  test(`an own race that is ${when} is headline, alert and notification, each once`, async ({
    open,
    openWorld,
    userDataDir,
  }) => {
    const logPath = join(userDataDir, 'notified.jsonl');
    const options = { userDataDir, pollMs: POLL_MS, env: { HUSTINGS_NOTIFY_LOG: logPath } };
    const world = await openWorld({ turnMs: HOUR_MS });
    if (isClosed) loseAll(world);
    await world.control.endingElection('AV', 'NC');
    let { page, close } = await openReader(open, world, options);
    await expect(page.getByTestId('race-turns-left')).toHaveAttribute('data-value', '1');
    await expectRecorded(page, 'self', 'ownElectionKey');
    if (isClosed) await close();
    await world.control.advanceTurns(isClosed ? 3 : 1);
    if (isClosed) ({ page, close } = await open({ serverUrl: world.baseUrl, ...options }));

    const headline = page.getByTestId('result-headline');
    await expect(headline).toHaveText(isClosed ? LOST : WON);
    const words = (await headline.textContent()) ?? '';
    await expectNoViolations(page, 'the briefing with a result');
    await expect(page.getByTestId('own-headlines')).not.toBeEmpty();
    await expect(page.getByTestId('own-headlines')).not.toContainText(/ wins NC/u);
    const results = () => shownIn(logPath).filter(({ kind }) => kind === 'election-result');
    await expect.poll(() => results().length).toBe(1);
    const told = results()[0]?.title ?? '-';
    expect(told).toBe(words);
    await goTo(page, '/inbox');
    const alert = page.locator('[data-testid="alert"][data-kind="election-result"]');
    await expect(alert).toHaveCount(1);
    await expect(alert).toContainText(told);
    const handle = alert.getByTestId('own-result');
    await expect(handle).toHaveAttribute('data-outcome', isClosed ? 'lost' : 'won');
    expect(await page.getByRole('main').textContent()).not.toMatch(/ wins (?:NC|the country)/u);
    await close();
  });
}
