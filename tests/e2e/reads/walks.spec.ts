/** Random walks over every screen of a large world whose connection has faults. */
import { goTo } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { clientRequests, mostWithin } from '@support/app/requests';
import { IS_FULL_SIZE, SAMPLES } from '@support/limits';
import { passMachineTime } from '@support/app/time';
import { placesOf } from '@support/screens/screen-routes';
import { expectLoaded, openReader } from '@support/screens/steps';
import { planWalk } from '@support/screens/walk-plan';
import { walk } from '@support/screens/walk-steps';
import type { Page } from 'playwright';

test.use({ names: 'awkward' });

const WORLD_SCALE = 5;
/** The contract's limit of reads a minute and key (part 8). */
const READS_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
/** This many walks use up more than one minute's budget. */
const WALKS_PER_MINUTE = 6;
/** Slightly more than a minute, after which the budget is full again. */
const REST_MS = 62_000;
/** The part of a minute's budget that the client may leave unspent. */
const READS_TO_SPARE = 10;
/** The rush goes on for this many screens once the budget is used up; in the full run through all. */
const SCREENS_AFTER_THE_BUDGET = 3;
/** Slow enough to leave the budget to the walks, fast enough to notice when the connection recovers. */
const POLL_MS = 3_000;

/** Collects the renderer's warnings; the test fixture collects errors and rejections. */
function watchWarnings(page: Page): readonly string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'assert') warnings.push(message.text());
  });
  page.on('crash', () => warnings.push('the page crashed'));
  return warnings;
}

/** Expects that a screen loads without a failure after the faults have ended. */
async function expectRecovery(page: Page): Promise<void> {
  await goTo(page, '/countries');
  const panels = page.getByTestId('error-panel');
  const again = panels.getByRole('button', { name: 'Try again' }).first();
  await expect(async () => {
    if ((await panels.count()) > 0) await again.click({ timeout: 1_000 });
    await expect(page.getByTestId('table-countries')).toBeVisible({ timeout: 2_000 });
    await expect(panels).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

for (let part = 0; part < SAMPLES.walkParts; part += 1) {
  const first = part * SAMPLES.walksPerPart + 1;
  const last = first + SAMPLES.walksPerPart - 1;
  const walks = first === last ? `walk ${first}` : `walks ${first} to ${last}`;
  const dialect = part % 2 === 0 ? 'observed' : 'contract';
  test(`in the ${dialect} dialect ${walks} over faulty screens keep the budget without a warning`, async ({
    open,
    openWorld,
  }) => {
    const world = await openWorld({ scale: WORLD_SCALE, dialect });
    const places = await placesOf(world);
    const { app, page } = await openReader(open, world, { pollMs: POLL_MS });
    const warnings = watchWarnings(page);
    await world.control.resetRequests();
    /** Times of the rests by the machine's clock; each adds `REST_MS` to every later time. */
    const rests: number[] = [];

    for (let walked = 1; walked <= SAMPLES.walksPerPart; walked += 1) {
      const number = first + walked - 1;
      await walk(page, world, `walk ${number}`, planWalk(places, number, SAMPLES.stepsPerWalk));
      if (walked % WALKS_PER_MINUTE !== 0 && walked !== SAMPLES.walksPerPart) continue;
      await world.control.clearFaults();
      await world.control.settings({ latencyMs: 0 });
      // An answer that came during the rest would show more left than before it, as if families were counted apart.
      await expectLoaded(page);
      rests.push(await passMachineTime(app, world, REST_MS));
      // A test cannot skip the renderer's timers; a reload removes them.
      await page.reload();
      await expectRecovery(page);
    }

    expect(warnings).toEqual([]);
    await expect(page.getByTestId('status-connection')).toHaveAttribute('data-state', 'online');
    await expect(page.getByTestId('status-user')).toHaveText('senator');
    const keyed = (await clientRequests(world)).filter(({ headerNames }) =>
      headerNames.includes('x-api-key'),
    );
    const restsBefore = (atMs: number) => rests.filter((restMs) => restMs <= atMs).length;
    const inOwnTime = keyed.map((request) => ({
      ...request,
      atMs: request.atMs + REST_MS * restsBefore(request.atMs),
    }));
    expect(keyed.length).toBeGreaterThan(SAMPLES.walksPerPart);
    // The observed world counts each family of endpoints by itself: there only its refusals tell.
    const limit = dialect === 'contract' ? READS_PER_MINUTE : keyed.length;
    expect(mostWithin(inOwnTime, MINUTE_MS)).toBeLessThanOrEqual(limit);
    const refused = keyed.filter(({ status, fault }) => status === 429 && fault === null);
    expect(refused, 'refused for being too many').toEqual([]);
  });
}

// Which requests a server counts together differs by dialect; unit tests cover every family.
for (const dialect of IS_FULL_SIZE
  ? (['contract', 'observed'] as const)
  : (['contract'] as const)) {
  test(`in the ${dialect} dialect rushing through the screens never exceeds a minute's budget`, async ({
    open,
    openWorld,
  }) => {
    const world = await openWorld({ dialect });
    const routes = [...(await placesOf(world)).values()].flat();
    const { app, page } = await openReader(open, world);
    await expectLoaded(page);
    // What the start has used no longer counts, here and there.
    await passMachineTime(app, world, REST_MS);
    await world.control.resetRequests();
    const keyedReads = async () =>
      (await clientRequests(world)).filter(({ headerNames }) => headerNames.includes('x-api-key'));
    let screensAfter = IS_FULL_SIZE ? routes.length : SCREENS_AFTER_THE_BUDGET;
    for (const route of routes) {
      await goTo(page, route);
      await expectLoaded(page);
      const isUsedUp = (await keyedReads()).length > READS_PER_MINUTE - READS_TO_SPARE;
      if (isUsedUp) screensAfter -= 1;
      if (screensAfter < 0) break;
    }
    const keyed = await keyedReads();
    expect(keyed.filter(({ status }) => status === 429)).toEqual([]);
    const most = mostWithin(keyed, MINUTE_MS);
    test.info().annotations.push({ type: 'busiest minute', description: String(most) });
    expect(most).toBeLessThanOrEqual(dialect === 'contract' ? READS_PER_MINUTE : keyed.length);
    // The client reserves a few reads and must spend the rest.
    expect(most).toBeGreaterThan(READS_PER_MINUTE - READS_TO_SPARE);
  });
}
