/** The kinds of alerts: one entry each, from which rules, settings page and filters of the inbox follow. */
import type { AlertSound } from './alert-sounds';

/** Turns within which a watched figure has to move. */
export const WATCHED_TURNS = 24;

/** The group under which the settings page and the inbox list a kind. */
type AlertGroup =
  | 'About you'
  | 'About elections'
  | 'About politics'
  | 'About markets'
  | 'About this client';

/** A limit that the player can set for a kind's rule. */
interface AlertLimit {
  readonly label: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

/** What a kind of alert is. */
interface AlertKindEntry {
  readonly group: AlertGroup;
  readonly label: string;
  /** When it is raised, as a sentence. */
  readonly explanation: string;
  readonly limit?: AlertLimit;
  /** Off until the player turns it on. */
  readonly isOffAtFirst?: boolean;
  /** Its notification is shown even while its screen is in front of the player: the screen does not say it. */
  readonly isAlwaysShown?: boolean;
}

export const ALERT_KINDS = {
  unread: {
    group: 'About you',
    label: 'Unread notifications',
    explanation: 'When the count of unread notifications goes up.',
  },
  mail: {
    group: 'About you',
    label: 'New mail',
    explanation: 'When the count of unread letters goes up.',
  },
  turn: {
    group: 'About you',
    label: 'New turn',
    explanation: 'When the game has moved on to the next turn.',
  },
  'actions-cap': {
    group: 'About you',
    label: 'Actions about to reach the cap',
    explanation: 'When your actions will soon reach their cap. Some servers send no cap.',
    limit: { label: 'Turns ahead', default: 2, min: 1, max: 24 },
  },
  'actions-left': {
    group: 'About you',
    label: 'Actions left before the turn',
    explanation: 'When the next turn is this near and you still have actions to spend.',
    limit: { label: 'Minutes before the turn', default: 10, min: 1, max: 1440 },
    isOffAtFirst: true,
    isAlwaysShown: true,
  },
  reminder: {
    group: 'About you',
    label: 'Reminders',
    explanation:
      'In the turn for which you asked to be reminded, and when a snoozed alert comes back.',
    isAlwaysShown: true,
  },
  'funds-arrive': {
    group: 'About you',
    label: 'Funds arrive',
    explanation:
      'When your campaign funds rise by clearly more than your income accounts for. Estimated from your balance.',
  },
  'funds-fall': {
    group: 'About you',
    label: 'Funds fall',
    explanation: 'When your campaign funds fall by at least this share.',
    limit: { label: 'Share, percent', default: 10, min: 1, max: 100 },
  },
  'election-phase': {
    group: 'About elections',
    label: 'Your election enters a phase',
    explanation: 'When an election you stand in begins, or goes from primary to general.',
  },
  'election-ends': {
    group: 'About elections',
    label: 'Your election ends soon',
    explanation: 'Once, when this many turns or fewer are left.',
    limit: { label: 'Turns left', default: 3, min: 1, max: 48 },
  },
  'election-lead': {
    group: 'About elections',
    label: 'The lead changes',
    explanation: 'When another candidate leads in your election or one you watch.',
  },
  'election-result': {
    group: 'About elections',
    label: 'Election result',
    explanation: 'When your election, or one you watch, is over.',
  },
  bill: {
    group: 'About politics',
    label: 'A bill is decided',
    explanation: 'When a bill you sponsor or watch passes or fails.',
  },
  crisis: {
    group: 'About politics',
    label: 'A crisis needs a decision',
    explanation: 'When the game asks you for a decision.',
  },
  'crisis-deadline': {
    group: 'About politics',
    label: 'A crisis is about to be decided automatically',
    explanation: 'Once, when this many minutes or fewer are left.',
    limit: { label: 'Minutes left', default: 60, min: 5, max: 1440 },
  },
  government: {
    group: 'About politics',
    label: 'A government falls',
    explanation: 'When the government of your country, or of one you watch, changes its status.',
  },
  leader: {
    group: 'About politics',
    label: 'A leader changes',
    explanation: 'When your country or party, or one you watch, has a new leader.',
  },
  news: {
    group: 'About politics',
    label: 'You are in the news',
    explanation: 'When a news post names you, your party, or something you watch.',
  },
  watched: {
    group: 'About markets',
    label: 'A watched figure moves',
    explanation: `When a price, rate, share, rank or control of something you watch moves by this share within ${WATCHED_TURNS} turns.`,
    limit: { label: 'Share, percent', default: 10, min: 1, max: 1000 },
  },
  'bond-default': {
    group: 'About markets',
    label: 'A bond defaults',
    explanation: 'When a bond that Hustings has seen before defaults.',
  },
  own: {
    group: 'About this client',
    label: 'Your own rules',
    explanation: 'When a figure passes a limit you set.',
  },
  'session-ended': {
    group: 'About this client',
    label: 'Your session ended',
    explanation: 'When the server asks you to sign in again.',
  },
  'server-back': {
    group: 'About this client',
    label: 'The server is back',
    explanation: 'When the server responds again after an outage.',
  },
} as const satisfies Readonly<Record<string, AlertKindEntry>>;

/** The name of a kind, as stores and test handles have it. */
export type AlertKind = keyof typeof ALERT_KINDS;

/** The entry of a kind, with the fields that not every kind has. */
export function alertKind(kind: AlertKind): AlertKindEntry {
  return ALERT_KINDS[kind];
}

/** Every kind, in the order of the table. */
export const alertKindNames = Object.keys(ALERT_KINDS) as readonly AlertKind[];

/** Whether a kind only says that the game moved on: the inbox has no row for it, so it never counts as unread. */
export function isNoticeKind(kind: AlertKind): boolean {
  return kind === 'turn';
}

/** How alerts of a kind arrive: also as a notification, in the inbox only, or not at all. */
export type Arrival = 'banner' | 'inbox' | 'off';

/** The player's choices about one kind. */
export interface KindChoice {
  readonly isOn?: boolean | undefined;
  /** Its alerts are in the inbox, and no notification shows them. */
  readonly isInboxOnly?: boolean | undefined;
  /** Its own sound, instead of that of all kinds. */
  readonly sound?: AlertSound | undefined;
  /** Only for a kind with a limit. */
  readonly limit?: number | undefined;
  /** A click on its notification opens the game's own page in the browser. */
  readonly opensGame?: boolean | undefined;
}

/** The player's choices by kind; a kind that is missing has its defaults. */
export type KindChoices = Readonly<Partial<Record<AlertKind, KindChoice>>>;

/** A kind as the player has set it. */
interface ChosenKind {
  readonly isOn: boolean;
  readonly arrival: Arrival;
  /** Null: the sound of all kinds. */
  readonly sound: AlertSound | null;
  /** 0 for a kind without one. */
  readonly limit: number;
  readonly opensGame: boolean;
}

/** What is stored for a way to arrive. */
export function arrivalChoice(arrival: Arrival): KindChoice {
  return { isOn: arrival !== 'off', isInboxOnly: arrival === 'inbox' };
}

/** The setting of a kind: the player's choice, or the default. Nearly every kind has notifications until the player decides. */
export function choiceOf(choices: KindChoices, kind: AlertKind): ChosenKind {
  const choice = choices[kind];
  const isOn = choice?.isOn ?? alertKind(kind).isOffAtFirst !== true;
  return {
    isOn,
    arrival: isOn ? (choice?.isInboxOnly === true ? 'inbox' : 'banner') : 'off',
    sound: choice?.sound ?? null,
    limit: choice?.limit ?? alertKind(kind).limit?.default ?? 0,
    opensGame: choice?.opensGame ?? false,
  };
}
