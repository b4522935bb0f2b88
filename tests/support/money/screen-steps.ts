/** Steps of a player on the treasury's screens. */
import { expect } from '@playwright/test';
import type { Page } from 'playwright';

import type { RunningApp } from '../app/app';
import { openSignedIn, playerOf } from '../app/steps';
import type { Open, OpenOptions } from '../app/test';
import { saveKey } from '../app/shared-steps';
import { confirmationOf, decide } from './steps';
import type { TestWorld } from '../world/control';

export const TRANSFER_PATH = '/api/v1/transfer';

/** Saves API keys for the active account, as a player does. */
export async function enterKeys(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await saveKey(page, key);
}

/** Starts the client with a player who is signed in and has both keys. */
export async function openPayer(
  open: Open,
  world: TestWorld,
  options: OpenOptions = {},
): Promise<RunningApp> {
  const running = await openSignedIn(open, world, { ...options, hasKey: true });
  await enterKeys(running.page, [playerOf(world).privateKey]);
  return running;
}

/** Fills in the transfer form. The address names the recipient, as a profile's link does. */
export async function fillTransfer(
  page: Page,
  { recipientId, amount }: { readonly recipientId: string; readonly amount: string },
): Promise<void> {
  await goToTransferTo(page, recipientId);
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
}

/** Opens the transfer form as a profile's link does, and waits for the recipient's name. */
export async function goToTransferTo(page: Page, recipientId: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/treasury/transfer?to=${recipientId}`);
  await expect(page.getByTestId('recipient')).toHaveAttribute('data-row-id', recipientId);
}

/** Presses the review button and answers in the confirmation window. */
export async function reviewAndDecide(
  running: RunningApp,
  review: 'Review transfer' | 'Review trade' | 'Send again',
  decision: 'Send funds' | 'Trade' | 'Cancel',
): Promise<void> {
  const button = running.page.getByRole('button', { name: review });
  const window = await confirmationOf(running, () => void button.click());
  await decide(window, decision);
}
