/**
 * Faults and kills at every step of a command, in the real main process: no request is sent twice, no
 * intent is lost, no outcome is false. Chosen rounds here; 1,000 seeded ones in the full run.
 */
import { expect, test } from '@support/app/test';
import { startCampaign } from '@support/money/campaign';
import { chosenRounds, moneyRounds, nameOf } from '@support/money/rounds';
import { IS_FULL_SIZE, SEED } from '@support/limits';

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
