/** What the small window shows of the account in use: its standing, and the watch list with each subject's leading figure. */
import type { Directory } from '@shared/directory/directory';
import { writtenLocale } from '@shared/domain/wording/locale';
import { ABSENT, formatCount } from '@shared/domain/wording/numbers';
import { appearanceOf } from '@shared/ipc/appearance';
import type { SessionView } from '@shared/ipc/channels/session';
import type { Settings } from '@shared/ipc/channels/settings';
import type { MiniView, MiniWatched } from '@shared/ipc/mini';
import { leadingMetric, LEADING_METRICS, valueWords } from '@shared/record/figures';
import type { RecordedLatest } from '@shared/record/recorded';
import { subjectText } from '@shared/record/subjects';

import { nameOfSubject } from '@shared/directory/subject-name';
import type { RecordedProfile } from '../record/answer-recorder';
import type { ClientRecord } from '../record/record';
import type { Standings } from './standings';

/** The current view. A guest sees no figures of a player who was signed in before. */
export function miniView(
  { profile, status }: SessionView,
  settings: Settings,
  standings: Standings,
  watched: readonly MiniWatched[],
  serverNowMs: number,
): MiniView {
  const isPlayer = status === 'signed-in' || status === 'expired';
  const account = isPlayer ? (profile?.account ?? null) : null;
  return {
    appearance: appearanceOf(settings),
    locale: writtenLocale(),
    player: account && (account.displayName || account.username),
    account: profile?.label ?? '',
    standing: profile === null || account === null ? null : standings.of(profile.id),
    serverNowMs,
    watched,
    isOnTop: settings.miniOnTop,
    figures: settings.statusFigures,
  };
}

/** More do not fit into the small window. */
const MAX_ROWS = 30;

export interface WatchedParts {
  readonly ask: ClientRecord['ask'];
  /** The account in use; null before there is one. */
  readonly profile: () => RecordedProfile | null;
  readonly directoryOf: (profileId: string) => Directory;
  /** Called when the rows have changed. */
  readonly onChange: () => void;
}

export interface Watched {
  /** The rows of the account in use, as last read. */
  rows(): readonly MiniWatched[];
  /** Reads them again. Calls during a read cause one more read afterwards. */
  read(): Promise<void>;
}

/** Creates the list without reading it: the record stays idle until the list is shown. */
export function createWatched({ ask, profile, directoryOf, onChange }: WatchedParts): Watched {
  let known: { readonly profileId: string; readonly rows: readonly MiniWatched[] } | null = null;
  let reading: Promise<void> | null = null;
  let isAskedAgain = false;

  async function readOnce(): Promise<void> {
    const wanted = profile();
    if (wanted === null) return;
    const list = await ask('watchList', wanted, {});
    if (!list.ok) return;
    const entries = list.value.slice(0, MAX_ROWS);
    const subjects = entries.map(({ subject }) => subject);
    const latest =
      subjects.length === 0
        ? null
        : await ask('latest', wanted, { subjects, metrics: LEADING_METRICS });
    if (latest !== null && !latest.ok) return;
    const found = latest?.value ?? [];
    const directory = directoryOf(wanted.id);
    const rows = entries.map(({ subject, name }) =>
      rowOf(subjectText(subject), nameOfSubject(directory, subject) ?? name, found),
    );
    known = { profileId: wanted.id, rows };
    onChange();
  }

  async function readUntilDone(): Promise<void> {
    do {
      isAskedAgain = false;
      await readOnce();
    } while (isAskedAgain);
    reading = null;
  }

  return {
    rows: () => (known !== null && known.profileId === profile()?.id ? known.rows : []),
    read() {
      isAskedAgain = reading !== null;
      reading ??= readUntilDone();
      return reading;
    },
  };
}

function rowOf(subject: string, name: string, latest: readonly RecordedLatest[]): MiniWatched {
  const own = latest.filter((one) => subjectText(one.subject) === subject);
  const [first] = own;
  const figure = first === undefined ? null : leadingMetric(first.subject.kind, own);
  const value = figure?.latest.value ?? null;
  return {
    subject,
    name,
    metric: figure?.metric ?? '',
    value: typeof value === 'number' ? value : null,
    text: figure && value !== null ? figureText(figure) : ABSENT,
  };
}

/** The value in words, with its turn where that is not the newest one: what is watched is read one after the other. */
function figureText({ latest, newestTurn, unit, currency }: RecordedLatest): string {
  const words = valueWords(latest.value, unit, currency);
  return latest.untilTurn < newestTurn ? `${words} (turn ${formatCount(latest.untilTurn)})` : words;
}
