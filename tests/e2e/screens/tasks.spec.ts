/** The questions that players bring, answered from the briefing in the clicks given: one start of the client for each role. */
import { booksOf } from '@support/lives/books';
import { runCommand } from '@support/local-api/run-command';
import { CHAT_HOST, NIGHT } from '@support/screens/night-tasks';
import { openReader } from '@support/screens/steps';
import type { RunningApp } from '@support/app/app';
import { catchPictures } from '@support/app/desktop/clipboard';
import { playerOf, profileInUse } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { enterKeys } from '@support/money/screen-steps';
import {
  CANDIDATE,
  CHAIR,
  MAGNATE,
  NEWCOMER,
  passTurn,
  payCandidates,
  refuseOneRead,
  RETURNED,
  sleepTurns,
  TURN_MS,
  walkTask,
} from '@support/screens/task-walks';
import type { By, Task } from '@support/screens/task-walks';
import type { TestWorld } from '@support/world/control';

const POLL_MS = 1_000;
/** The service must not be the limit here: a walk reads in seconds what a player reads in minutes. */
const NO_LIMIT = 100_000;

async function walkAll(
  running: RunningApp,
  world: TestWorld,
  tasks: readonly Task[],
  by: By = 'mouse',
): Promise<void> {
  for (const task of tasks)
    await test.step(`${task.question} By ${by}`, async () => {
      const { clicks } = await walkTask(running, world, task, by);
      expect(clicks, 'clicks').toBeLessThanOrEqual(task.clicks);
    });
}

test('a newcomer finds the first steps and a race to stand in', async ({ open, openWorld }) => {
  const world = await openWorld({ turnMs: TURN_MS });
  const made = { name: 'Ada Newcomer', country: 'AV', homeState: 'NC', party: null };
  await world.control.character('newcomer', made);
  await walkAll(await openReader(open, world, { username: 'newcomer' }), world, NEWCOMER);
});

test('a candidate finds the race, bills, people, an alert, a picture and the request limits', async ({
  open,
  openWorld,
}) => {
  const world = await openWorld({ turnMs: TURN_MS });
  await world.control.settings({ limits: { publicRead: NO_LIMIT } });
  const running = await openReader(open, world, { pollMs: POLL_MS });
  await catchPictures(running.app);
  await walkAll(running, world, CANDIDATE.slice(0, -1));
  await refuseOneRead(running, world);
  await walkAll(running, world, CANDIDATE.slice(-1));
  await test.step('after forty turns', async () => {
    await running.close();
    await sleepTurns(world);
    await walkAll(await open({ serverUrl: world.baseUrl, pollMs: POLL_MS }), world, RETURNED);
  });
});

test('a candidate finds the last seat, what changed, the chat, a script and the stream', async ({
  open,
  openWorld,
}) => {
  const world = await openWorld({ turnMs: TURN_MS });
  await world.control.settings({ limits: { publicRead: NO_LIMIT } });
  const running = await openReader(open, world, { pollMs: POLL_MS });
  const { page } = running;
  await walkAll(running, world, NIGHT);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await walkAll(running, world, NIGHT, 'keyboard');
  await test.step('what the walks showed is true', async () => {
    const race = booksOf(world.state(), 'senator').races.find(({ stage }) => stage !== 'ended');
    const mine = race?.rows.find(({ isOwn }) => isOwn);
    expect(mine?.seats).toBe(3);
    const chat = await page.evaluate((id) => window.hustings.invoke('chat:get', id), {
      profileId: await profileInUse(page),
    });
    expect(chat).toMatchObject({ value: { host: CHAT_HOST } });
    expect(chat.ok && chat.value.kinds).toEqual(expect.arrayContaining(['election-lead']));
    const printed = await runCommand(running.userDataDir, '--print=race');
    expect(JSON.parse(printed.out)).toMatchObject({
      race: { id: race?.id, own: { votes: mine?.votes, seats: mine?.seats } },
    });
  });
});

test('a chair finds the candidate to save, pays, and finds a majority', async ({
  open,
  openWorld,
}) => {
  const world = await openWorld({ turnMs: TURN_MS });
  await world.control.settings({ limits: { publicRead: NO_LIMIT } });
  const running = await openReader(open, world, { username: 'partychair' });
  await enterKeys(running.page, [playerOf(world, 'partychair').privateKey]);
  const [cheapest, ...others] = CHAIR;
  await walkAll(running, world, cheapest === undefined ? [] : [cheapest]);
  await payCandidates(running, '20k');
  await expect(running.page.getByTestId('list-outcome')).toHaveAttribute('data-state', 'done');
  await walkAll(running, world, others);
});

test('a magnate finds the company, the funds and the best bond', async ({ open, openWorld }) => {
  const world = await openWorld({ turnMs: TURN_MS });
  await world.control.settings({ limits: { publicRead: NO_LIMIT } });
  const running = await openReader(open, world, { username: 'magnate', pollMs: POLL_MS });
  await passTurn(running, world);
  await walkAll(running, world, MAGNATE);
});
