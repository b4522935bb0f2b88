/** A round of the money campaign in which the client is killed in the middle of an order. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { expect } from '@playwright/test';

import type { Result } from '@shared/ipc/result';

import { compareBooks, movedInWorld, ORDER_PATHS, requestsOf } from './campaign-books';
import type { CampaignTally } from './campaign-books';
import { orderAndConfirm } from './campaign-order';
import { ledgerFileOf, openApp } from './campaign-sides';
import type { CampaignSides } from './campaign-sides';
import { nameOf } from './rounds';
import type { Round } from './rounds';
import { ledgerOf } from './steps';
import { until } from './until';

type KillRound = Extract<Round, { what: 'kill' }>;

/** Kills the client at the round's step, starts it again, and compares the books. */
export async function killDuringOrder(
  sides: CampaignSides,
  tally: CampaignTally,
  round: KillRound,
): Promise<void> {
  await orderHang(sides, round);
  const linesBefore = linesOf(ledgerFileOf(sides));
  const { answer } = await orderAndConfirm(sides, round);
  await reachStep(sides, round, linesBefore, answer);
  await sides.running.kill();
  await sides.world.control.clearFaults();
  sides.running = await openApp(sides);
  const entry = await compareBooks(sides, tally, round, await requestsOf(sides, round));
  await expectReportedStates(sides, round);
  if (round.at === 'asked') expect(entry).toBeNull();
  // What became of a decision is not kept; the crisis itself shows it.
  if (round.kind !== 'decision') {
    if (round.at === 'hanging-after') expect(entry?.state).toBe('unknown');
    if (round.at === 'reported') expect(entry?.state).toBe('sent');
  }
  tally.kills += 1;
}

/** Makes the world hang on the order, if the round needs it. */
async function orderHang({ world }: CampaignSides, { kind, at }: KillRound): Promise<void> {
  const path = ORDER_PATHS[kind];
  if (at === 'hanging-before')
    await world.control.fault({ path, count: 1, effect: { kind: 'hang' } });
  if (at === 'hanging-after')
    await world.control.fault({
      path,
      count: 1,
      effect: { kind: 'after', effect: { kind: 'hang' } },
    });
}

/** Waits until the order has reached the step of the kill. */
async function reachStep(
  sides: CampaignSides,
  round: KillRound,
  linesBefore: number,
  answer: Promise<Result<unknown>>,
): Promise<void> {
  const ledgerFile = ledgerFileOf(sides);
  switch (round.at) {
    case 'asked':
      break;
    case 'confirmed':
      await wait(round.afterMs);
      break;
    case 'intent-written':
      await until(() => linesOf(ledgerFile) > linesBefore);
      break;
    case 'hanging-before':
      await until(async () => (await requestsOf(sides, round)) === 1);
      break;
    case 'hanging-after':
      await until(async () => (await movedInWorld(sides, round)) === 1);
      break;
    case 'outcome-written':
      await until(() => linesOf(ledgerFile) > linesBefore + 1);
      break;
    case 'reported':
      await answer;
      break;
  }
}

/** Expects that the ledger still has every state that main reported before the kill. */
async function expectReportedStates(sides: CampaignSides, round: KillRound): Promise<void> {
  const { running, profileId } = sides;
  const stored = await ledgerOf(running.page, profileId);
  const entries = new Map(stored.map((entry) => [entry.id, entry] as const));
  for (const [id, { state }] of sides.reported) {
    const entry = entries.get(id);
    expect(entry, `${nameOf(round)}: what was reported is stored`).toBeDefined();
    if (state !== 'pending') expect(entry?.state, nameOf(round)).toBe(state);
  }
  sides.reported.clear();
}

/** Number of complete lines in a file; 0 without the file. */
function linesOf(path: string): number {
  try {
    return readFileSync(path, 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
}
