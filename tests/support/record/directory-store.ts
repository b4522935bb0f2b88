/** The record's store in the test's own process, over its own folder, and short ways to write and read. */
import type { OpenFilesOptions } from '@electron/record/store/open-files';
import { openRecordStore } from '@electron/record/store/record-store';
import type { RecordStore } from '@electron/record/store/record-store';
import type { Written } from '@electron/record/requests';
import type { Observation, OtherAnswers } from '@shared/record/observations';

/** Names no state, whose code stands, and no currency. */
export const NO_NAMES: OtherAnswers = {
  stateName: (_country, code) => code ?? null,
  homeCurrency: () => null,
};

export const FILES = { server: 'server-1', profile: 'profile-1' };
export const TURN_MS = 3_600_000;
/** When turn 1 began, on the service's clock. */
const FIRST_TURN_AT_MS = Date.UTC(2026, 0, 1);
export const SELF = { kind: 'self', key: 'self' } as const;
export const WORLD = { kind: 'world', key: 'world' } as const;

/** The middle of a turn. */
export const timeOf = (turn: number) => FIRST_TURN_AT_MS + (turn - 0.5) * TURN_MS;

/** A write of no news and without notifications to show, into files that may be of any size. */
export const QUIET_LOOK = { entries: [], choices: {}, most: 0, limitBytes: Infinity } as const;

/** A question about all changes of the player's own figures, and about none of the world's. */
export const EVERYTHING = { fromTurn: 0, subjects: [], metrics: [] } as const;

export interface TestStore extends RecordStore {
  /** Writes what one answer said in the middle of a turn. */
  write(
    turn: number,
    own: readonly Observation[],
    world?: readonly Observation[],
    limitBytes?: number,
  ): Promise<Written>;
  /** The points of the player's funds. */
  funds(): Promise<readonly (readonly [turn: number, untilTurn: number, value: number | string])[]>;
}

export const fundsAre = (value: number, turn?: number): Observation => ({
  subject: SELF,
  metric: 'funds',
  value,
  currency: 'USD',
  ...(turn !== undefined && { turn }),
});

export function openTestStore(directory: string, options: OpenFilesOptions = {}): TestStore {
  const store = openRecordStore(directory, options);
  return {
    ...store,
    write: (turn, own, world = [], limitBytes = Infinity) =>
      store.work('write', {
        files: FILES,
        stamp: { turn, atMs: timeOf(turn), turnMs: TURN_MS, nextTurnAtMs: null },
        ...QUIET_LOOK,
        limitBytes,
        own,
        world,
      }),
    async funds() {
      const [series] = await store.work('series', {
        files: FILES,
        series: [{ subject: SELF, metric: 'funds' }],
      });
      return (series?.points ?? []).map(({ turn, untilTurn, value }) => [turn, untilTurn, value]);
    },
  };
}
