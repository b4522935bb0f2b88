/** What the renderer has before its first render, and what it keeps between runs. */
import type { WrittenLocale } from '../domain/wording/locale';
import type { CachedAnswer } from './channels/api';
import type { SessionView } from './channels/session';
import type { Settings } from './channels/settings';
import type { Failure } from './result';

/** The window that a document is in. */
export interface WindowFacts {
  /** It is a second window. Only the main window does what must be done once. */
  readonly isSecondary: boolean;
  /** It shows the pane instead of a screen. */
  readonly isPane: boolean;
}

/** The answer of `boot:snapshot`, so that the first paint has real data. */
export interface BootSnapshot {
  readonly settings: Settings;
  readonly session: SessionView;
  /** Last good data of the first screen, for `session.profile`. */
  readonly firstScreen: readonly CachedAnswer[];
  /** What the renderer kept. */
  readonly kept: PersistedValues;
  readonly window: WindowFacts;
  readonly platform: string;
  /** The version of an Electron that is older than the one that players get; null otherwise. */
  readonly outdatedElectron: string | null;
  /** How numbers, dates and times are written. */
  readonly locale: WrittenLocale;
  /** Replaces every poll interval; development and test builds only. */
  readonly pollOverrideMs: number | null;
  /** The client's steady clock, in epoch ms. */
  readonly nowMs: number;
  /** Server clock minus the client's clock when last known. */
  readonly clockOffsetMs: number;
  /** The server address that this start was given and refused; null when there was none, or it was accepted. */
  readonly refusedServer: { readonly address: string; readonly failure: Failure } | null;
}

/** Records with a profile's id as the key: `{ <profile id>: … }`. */
export const PERSISTED_BY_PROFILE = [
  'hustings-conflict-places',
  'hustings-favourites',
  'hustings-folded-groups',
  'hustings-followed-turns',
  'hustings-hidden-parts',
  'hustings-recent-places',
  'hustings-saved-filters',
  'hustings-tables',
] as const;

/** Every name, including those of values that belong to no profile. */
export const PERSISTED_NAMES = [...PERSISTED_BY_PROFILE, 'hustings-theme-chosen'] as const;

export type PersistedName = (typeof PERSISTED_NAMES)[number];

/** JSON values by their names. */
export type PersistedValues = Readonly<Partial<Record<PersistedName, unknown>>>;
