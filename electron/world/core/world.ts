/** A running world: state, clock and settings, and the most common look-ups. */
import type { Character, Player } from '../model/characters';
import type { Country, Party, Region } from '../model/countries';
import type { WorldState } from '../model/state';
import type { WorldClock } from './clock';
import type { WorldSettings } from './settings';

/** A list as it was when its first page was requested. */
interface PageList {
  readonly rows: readonly unknown[];
  /** World time of the last request for one of its pages. */
  lastAskedMs: number;
}

export interface World {
  readonly state: WorldState;
  readonly clock: WorldClock;
  settings: WorldSettings;
  /** Length of a turn in real time; 0: turns advance only on command. */
  readonly turnMs: number;
  /** World time at which state time is zero; moves when the clock is shifted. */
  beganAtMs: number;
  /** Signs session tokens. */
  readonly sessionSecret: string;
  /** The server-wide secret that `X-Bot-Token` must equal. */
  readonly botToken: string;
  /** Lists whose pages callers are requesting, by caller and list. */
  readonly pageLists: Map<string, PageList>;
  /** Origin of the service once it listens, without a trailing slash. */
  baseUrl: string;
  /** What links to pages begin with: the origin, or nothing where links are relative. */
  linkOrigin: string;
}

/** A state time as UTC ISO 8601 text. */
export function isoTime(world: World, atMs: number): string {
  return new Date(world.beganAtMs + atMs).toISOString();
}

/** Now, as a state time. */
export function stateNowMs(world: World): number {
  return world.clock.nowMs() - world.beganAtMs;
}

export function characterByNumber(world: World, number: number | null): Character | null {
  return number === null ? null : (world.state.characters[number - 1] ?? null);
}

/** The character that a player plays. */
export function characterOf(world: World, player: Player): Character | null {
  return characterByNumber(world, player.character);
}

export function partyByKey(world: World, key: number | null): Party | null {
  return key === null ? null : (world.state.parties[key - 1] ?? null);
}

/** A country by its code, in any case. */
export function countryByCode(world: World, code: string): Country | null {
  const wanted = code.toUpperCase();
  return world.state.countries.find((country) => country.code === wanted) ?? null;
}

/** A character's home region. */
export function regionOf(world: World, character: Character): Region | null {
  return (
    countryByCode(world, character.countryCode)?.regions.find(
      ({ code }) => code === character.regionCode,
    ) ?? null
  );
}
