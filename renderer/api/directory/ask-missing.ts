/**
 * Asks for what look-ups in the directory did not find: in the background, each thing once, one after another. Main
 * learns from the answers.
 */
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import { isSameCountry } from '@shared/directory/keys';
import { HOUR_MS } from '@shared/domain/time-units';

import { readInBackground } from '../background-reads';
import { bridge } from '../bridge';
import { endpointQuery } from '../query/endpoint-query';
import { asFailure } from '../query/failures';
import { canContinueAfter, FAILED_LIST_WAIT_MS } from '../query/retry-rules';
import { activeProfileId, sessionStore } from '../session/session-store';
import { collectParties } from './collect-parties';
import { directoryNow } from './directory';
import { onMissing } from './missing';
import type { Missing } from './missing';

/** Countries whose economies are read for their rates, on a server without a list of rates. */
const MAX_ECONOMIES = 30;

function keyOf(missing: Missing): string {
  switch (missing.kind) {
    case 'country':
      return `country ${missing.code}`;
    case 'parties':
    case 'currency':
      return `${missing.kind} ${missing.country}`;
    case 'corporations':
    case 'rates':
      return missing.kind;
  }
}

/** Starts asking; returns a function that stops it. */
export function askForMissing(): () => void {
  /** The epoch ms from which on each thing may be asked for again. */
  const askedUntilMs = new Map<string, number>();
  const waiting = new Map<string, Missing>();
  let isRunning = false;

  async function askAll(): Promise<void> {
    for (const [key, missing] of waiting) {
      const profileId = activeProfileId();
      let waitMs = HOUR_MS;
      if (profileId !== null && key.startsWith(`${profileId} `)) {
        waitMs = await ask(profileId, missing).then(
          () => HOUR_MS,
          () => FAILED_LIST_WAIT_MS,
        );
      }
      askedUntilMs.set(key, Date.now() + waitMs);
      waiting.delete(key);
    }
    isRunning = false;
  }

  const stops = [
    onMissing((missing) => {
      const profileId = activeProfileId();
      if (profileId === null) return;
      const key = `${profileId} ${keyOf(missing)}`;
      if (waiting.has(key) || (askedUntilMs.get(key) ?? 0) > Date.now()) return;
      waiting.set(key, missing);
      if (isRunning) return;
      isRunning = true;
      // Not while a component is drawn.
      queueMicrotask(() => void askAll());
    }),
    // Another account or a new key may be answered.
    bridge.on('keys:changed', () => askedUntilMs.clear()),
    sessionStore.subscribe((state, previous) => {
      if (state.session.status !== previous.session.status) askedUntilMs.clear();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * The answer to one read; null where this server has none.
 * @throws Failure if the next read would fail for the same reason
 */
async function read<Id extends ReadId>(
  profileId: string,
  id: Id,
  params: ParamsOf<Id>,
): Promise<ResponseOf<Id> | null> {
  if (directoryNow().absent.has(id)) return null;
  const query = endpointQuery(profileId, id, params, 'background');
  try {
    return await readInBackground(query, { id, urgency: 'shown' });
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (!canContinueAfter(failure)) throw failure;
    return null;
  }
}

async function ask(profileId: string, missing: Missing): Promise<void> {
  switch (missing.kind) {
    case 'country':
      await askForCountry(profileId, missing.code);
      return;
    case 'parties':
      await askForParties(profileId, missing.country);
      return;
    case 'corporations':
      await read(profileId, 'corporations', {});
      return;
    case 'currency':
      await askForCurrency(profileId, missing.country);
      return;
    case 'rates':
      await askForRates(profileId);
  }
}

async function askForCountry(profileId: string, code: string): Promise<void> {
  if ((await read(profileId, 'countries', {})) !== null) return;
  const open = await read(profileId, 'gameCountries', {});
  const isOpen = open?.countries.some(({ id }) => isSameCountry(String(id), code));
  if (isOpen !== true) await read(profileId, 'country', { code });
}

async function askForParties(profileId: string, country: string): Promise<void> {
  if ((await read(profileId, 'parties', { country })) !== null) return;
  await read(profileId, 'country', { code: country });
  await collectParties(profileId, country);
}

function isSignedIn(): boolean {
  return sessionStore.getState().session.status === 'signed-in';
}

async function askForCurrency(profileId: string, country: string): Promise<void> {
  const isKnown = () => directoryNow().currencyOfCountry(country) !== null;
  await read(profileId, 'country', { code: country });
  if (isKnown()) return;
  // Bonds and the rows of a ranking name it on some servers.
  if (isSignedIn()) await read(profileId, 'sessionBonds', {});
  if (!isKnown()) await read(profileId, 'leaderboard', { country, limit: 1 });
}

async function askForRates(profileId: string): Promise<void> {
  if (isSignedIn() && (await read(profileId, 'forexRates', {})) !== null) return;
  for (const { code } of directoryNow().countries().slice(0, MAX_ECONOMIES)) {
    await read(profileId, 'countryEconomy', { code });
  }
}
