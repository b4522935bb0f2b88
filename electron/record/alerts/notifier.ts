/** Decides which alerts are told, on the desktop and in a chat: not in quiet hours, and grouped when many come. */
import type { AlertSound } from '@shared/record/alert-sounds';
import { HOUR_MS, MINUTE_MS } from '@shared/domain/time-units';
import { alertKind, choiceOf } from '@shared/record/alert-kinds';
import type { AlertKind } from '@shared/record/alert-kinds';
import type { AlertView } from '@shared/record/alerts';
import type { AlertSettings } from '@shared/ipc/channels/settings';
import { formatCount } from '@shared/domain/wording/numbers';
import { minuteOfDay } from '@shared/domain/wording/times';
import { routeTo } from '@shared/routes/addresses';
import type { Route } from '@shared/routes/route';

/** What the operating system is asked to show. */
export interface NotificationText extends Pick<AlertView, 'turn' | 'title' | 'body' | 'route'> {
  /** `group`: several alerts in one. */
  readonly kind: AlertKind | 'group';
  /** `kind:key`; empty for a group. */
  readonly subject: string;
  /** Id of the profile. */
  readonly profile: string;
}

/** How it is shown, and what a click on it does. */
export interface NotificationManner {
  /** Null: silent. */
  readonly sound: AlertSound | null;
  /** A click opens the game's own page. */
  readonly opensGame: boolean;
  /** The alerts that a click marks as read: none for a group, whose click only lists them. */
  readonly reads: readonly number[];
}

export interface NotifierOptions {
  readonly settings: () => AlertSettings;
  /** The client's steady clock. */
  readonly nowMs: () => number;
  /** The machine's clock, by which the player set the quiet hours. */
  readonly wallMs: () => number;
  /** The window has the focus and shows this route of this profile. */
  readonly isOnScreen: (profileId: string, route: Route) => boolean;
  /** The name of an account, where there are several; null for the only one. */
  readonly accountName: (profileId: string) => string | null;
  readonly show: (notification: NotificationText, manner: NotificationManner) => void;
  /**
   * Called with what is new and not read, whatever is on the screen: a chat has other readers. `wordsOf` gives the
   * notifications for some of these alerts.
   */
  readonly tellChat: (
    profileId: string,
    alerts: readonly AlertView[],
    wordsOf: (alerts: readonly AlertView[]) => readonly NotificationText[],
  ) => void;
}

export interface Notifier {
  /** How many alerts may be shown now, one by one or as a group; `Infinity` for any number. */
  capacity(): number;
  /** Milliseconds until any number may be shown. */
  capacityInMs(): number;
  /** Shows alerts that the record counts as shown. */
  show(profileId: string, alerts: readonly AlertView[]): void;
}

interface Grouped extends Pick<NotificationManner, 'reads'> {
  readonly notification: NotificationText;
}

/** More than these within a minute are one notification. */
const MAX_SINGLE = 3;
/** How many titles a group quotes. */
const TITLES_QUOTED = 3;

/** The longest pause that the client offers. One that lasts longer began while the clock was ahead, and is over. */
const LONGEST_PAUSE_MS = 24 * HOUR_MS;

/** Whether the player wants no notifications now. */
function isQuiet(
  { quietHours, pausedUntilMs }: AlertSettings,
  nowMs: number,
  wallMs: number,
): boolean {
  const pausedForMs = (pausedUntilMs ?? 0) - nowMs;
  if (pausedForMs > 0 && pausedForMs <= LONGEST_PAUSE_MS) return true;
  if (quietHours === null) return false;
  const { fromMinute, toMinute } = quietHours;
  const minute = minuteOfDay(wallMs);
  return fromMinute <= toMinute
    ? minute >= fromMinute && minute < toMinute
    : minute >= fromMinute || minute < toMinute;
}

function singleOf(profile: string, alert: AlertView): NotificationText {
  const { kind, subject, turn, title, body, route, isLate } = alert;
  const words = isLate ? `While you were away. ${body}`.trim() : body;
  return { kind, subject, turn, title, body: words, route, profile };
}

function groupOf(profile: string, alerts: readonly AlertView[]): NotificationText {
  const titles = alerts.slice(0, TITLES_QUOTED).map(({ title }) => title);
  const others = alerts.length - titles.length;
  return {
    kind: 'group',
    subject: '',
    turn: Math.max(...alerts.map(({ turn }) => turn)),
    title: `${formatCount(alerts.length)} alerts`,
    body: [...titles, ...(others > 0 ? [`and ${formatCount(others)} more`] : [])].join('\n'),
    route: routeTo('inbox'),
    profile,
  };
}

/** Creates the notifier. */
export function createNotifier(options: NotifierOptions): Notifier {
  const { settings, nowMs, isOnScreen, accountName } = options;
  const isQuietNow = () => isQuiet(settings(), nowMs(), options.wallMs());
  let shownAtMs: readonly number[] = [];

  /** When the notifications of the last minute were shown, oldest first. */
  function recent(): readonly number[] {
    shownAtMs = shownAtMs.filter((atMs) => nowMs() - atMs < MINUTE_MS);
    return shownAtMs;
  }

  /** The notifications for these alerts, and which alerts each of them stands for alone. */
  function notificationsOf(profile: string, alerts: readonly AlertView[]): readonly Grouped[] {
    const account = accountName(profile);
    const named = (notification: NotificationText): NotificationText =>
      account === null
        ? notification
        : { ...notification, title: `${account}: ${notification.title}` };
    return alerts.length > MAX_SINGLE
      ? [{ notification: named(groupOf(profile, alerts)), reads: [] }]
      : alerts.map((alert) => ({
          notification: named(singleOf(profile, alert)),
          reads: [alert.id],
        }));
  }

  function showOne({ notification, reads }: Grouped): void {
    const { kinds, hasSound, sound: usual = 'system' } = settings();
    shownAtMs = [...shownAtMs, nowMs()];
    const chosen = notification.kind === 'group' ? null : choiceOf(kinds, notification.kind);
    const sound = hasSound ? (chosen?.sound ?? usual) : null;
    options.show(notification, { sound, opensGame: chosen?.opensGame ?? false, reads });
  }

  return {
    capacity() {
      const { length } = recent();
      return length === 0 || isQuietNow() ? Infinity : MAX_SINGLE - length;
    },
    capacityInMs() {
      const [first] = recent();
      return first === undefined ? 0 : first + MINUTE_MS - nowMs();
    },
    show(profile, alerts) {
      if (isQuietNow()) return;
      const unread = alerts.filter(({ isRead }) => !isRead);
      options.tellChat(profile, unread, (some) =>
        notificationsOf(profile, some).map(({ notification }) => notification),
      );
      const { kinds } = settings();
      const wanted = unread.filter(
        ({ kind, route }) =>
          choiceOf(kinds, kind).arrival === 'banner' &&
          (alertKind(kind).isAlwaysShown === true || !isOnScreen(profile, route)),
      );
      for (const grouped of notificationsOf(profile, wanted)) showOne(grouped);
    },
  };
}
