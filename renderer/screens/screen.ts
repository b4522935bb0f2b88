/** The shape of an entry of the screen table. */
import type { ReadId } from '@shared/contract/index';
import type { addresses } from '@shared/routes/addresses';
import type { Address } from '@shared/routes/route';

/** An icon of the navigation; `nav-icon.tsx` draws it, and the compiler demands it there. */
export type IconName =
  | 'alert'
  | 'bell'
  | 'candles'
  | 'chart'
  | 'clock'
  | 'conflict'
  | 'crown'
  | 'door'
  | 'exchange'
  | 'factory'
  | 'flag'
  | 'globe'
  | 'home'
  | 'inbox'
  | 'ledger'
  | 'mail'
  | 'megaphone'
  | 'newspaper'
  | 'office'
  | 'people'
  | 'person'
  | 'pulse'
  | 'scroll'
  | 'send'
  | 'settings'
  | 'shield'
  | 'vote';

/** What an entry is about. `client`: the client's own screens, at the end of _You_. */
export type NavigationGroup = 'you' | 'client' | 'world' | 'markets' | 'treasury';

/** Screens that share one entry of the sidebar, and are tabs of each other. */
export type NavigationHub = 'elections' | 'conflicts' | 'markets' | 'treasury' | 'settings';

/** A screen's entry in the navigation. Entries of a group follow the order of the table. */
interface NavigationEntry {
  readonly group: NavigationGroup;
  /**
   * The entry that it shares. Screens of the groups `markets`, `treasury` and `client` share one
   * entry each without naming it here.
   */
  readonly hub?: NavigationHub;
  /** `data-nav-id`, fixed by the QA contract. */
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
}

/** One screen. The address of one to which main leads too stands in `shared/routes/addresses.ts`. */
export interface Screen extends Address {
  /** Breadcrumbs, the screen's own name last. */
  readonly trail: readonly [string, ...string[]];
  /** Its page: a file of `renderer/pages`, without the ending. `app/routing/load-page.ts` loads it. */
  readonly page: `${string}/${string}-page`;
  /** The read without which the screen has nothing to show: on a server that lacks the read, the screen is left out. */
  readonly read?: ReadId;
  readonly navigation?: NavigationEntry;
  /** Other words by which the palette finds it. */
  readonly alsoCalled?: readonly string[];
  /** A new screen whose address may still change: `docs/qa.md`, which promises addresses to QA, must not list it yet. */
  readonly addressMayChange?: true;
}

/** The screens by their id: every address that main knows has a screen, and that screen no other address. */
export type ScreenTable = Readonly<Record<string, Screen>> & typeof addresses;
