/** What main says before a backup is restored: what it replaces, what it adds, and what stays. */
import { isDeepStrictEqual } from 'node:util';

import { counted, formatCount } from '@shared/domain/wording/numbers';
import { formatInstant } from '@shared/domain/wording/times';
import { isFields } from '@shared/domain/json';
import { PERSISTED_BY_PROFILE } from '@shared/ipc/boot';
import type { PersistedValues } from '@shared/ipc/boot';
import type { Settings } from '@shared/ipc/channels/settings';
import type { RestoreReview } from '@shared/ipc/confirm';

import { filesOf } from '../record/record';
import type { CopyFacts } from '../record/store/copies';
import { viewProfile } from '../session/profiles/profile-records';
import type { ProfileRecord } from '../session/profiles/profile-records';
import type { BackupManifest, MovedSettings } from './contents';

/** A checked backup, and what is here now. */
export interface Comparison {
  readonly manifest: BackupManifest;
  /** Null where the backup has none. */
  readonly settings: MovedSettings | null;
  readonly kept: PersistedValues | null;
  /** Of the record's files in the backup, and of those of the same names here. */
  readonly records: readonly CopyFacts[];
  /** How many orders of each profile are not here yet, by its id. */
  readonly orders: ReadonlyMap<string, number>;
  readonly here: {
    readonly profileIds: ReadonlySet<string>;
    readonly settings: Settings;
    readonly kept: PersistedValues;
    readonly records: readonly CopyFacts[];
  };
}

type Words = Readonly<Record<'replaced' | 'added', readonly string[]>>;

/** The question to the player. */
export function reviewOf(compared: Comparison): RestoreReview {
  const { manifest } = compared;
  const parts: readonly Words[] = [
    { replaced: settingsWords(compared), added: [] },
    ...manifest.profiles.map((profile) => profileWords(compared, profile)),
    worldWords(compared),
  ];
  return {
    kind: 'restore',
    title: 'Restore a backup',
    what: `Backup of ${formatInstant(manifest.createdAtMs)}`,
    replaced: parts.flatMap(({ replaced }) => replaced),
    added: parts.flatMap(({ added }) => added),
    kept: 'Sessions, keys and the ledgers of this computer stay as they are, and nothing changes on the server. Hustings then closes. Open it again to go on.',
    confirm: 'Restore and close',
  };
}

function settingsWords({ settings, here }: Comparison): readonly string[] {
  if (settings === null) return [];
  const different = Object.entries(settings).filter(
    ([name, value]) => !isDeepStrictEqual(value, here.settings[name as keyof Settings]),
  );
  return different.length === 0 ? [] : [counted(different.length, 'setting')];
}

function profileWords(compared: Comparison, profile: ProfileRecord): Words {
  const { here } = compared;
  const { label } = viewProfile(profile, null);
  const orders = compared.orders.get(profile.id) ?? 0;
  const copy = factsIn(compared.records, profile);
  const own = factsIn(here.records, profile);
  const lists = keptWords(compared, profile.id);
  const record = copy && `${label}: own figures and alerts${madeWords(copy)}, ${turnWords(copy)}`;
  return {
    replaced: [
      ...(record && own ? [`${record}; on this computer: ${turnWords(own)}${madeWords(own)}`] : []),
      ...(lists === 'replaced' ? [`${label}: favourites, filters and columns`] : []),
    ],
    added: [
      ...(here.profileIds.has(profile.id) ? [] : [`${label}: the account, signed out`]),
      ...(record && !own ? [record] : []),
      ...(lists === 'added' ? [`${label}: favourites, filters and columns`] : []),
      ...(orders > 0
        ? [`${label}: ${counted(orders, 'transfer or trade', 'transfers and trades')}, read-only`]
        : []),
    ],
  };
}

function factsIn(records: readonly CopyFacts[], profile: ProfileRecord): CopyFacts | undefined {
  return records.find(({ name }) => name === filesOf(profile).profile);
}

function turnWords({ lastTurn }: CopyFacts): string {
  return lastTurn === null ? 'no turns yet' : `up to turn ${formatCount(lastTurn)}`;
}

function madeWords({ watched, notes, rules }: CopyFacts): string {
  const parts = [
    watched > 0 ? [`${formatCount(watched)} watched`] : [],
    notes > 0 ? [counted(notes, 'note')] : [],
    rules > 0 ? [counted(rules, 'rule')] : [],
  ].flat();
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** Whether what the window keeps of a profile comes in, and whether it replaces something. */
function keptWords({ kept, here }: Comparison, id: string): 'replaced' | 'added' | 'same' {
  const valueIn = (values: PersistedValues | null, name: (typeof PERSISTED_BY_PROFILE)[number]) => {
    const value = values?.[name];
    return isFields(value) && Object.hasOwn(value, id) ? value[id] : undefined;
  };
  const different = PERSISTED_BY_PROFILE.filter((name) => {
    const value = valueIn(kept, name);
    return value !== undefined && !isDeepStrictEqual(value, valueIn(here.kept, name));
  });
  if (different.length === 0) return 'same';
  return different.some((name) => valueIn(here.kept, name) !== undefined) ? 'replaced' : 'added';
}

/** The figures of the world are one file for all accounts on a server. */
function worldWords({ manifest, records, here }: Comparison): Words {
  const worlds = new Map(
    manifest.profiles.map((profile) => [filesOf(profile).server, hostOf(profile)] as const),
  );
  const words = records.flatMap((copy) => {
    const host = worlds.get(copy.name);
    if (host === undefined) return [];
    const own = here.records.find(({ name }) => name === copy.name);
    const moved = `Figures of the world on ${host}, ${turnWords(copy)}`;
    return [{ moved, own }];
  });
  return {
    replaced: words.flatMap(({ moved, own }) =>
      own ? [`${moved}; on this computer: ${turnWords(own)}`] : [],
    ),
    added: words.flatMap(({ moved, own }) => (own ? [] : [moved])),
  };
}

function hostOf({ origin }: ProfileRecord): string {
  return URL.canParse(origin) ? new URL(origin).host : 'the practice world';
}
