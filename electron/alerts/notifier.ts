/** Decides which alerts become notifications: not on screen already, not in quiet hours, and grouped when many come. */
import { choiceOf } from '@shared/record/alert-kinds';
import type { AlertKind } from '@shared/record/alert-kinds';
import type { AlertView } from '@shared/record/alerts';
import type { AlertSettings } from '@shared/ipc/channels/settings';
import { formatCount } from '@shared/domain/numbers';

/** What the operating system is asked to show. */
export interface Notice {
  /** `group`: several alerts in one. */
  readonly kind: AlertKind | 'group';
  /** `kind:key`; empty for a group. */
  readonly subject: string;
  readonly turn: number;
  readonly title: string;
  readonly body: string;
  readonly route: string;
  /** Id of the profile. */
  readonly profile: string;
}

/** How it is shown. */
export interface NoticeManner {
  readonly isSilent: boolean;
  /** A click opens the game's own page. */
  readonly opensGame: boolean;
}

export interface NotifierOptions {
  readonly settings: () => AlertSettings;
  readonly nowMs: () => number;
  /** The window has the focus and shows this route of this profile. */
  readonly isOnScreen: (profileId: string, route: string) => boolean;
  readonly show: (notice: Notice, manner: NoticeManner) => void;
}

export interface Notifier {
  /** Takes alerts that are in the record already. */
  offer(profileId: string, alerts: readonly AlertView[]): void;
  /** Forgets what waits to be grouped. */
  close(): void;
}

/** More than these within a minute are one notification. */
const MOST_SINGLE = 3;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Titles that a group quotes. */
const TITLES_QUOTED = 3;

/** Whether the player wants no notifications now. */
function isQuiet({ quietHours, pausedUntilMs }: AlertSettings, nowMs: number): boolean {
  if (pausedUntilMs !== null && nowMs < pausedUntilMs) return true;
  if (quietHours === null) return false;
  const { fromMinute, toMinute } = quietHours;
  const now = new Date(nowMs);
  const minute = now.getHours() * HOUR_MINUTES + now.getMinutes();
  return fromMinute <= toMinute
    ? minute >= fromMinute && minute < toMinute
    : minute >= fromMinute || minute < toMinute;
}

function noticeOf(profile: string, alert: AlertView): Notice {
  const { kind, subject, turn, title, body, route, isLate } = alert;
  const words = isLate ? `While you were away. ${body}`.trim() : body;
  return { kind, subject, turn, title, body: words, route, profile };
}

function groupOf(profile: string, alerts: readonly AlertView[]): Notice {
  const titles = alerts.slice(0, TITLES_QUOTED).map(({ title }) => title);
  const others = alerts.length - titles.length;
  return {
    kind: 'group',
    subject: '',
    turn: Math.max(...alerts.map(({ turn }) => turn)),
    title: `${formatCount(alerts.length)} alerts`,
    body: [...titles, ...(others > 0 ? [`and ${formatCount(others)} more`] : [])].join('\n'),
    route: '/inbox',
    profile,
  };
}

/** Makes the notifier. */
export function createNotifier({ settings, nowMs, isOnScreen, show }: NotifierOptions): Notifier {
  let shownAtMs: number[] = [];
  let held: { readonly profile: string; readonly alert: AlertView }[] = [];
  let timer: NodeJS.Timeout | null = null;

  function showOne(notice: Notice): void {
    const { kinds, hasSound } = settings();
    shownAtMs.push(nowMs());
    const opensGame = notice.kind !== 'group' && choiceOf(kinds, notice.kind).opensGame;
    show(notice, { isSilent: !hasSound, opensGame });
  }

  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    const waiting = held;
    held = [];
    if (isQuiet(settings(), nowMs())) return;
    for (const profile of new Set(waiting.map((one) => one.profile))) {
      const alerts = waiting.flatMap((one) => (one.profile === profile ? [one.alert] : []));
      if (alerts.length > MOST_SINGLE) showOne(groupOf(profile, alerts));
      else for (const alert of alerts) showOne(noticeOf(profile, alert));
    }
  }

  return {
    offer(profile, alerts) {
      if (isQuiet(settings(), nowMs())) return;
      const wanted = alerts.filter(({ route }) => !isOnScreen(profile, route));
      if (wanted.length === 0) return;
      shownAtMs = shownAtMs.filter((atMs) => nowMs() - atMs < MINUTE_MS);
      held.push(...wanted.map((alert) => ({ profile, alert })));
      const [first] = shownAtMs;
      if (first === undefined || (timer === null && shownAtMs.length + held.length <= MOST_SINGLE))
        flush();
      else timer ??= setTimeout(flush, Math.max(0, first + MINUTE_MS - nowMs()));
    },
    close() {
      if (timer) clearTimeout(timer);
      timer = null;
      held = [];
    },
  };
}
