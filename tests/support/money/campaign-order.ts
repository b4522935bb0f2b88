/** Gives an order of the money campaign to main, and confirms it. */
import { expect } from '@playwright/test';
import type { Page } from 'playwright';

import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { Result } from '@shared/ipc/result';

import type { CampaignSides, DecidedOutcome } from './campaign-sides';
import { nameOf } from './rounds';
import type { Round } from './rounds';
import { confirmationOf } from './steps';

const CONFIRM_NAMES = { transfer: 'Send funds', exchange: 'Trade', decision: 'Decide' } as const;

type Answer = Promise<Result<LedgerEntry | DecidedOutcome | null>>;

function start(page: Page, sides: CampaignSides, { kind, amount }: Round): Answer {
  const { profileId, recipientId, home, foreign } = sides;
  const transfer = { profileId, recipientId, amount };
  const exchange = { profileId, fromCurrency: home, toCurrency: foreign, amount };
  const { id: crisisId, optionId } = sides.crisis;
  const decision = { profileId, crisisId, optionId };
  switch (kind) {
    case 'transfer':
      return page.evaluate((order) => window.hustings.invoke('money:transfer', order), transfer);
    case 'exchange':
      return page.evaluate((order) => window.hustings.invoke('money:exchange', order), exchange);
    case 'decision':
      return page.evaluate((order) => window.hustings.invoke('crises:decide', order), decision);
  }
}

/**
 * Orders and confirms; a round that kills the client at the open question leaves it unconfirmed.
 * Resolves once the button was clicked. `answer` settles with main's answer.
 */
export async function orderAndConfirm(
  sides: CampaignSides,
  round: Round,
): Promise<{ answer: Answer }> {
  const { running } = sides;
  let answer: Answer | undefined;
  const opening = confirmationOf(running, () => {
    answer = start(running.page, sides, round);
    // A killed app answers no calls.
    answer.catch(() => undefined);
  });
  if (answer === undefined) throw new Error('No order was given');
  const refusedAtOnce = answer.then((result) => {
    throw new Error(`${nameOf(round)}: ${JSON.stringify(result)}`);
  });
  const asked = await Promise.race([opening, refusedAtOnce]);
  refusedAtOnce.catch(() => undefined);
  const isKilledFirst = round.what === 'kill' && round.at === 'asked';
  const button = asked.getByRole('button', { name: CONFIRM_NAMES[round.kind] });
  await expect(button).toBeEnabled();
  // The window closes on the click, sometimes before Playwright has finished it.
  if (!isKilledFirst) await button.click().catch(() => undefined);
  return { answer };
}
