/** Steps that move money: orders through the bridge, and answers in main's confirmation window. */
import type { Page } from 'playwright';

import type { ChannelInput } from '@shared/ipc/channels/index';
import type { LedgerEntry } from '@shared/ipc/channels/money';
import type { ConfirmBridge } from '@shared/ipc/confirm';
import type { Result } from '@shared/ipc/result';

import type { RunningApp } from '../app/app';
import { playerOf, pressSomething } from '../app/steps';
import type { TestWorld } from '../world/control';
import { ask } from '../world/http';
import { fieldsOf } from '../answer-fields';

declare global {
  interface Window {
    /** Exists only in the confirmation window. */
    readonly confirmation: ConfirmBridge;
  }
}

interface Compatriot {
  readonly id: string;
  readonly name: string;
}

/** A character of the player's country, to whom the rules allow a transfer. */
export async function compatriotOf(world: TestWorld): Promise<Compatriot> {
  const [first] = await compatriotsOf(world, 1);
  return first ?? { id: '', name: '' };
}

/** Several of them. */
export async function compatriotsOf(
  { baseUrl, players }: TestWorld,
  count: number,
): Promise<readonly Compatriot[]> {
  const player = players.find((candidate) => candidate.username === 'senator');
  const headers = { 'X-API-Key': player?.publicKey ?? '' };
  const read = async (path: string) =>
    fieldsOf((await ask(`${baseUrl}/api/public/v1/${path}`, { headers })).json);
  const { character } = await read(`character/${player?.characterId ?? ''}`);
  const country = String(fieldsOf(character)['countryId']);
  const { characters } = await read(`leaderboard?country=${country}&limit=${count + 4}`);
  const rows = Array.isArray(characters) ? characters.map(fieldsOf) : [];
  return rows
    .filter(({ id }) => id !== player?.characterId)
    .slice(0, count)
    .map(({ id, name }) => ({ id: String(id), name: String(name) }));
}

/** The id of the profile that the renderer shows. */
export function profileIdOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const session = await window.hustings.invoke('session:get', null);
    return session.ok ? (session.value.profile?.id ?? '') : '';
  });
}

/** Saves the player's private key for the active profile. */
export async function savePrivateKey(page: Page, world: TestWorld): Promise<void> {
  const { privateKey } = playerOf(world, 'senator');
  await pressSomething(page);
  await page.evaluate((key) => window.hustings.invoke('keys:save', { key }), privateKey);
}

/** Orders a transfer through the bridge without waiting for its outcome. */
export function startTransfer(
  page: Page,
  request: ChannelInput<'money:transfer'>,
): Promise<Result<LedgerEntry | null>> {
  return page.evaluate((order) => window.hustings.invoke('money:transfer', order), request);
}

/** The confirmation window that `start` makes main open. */
export async function confirmationOf({ app }: RunningApp, start: () => void): Promise<Page> {
  const opening = app.waitForEvent('window');
  start();
  return opening;
}

/** Confirms or cancels as soon as the window's buttons are enabled, and waits until the window is closed. */
export async function decide(
  window: Page,
  name:
    | 'Send funds'
    | 'Trade'
    | 'Decide'
    | 'Revoke key'
    | 'Forget this account'
    | 'Restore and close'
    | 'Cancel',
): Promise<void> {
  // The window may close before Playwright's click returns. That it closed is proof enough.
  const [closed, clicked] = await Promise.allSettled([
    window.waitForEvent('close'),
    window.getByRole('button', { name }).click(),
  ]);
  if (closed.status === 'rejected') {
    throw clicked.status === 'rejected' ? clicked.reason : closed.reason;
  }
}

/** The profile's ledger, from main. */
export async function ledgerOf(page: Page, profileId: string): Promise<readonly LedgerEntry[]> {
  const listed = await page.evaluate(
    (id) => window.hustings.invoke('ledger:list', { profileId: id }),
    profileId,
  );
  if (!listed.ok) throw new Error(listed.error.code);
  return listed.value.entries;
}
