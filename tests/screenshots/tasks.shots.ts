/** Draws where the answer to each question of a player stands, and writes how many clicks away it is from the briefing. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { catchPictures } from '@support/app/desktop/clipboard';
import { playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { enterKeys } from '@support/money/screen-steps';
import { NIGHT } from '@support/screens/night-tasks';
import { openReader } from '@support/screens/steps';
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
import type { Task } from '@support/screens/task-walks';
import type { RunningApp } from '@support/app/app';
import type { TestWorld } from '@support/world/control';

import { FOLDER, picture, resize } from './pictures';

const POLL_MS = 1_000;
const NO_LIMIT = 100_000;
const SIZE = { width: 1280, height: 800 };
const MINUTE_MS = 60_000;
const TOP_BAR_PX = 40;
/** The status bar, and a row above it. */
const FOOT_PX = 56;

const lines: string[] = [];

async function draw(running: RunningApp, world: TestWorld, tasks: readonly Task[]): Promise<void> {
  await resize(running, SIZE);
  for (const task of tasks) {
    const { clicks, answer } = await walkTask(running, world, task);
    const { page } = running;
    await expect(page.locator('main [data-pending]')).toHaveCount(0, { timeout: MINUTE_MS });
    const box = await answer.boundingBox();
    const isInSight = box !== null && box.y >= TOP_BAR_PX && box.y < SIZE.height - FOOT_PX;
    lines.push(`${task.name}\t${task.clicks}\t${clicks}\t${isInSight ? 'in sight' : 'below'}`);
    await picture(running, `task-${task.name}`);
  }
  writeFileSync(join(FOLDER, 'tasks.tsv'), lines.join('\n'));
}

test('a newcomer’s questions', async ({ open, openWorld }) => {
  const world = await openWorld({ turnMs: TURN_MS });
  const made = { name: 'Ada Newcomer', country: 'AV', homeState: 'NC', party: null };
  await world.control.character('newcomer', made);
  await draw(await openReader(open, world, { username: 'newcomer' }), world, NEWCOMER);
});

test('a candidate’s questions', async ({ open, openWorld }) => {
  const world = await openWorld({ turnMs: TURN_MS });
  await world.control.settings({ limits: { publicRead: NO_LIMIT } });
  const running = await openReader(open, world, { pollMs: POLL_MS });
  await catchPictures(running.app);
  await draw(running, world, CANDIDATE.slice(0, -1));
  await refuseOneRead(running, world);
  await draw(running, world, CANDIDATE.slice(-1));
  await running.close();
  await sleepTurns(world);
  await draw(await open({ serverUrl: world.baseUrl, pollMs: POLL_MS }), world, RETURNED);
});

test('a candidate’s questions on the day of the vote', async ({ open, openWorld }) => {
  const world = await openWorld({ turnMs: TURN_MS });
  await world.control.settings({ limits: { publicRead: NO_LIMIT } });
  await draw(await openReader(open, world, { pollMs: POLL_MS }), world, NIGHT);
});

test('a chair’s questions', async ({ open, openWorld }) => {
  const world = await openWorld({ turnMs: TURN_MS });
  const running = await openReader(open, world, { username: 'partychair' });
  await enterKeys(running.page, [playerOf(world, 'partychair').privateKey]);
  const [cheapest, ...others] = CHAIR;
  await draw(running, world, cheapest === undefined ? [] : [cheapest]);
  await payCandidates(running, '20k');
  await picture(running, 'task-pay');
  await draw(running, world, others);
});

test('a magnate’s questions', async ({ open, openWorld }) => {
  const world = await openWorld({ turnMs: TURN_MS });
  await world.control.settings({ limits: { publicRead: NO_LIMIT } });
  const running = await openReader(open, world, { username: 'magnate', pollMs: POLL_MS });
  await passTurn(running, world);
  await draw(running, world, MAGNATE);
});
