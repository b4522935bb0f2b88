/**
 * Faults and kills at every step of a command, in the real main process: no request is sent twice, no
 * intent is lost, no outcome is false. Chosen rounds here; 1,000 seeded ones in the full run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@support/app/test';
import { chosenRounds, moneyRounds, nameOf } from '@support/money/rounds';
import { IS_FULL_SIZE, SEED } from '@support/limits';
import type { Open } from '@support/app/test';
import { compareBooks, movedInWorld, ORDER_PATHS, requestsOf } from '@support/money/campaign-books';
import type { CampaignTally } from '@support/money/campaign-books';
import { beginCrisis, endCrisis } from '@support/money/campaign-crisis';
import { killDuringOrder } from '@support/money/campaign-kill';
import { orderAndConfirm } from '@support/money/campaign-order';
import { openSides, openWorld } from '@support/money/campaign-sides';
import type { CampaignSides } from '@support/money/campaign-sides';
import type { Round } from '@support/money/rounds';
import { until } from '@support/money/until';

interface Campaign {
  run(round: Round): Promise<void>;
  readonly tally: CampaignTally;
  close(): Promise<void>;
}

/** Starts world and app, signs in, and saves the key. */
async function startCampaign(open: Open, userDataDir: string): Promise<Campaign> {
  const stateDir = mkdtempSync(join(tmpdir(), 'hustings-world-'));
  const sides = await openSides(open, userDataDir, stateDir);
  const tally: CampaignTally = {
    rounds: 0,
    kills: 0,
    restarts: 0,
    states: { pending: 0, sent: 0, refused: 0, unknown: 0, none: 0 },
    duplicates: 0,
  };
  return {
    tally,
    async run(round) {
      if (round.kind === 'decision') await beginCrisis(sides);
      await sides.world.control.resetRequests();
      if (round.what === 'fault') await orderDuringFault(sides, tally, round);
      else if (round.what === 'kill') await killDuringOrder(sides, tally, round);
      else await restartDuringOrder(sides, tally, round);
      if (round.kind === 'decision') await endCrisis(sides);
      tally.rounds += 1;
    },
    async close() {
      await sides.running.close();
      await sides.world.stop();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** Orders while the world plays the round's fault, and expects the outcome that the fault implies. */
async function orderDuringFault(
  sides: CampaignSides,
  tally: CampaignTally,
  round: Extract<Round, { what: 'fault' }>,
): Promise<void> {
  const { world, running, profileId } = sides;
  const { effect } = round;
  if (effect) await world.control.fault({ path: ORDER_PATHS[round.kind], count: 1, effect });
  const { answer } = await orderAndConfirm(sides, round);
  const result = await answer;
  expect(result.ok, nameOf(round)).toBe(true);
  const decided = result.ok ? result.value : null;
  const entry = await compareBooks(sides, tally, round, await requestsOf(sides, round), decided);
  expect(entry?.state, nameOf(round)).toBe(round.expected);
  await world.control.clearFaults();
  const freeInMs = () =>
    running.page.evaluate(async (id) => {
      const limits = await window.hustings.invoke('money:limits', { profileId: id });
      return limits.ok ? limits.value.transfer.freeInMs + limits.value.forex.freeInMs : -1;
    }, profileId);
  await expect.poll(freeInMs).toBe(0);
}

/** Restarts the world after it has executed the order and before it answers. */
async function restartDuringOrder(
  sides: CampaignSides,
  tally: CampaignTally,
  round: Round,
): Promise<void> {
  const { world } = sides;
  const effect = { kind: 'after', effect: { kind: 'hang' } } as const;
  await world.control.fault({ path: ORDER_PATHS[round.kind], count: 1, effect });
  const { answer } = await orderAndConfirm(sides, round);
  await until(async () => (await movedInWorld(sides, round)) === 1);
  const requests = await requestsOf(sides, round);
  const { port } = new URL(world.baseUrl);
  await world.stop();
  sides.world = await openWorld(sides.stateDir, Number(port));
  const result = await answer;
  expect(result.ok).toBe(true);
  const entry = await compareBooks(
    sides,
    tally,
    round,
    requests + (await requestsOf(sides, round)),
    result.ok ? result.value : null,
  );
  expect(entry?.state, nameOf(round)).toBe('unknown');
  tally.restarts += 1;
}

const PARTS = IS_FULL_SIZE ? 10 : 1;
const ROUNDS_PER_PART = 100;

for (let part = 1; part <= PARTS; part += 1) {
  const rounds = IS_FULL_SIZE ? moneyRounds(ROUNDS_PER_PART, SEED + part) : chosenRounds();
  test(`ledger and service agree after ${rounds.length} faults and kills, part ${part} of ${PARTS}`, async ({
    open,
    userDataDir,
  }) => {
    const campaign = await startCampaign(open, userDataDir);
    for (const round of rounds) {
      await test.step(nameOf(round), () => campaign.run(round));
    }
    const { tally } = campaign;
    await campaign.close();
    test.info().annotations.push({ type: 'tally', description: JSON.stringify(tally) });
    expect(tally).toMatchObject({ rounds: rounds.length, duplicates: 0 });
    expect(tally.kills).toBeGreaterThan(0);
    expect(tally.restarts).toBeGreaterThan(0);
  });
}
