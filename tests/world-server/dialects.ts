/** The dialects by name: the contract, and one deployment as it was observed. */
import type { World } from '@electron/world/core/world';
import { contractDialect } from '@electron/world/dialect/dialect';
import type { Dialect } from '@electron/world/dialect/dialect';
import type { ActionRules } from '@electron/world/model/state';
import type { Around } from '@electron/world/server/app';

import { COMMON_HEADERS, observedDialect } from './observed/dialect';
import { OBSERVED_ACTION_RULES } from './observed/action-rules';
import { guestGate } from './observed/guest-gate';
import type { Traffic } from './traffic/traffic';

export const DIALECT_NAMES = ['contract', 'observed'] as const;

export type DialectName = (typeof DIALECT_NAMES)[number];

export const DIALECTS: Readonly<Record<DialectName, Dialect>> = {
  contract: contractDialect,
  observed: observedDialect,
};

/** Headers that every answer of a dialect carries. */
export const HEADERS: Readonly<Record<DialectName, Readonly<Record<string, string>>>> = {
  contract: {},
  observed: COMMON_HEADERS,
};

/** Rules on actions that only one deployment has. */
export const ACTION_RULES: Readonly<Record<DialectName, ActionRules | null>> = {
  contract: null,
  observed: OBSERVED_ACTION_RULES,
};

/** What a dialect puts before every request. */
export function gatesOf(name: DialectName, world: World, traffic: Traffic): readonly Around[] {
  return name === 'observed' ? [guestGate(world, traffic)] : [];
}
