/** The two sides of the money campaign: the practice world, and the client with a signed-in player. */
import { join } from 'node:path';

import type { Page } from 'playwright';

import type { LedgerEntry } from '@shared/ipc/channels/money';

import type { RunningApp } from '../app/app';
import { confirmPlainStorage, expectSignedIn, goTo, playerOf, submitSignIn } from '../app/steps';
import type { Open } from '../app/test';
import { startWorld } from '../world/control';
import type { TestWorld } from '../world/control';
import { signIn } from '../world/http';
import { compatriotOf, profileIdOf, savePrivateKey } from './steps';

/** Far above what a full run sends, on both sides; other tests prove the limits. */
const RATE_FACTOR = '100000';
const LIMIT = 1_000_000;
/** Shorter than a player's deadline, and long enough for an undelayed answer on a slow machine. */
const DEADLINE_MS = '5000';
const FUNDS = 1_000_000_000;

/** What main answered to a decision, which is in no ledger. */
export type DecidedOutcome = Pick<LedgerEntry, 'state'>;

/** What the rounds of a full run work with. A round may replace `world` and `running`. */
export interface CampaignSides {
  readonly open: Open;
  readonly userDataDir: string;
  readonly stateDir: string;
  world: TestWorld;
  running: RunningApp;
  readonly profileId: string;
  readonly recipientId: string;
  /** The player's home currency. */
  readonly home: string;
  /** Another currency of the world. */
  readonly foreign: string;
  /** The player's own session, by which the full run looks at crises. */
  readonly cookie: string;
  /** The crisis of this round, and an option of it; empty before the first decision. */
  crisis: { readonly id: string; readonly optionId: string };
  /** The last state of each intent that main sent to the renderer. */
  readonly reported: Map<string, Pick<LedgerEntry, 'id' | 'state'>>;
}

/** Starts the world and the client, signs in, and saves the private key. */
export async function openSides(
  open: Open,
  userDataDir: string,
  stateDir: string,
): Promise<CampaignSides> {
  const reported: CampaignSides['reported'] = new Map();
  const world = await openWorld(stateDir, 0);
  const running = await openApp({ open, userDataDir, world, reported });
  const { page } = running;
  await goTo(page, '/sign-in');
  await submitSignIn(page, { identifier: 'senator', password: playerOf(world).password });
  await expectSignedIn(page);
  await confirmPlainStorage(running.app);
  await page.evaluate(() =>
    window.hustings.invoke('settings:update', { keepPrivateKeysWithoutKeyring: true }),
  );
  await savePrivateKey(page, world);
  const profileId = await profileIdOf(page);
  const { id: recipientId } = await compatriotOf(world);
  const [home, foreign] = await currencies(page, world);
  const cookie = await signIn(world.baseUrl, playerOf(world));
  const crisis = { id: '', optionId: '' };
  const player = { profileId, recipientId, home, foreign, cookie, crisis };
  return { open, userDataDir, stateDir, world, running, reported, ...player };
}

/** Starts the world from `stateDir`, without limits and with a rich player. Port 0 is any free port. */
export async function openWorld(stateDir: string, port: number): Promise<TestWorld> {
  const opened = await startWorld({ port, stateDir });
  const limits = { publicRead: LIMIT, transfer: LIMIT, forex: LIMIT, auth: LIMIT };
  const players = { playerRead: LIMIT, playerWrite: LIMIT, resolve: LIMIT };
  await opened.control.settings({ limits: { ...limits, ...players } });
  await opened.control.funds('senator', { campaign: FUNDS, personal: FUNDS });
  return opened;
}

/** Opens the client, which records in `reported` what main sends about intents. */
export async function openApp({
  open,
  userDataDir,
  world,
  reported,
}: Pick<CampaignSides, 'open' | 'userDataDir' | 'world' | 'reported'>): Promise<RunningApp> {
  const opened = await open({
    serverUrl: world.baseUrl,
    userDataDir,
    env: { HUSTINGS_RATE_FACTOR: RATE_FACTOR, HUSTINGS_DEADLINE_MS: DEADLINE_MS },
  });
  await opened.page.exposeFunction('report', (entry: LedgerEntry) => reported.set(entry.id, entry));
  await opened.page.evaluate(() => {
    const report = Reflect.get(globalThis, 'report') as (entry: unknown) => void;
    window.hustings.on('ledger:changed', ({ entry }) => report(entry));
  });
  return opened;
}

/** Path of the client's ledger file. */
export function ledgerFileOf({ userDataDir, profileId }: CampaignSides): string {
  return join(userDataDir, 'ledgers', `ledger-${profileId}.jsonl`);
}

/** The player's home currency, and another one of the world. */
async function currencies(page: Page, world: TestWorld): Promise<readonly [string, string]> {
  const { balances } = await world.control.ledger();
  const names = Object.keys(balances).map((account) => account.split(':')[1] ?? '');
  const status = await page.evaluate(async () => {
    const answer = await window.hustings.invoke('api:call', {
      endpointId: 'clientStatus',
      params: {},
      callId: 'c',
      priority: 'interactive',
    });
    return answer.ok ? (answer.value.json ?? '') : '';
  });
  const home = String((JSON.parse(status) as { homeCurrency: unknown }).homeCurrency);
  return [home, names.find((name) => name !== home) ?? ''];
}
