/**
 * The accounts on the player's computer: each has a journal of the alerts that were due, and a count of the alerts that
 * came.
 */
import type { Player } from '@electron/world/model/people';
import type { OwnRule } from '@shared/record/alerts';
import type { WorldAnswers } from '@support/renderer/world-answers';
import type { NamedWorld } from '@world-server/world-server';

import type { AlertClient } from './alert-client';
import { createJournal } from './journal';
import type { Journal } from './journal';
import { createTally } from './tally';
import { createTruth } from './truth';
import type { Truth } from './truth';

/** Corporations whose share price is watched. */
export const CORPORATIONS = [1, 2, 3, 4, 5];
export const DEADLINE_MINUTES = 10;
export const TURN_MS = 3_600_000;

const ORIGIN = 'https://game.example';
const RULED = '1';

/** One account. */
export interface Account {
  readonly profile: { readonly id: string; readonly origin: string };
  readonly player: Player;
  readonly read: WorldAnswers['read'];
  readonly truth: () => Truth;
  readonly journal: Journal;
  readonly tally: ReturnType<typeof createTally>;
  readonly ownRule: OwnRule;
  /** The newest alert that was found in the inbox. */
  lastId: number;
  isSignedIn: boolean;
}

/** Makes the account of a player. */
export function accountOf(
  world: NamedWorld,
  username: string,
  { read }: Pick<WorldAnswers, 'read'>,
): Account {
  const player = world.state.players.find((known) => known.username === username);
  if (!player) throw new Error(`This world has no ${username}`);
  const truth = createTruth(world, player, { corporations: CORPORATIONS });
  const limit = truth().prices.get(RULED) ?? 0;
  return {
    profile: { id: username, origin: ORIGIN },
    player,
    read,
    truth,
    journal: createJournal({
      turnMs: TURN_MS,
      deadlineMinutes: DEADLINE_MINUTES,
      isIncomeStated: world.dialect === 'observed',
      listsDefaults: world.dialect === 'contract',
      ownRule: { corporation: RULED, above: limit },
    }),
    tally: createTally(),
    ownRule: {
      type: 'figure',
      id: 'own',
      subject: `corporation:${RULED}`,
      name: `Watched ${RULED}`,
      metric: 'sharePrice',
      comparison: 'above',
      limit,
      withinTurns: 1,
      isOnce: false,
    },
    lastId: 0,
    isSignedIn: true,
  };
}

/** Puts what the player watches, and the player's rule, into the record. */
export async function prepare({ profile, ownRule }: Account, client: AlertClient): Promise<void> {
  for (const number of CORPORATIONS) {
    const subject = { kind: 'corporation', key: String(number) } as const;
    await client.watch(profile, subject, `Watched ${number}`);
  }
  await client.rule(profile, ownRule);
}
