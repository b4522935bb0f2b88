/** People: players, characters and their careers; crises and news. */

export interface Character {
  /** Public sequential id, from 1. */
  readonly number: number;
  readonly objectId: string;
  readonly name: string;
  readonly bio: string | null;
  readonly countryCode: string;
  readonly regionCode: string;
  /** `key` of the party; null for an independent. */
  partyKey: number | null;
  /** Key such as `president` or `house`; null: a private citizen. */
  office: string | null;
  /** 0 to 100. */
  politicalInfluence: number;
  nationalInfluence: number;
  /** 0 to 100. */
  favorability: number;
  actions: number;
  donorBaseLevel: number;
  /** Run by the computer; such characters send transfers. */
  readonly isComputerRun: boolean;
  /** Turn in which the character appeared. */
  createdTurn: number;
  /** Account on an external chat platform; null: none is linked. */
  readonly messagingId: string | null;
}

/** An API key (contract part 5). */
export interface ApiKey {
  readonly token: string;
  readonly scope: 'public' | 'private';
  readonly name: string;
  revoked: boolean;
  /** State time at which the key was made. */
  readonly createdAtMs: number;
  requestCount: number;
  lastUsedAtMs: number | null;
  /** State time at which a rotated key stops working; null: it was not rotated. */
  graceEndsAtMs: number | null;
}

type PlayerRole = 'player' | 'moderator' | 'admin';

/** An account that can sign in. */
export interface Player {
  readonly number: number;
  readonly objectId: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly role: PlayerRole;
  /** Number of the player's character; null until one is made. */
  character: number | null;
  /** Stored theme; null until one is chosen. */
  theme: string | null;
  unreadCount: number;
  unreadMailCount: number;
  /** Counts how often every session was ended; tokens of an earlier generation are invalid. */
  sessionGeneration: number;
  /** Set by the control port: the next answer on a cookie route renews the cookie. */
  renewalDue: boolean;
  /** The renewal also ends every earlier session. */
  revokeOnRenewal: boolean;
  readonly keys: ApiKey[];
  /** Why the account is banned; null: it is not. */
  banReason: string | null;
  /** Plays the country's monarch instead of the character, in a dialect whose answers include it. */
  isImperial: boolean;
}

/** A step of a career recorded by the turn engine; older ones are derived from the seed. */
export interface CareerStep {
  readonly character: number;
  readonly type: 'elected' | 'lost_election' | 'appointed' | 'removed';
  readonly office: string;
  readonly partyKey: number | null;
  readonly fromTurn: number;
  readonly toTurn: number | null;
}

/** A crisis that waits for a player's choice (contract part 6, item 5). */
export interface Crisis {
  readonly number: number;
  readonly objectId: string;
  readonly player: number;
  readonly kind: string;
  readonly title: string;
  readonly headline: string;
  readonly body: string;
  readonly offeredAtTurn: number;
  readonly expiresAtTurn: number;
  readonly options: readonly {
    readonly id: string;
    readonly label: string;
    readonly description: string;
  }[];
  /** Id of the chosen option; null while the crisis waits. */
  resolvedOption: string | null;
  resolvedTurn: number | null;
  resolvedBy: 'player' | 'timeout' | null;
}

export interface NewsPost {
  readonly number: number;
  readonly objectId: string;
  readonly title: string | null;
  readonly content: string | null;
  readonly authorName: string | null;
  readonly isSystem: boolean;
  readonly category: string | null;
  readonly countryCode: string | null;
  /** Null: the date is unknown. */
  readonly turn: number | null;
}
