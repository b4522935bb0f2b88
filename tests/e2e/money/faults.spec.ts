/**
 * Faults and kills at every step of a money command, in the real main process: no request is sent
 * twice, no intent is lost, no outcome is false. A seeded sample here; 1,000 rounds in the campaign.
 */
import { expect, test } from '@support/app/test';
import { startCampaign } from '@support/money/campaign';
import { moneyRounds, nameOf } from '@support/money/rounds';

const IS_CAMPAIGN = process.env['HUSTINGS_CAMPAIGN'] === 'full';
const PARTS = IS_CAMPAIGN ? 10 : 1;
const ROUNDS_A_PART = IS_CAMPAIGN ? 100 : 25;
const SEED = 20_261_121;

for (let part = 1; part <= PARTS; part += 1) {
  test(`${ROUNDS_A_PART} faults and kills while money moves, part ${part} of ${PARTS}: ledger and service agree`, async ({
    open,
    userDataDir,
  }) => {
    test.setTimeout(IS_CAMPAIGN ? 900_000 : 240_000);
    const campaign = await startCampaign(open, userDataDir);
    for (const round of moneyRounds(ROUNDS_A_PART, SEED + part)) {
      await test.step(nameOf(round), () => campaign.run(round));
    }
    const { tally } = campaign;
    await campaign.close();
    test.info().annotations.push({ type: 'tally', description: JSON.stringify(tally) });
    expect(tally).toMatchObject({ rounds: ROUNDS_A_PART, duplicates: 0 });
    expect(tally.kills).toBeGreaterThan(0);
    expect(tally.restarts).toBeGreaterThan(0);
  });
}
