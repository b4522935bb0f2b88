/** How the player stands, from the newest values of their own file and their server's. */
import { instantMs } from '@shared/domain/clocks';
import type { ElectionPhase } from '@shared/domain/elections/election-phase';
import { memberMetric } from '@shared/record/metrics';
import type { SubjectRef } from '@shared/record/subjects';

import { ownNumber, ownSubject, ownText } from '../alerts/change';
import type { RecordReader } from '../alerts/change';
import { recordedStage } from '../alerts/recorded-stage';
import type { KeyedDeadline, RecordedStanding } from '../requests';
import { readerOf } from './alerts-work';
import type { FilesOfProfile } from './alerts-work';
import { seriesOf } from './series';
import { rowOf } from './sqlite';

/** The most points of a trend. */
const MAX_POINTS = 60;

/** What the record has of a player's standing; null for what no answer has stated. */
export function standingOf(files: FilesOfProfile): RecordedStanding {
  const record = readerOf(files);
  const own = (metric: Parameters<typeof ownNumber>[1]) => ownNumber(record, metric);
  const seen = rowOf<{ atMs: number | null }>(
    files.profile,
    `SELECT max(at_ms) AS atMs FROM series JOIN subject ON subject.id = series.subject WHERE kind = 'self'`,
  );
  return {
    funds: own('funds'),
    currency: currencyOf(files),
    actions: own('actions'),
    actionCap: own('actionCap'),
    unread: own('unreadNotifications'),
    unreadMail: own('unreadMail'),
    race: raceOf(files, record),
    deadlines: deadlinesOf(record, seen?.atMs ?? 0),
    seenAtMs: seen?.atMs ?? null,
  };
}

function currencyOf({ profile }: FilesOfProfile): string | null {
  const funds = rowOf<{ currency: string | null }>(
    profile,
    `SELECT currency FROM series JOIN subject ON subject.id = series.subject
     WHERE kind = 'self' AND metric = 'funds'`,
  );
  return funds?.currency ?? null;
}

/** The name of the player's race, as on its screen; what the game calls it while no answer has named it. */
function labelOf(record: RecordReader, race: SubjectRef): string | null {
  return record.nameOf(race) || ownText(record, 'ownRace') || null;
}

/** The race with the share by turn: as the service states it, else that of the candidate of the player's name. */
function raceOf(
  { server, profile }: FilesOfProfile,
  record: RecordReader,
): RecordedStanding['race'] {
  const subject = ownSubject(record, 'election', 'ownElectionKey');
  if (subject === null) return null;
  const named = memberMetric('voteShare', ownText(record, 'ownName'));
  const series =
    seriesOf(profile, { subject, metric: 'ownShare' }, { together: 1 }) ??
    seriesOf(server, { subject, metric: named }, { together: 1 });
  const trend = new Map<number, number>();
  for (const { untilTurn, turn, value } of series?.points ?? []) {
    if (typeof value !== 'number') continue;
    for (let seen = Math.max(turn, untilTurn - MAX_POINTS); seen <= untilTurn; seen += 1)
      trend.set(seen, value);
  }
  trend.delete(0);
  const value = series?.points.at(-1)?.value;
  return {
    electionId: subject.key,
    label: labelOf(record, subject),
    sharePct: typeof value === 'number' ? value : null,
    trend: Array.from(trend, ([turn, sharePct]) => ({ turn, sharePct })).slice(-MAX_POINTS),
  };
}

/** How the end of a stage is named after the race; `ended` has none. */
const STAGE_ENDS: Readonly<Record<ElectionPhase, string | null>> = {
  upcoming: null,
  primary: ': primary ends',
  general: ' ends',
  ended: null,
};

function raceDeadline(record: RecordReader, seenAtMs: number): readonly KeyedDeadline[] {
  const race = ownSubject(record, 'election', 'ownElectionKey');
  if (race === null) return [];
  const { phase, endsAtMs } = recordedStage(record, race, seenAtMs);
  const stage = phase ?? 'general';
  const ends = STAGE_ENDS[stage];
  if (ends === null || endsAtMs === null) return [];
  const what = `${labelOf(record, race) ?? 'Your election'}${ends}`;
  return [{ key: `race ${race.key} ${stage}`, what, atMs: endsAtMs }];
}

/**
 * When crises are decided and the present stage of the race ends, the soonest first.
 *
 * @param seenAtMs when the player was last read, service time: the stage is that of this moment
 */
function deadlinesOf(record: RecordReader, seenAtMs: number): readonly KeyedDeadline[] {
  const crises = record.waitingCrises().flatMap((crisis): readonly KeyedDeadline[] => {
    const atMs = instantMs(String(record.latest(crisis, 'crisisDeadline')?.value ?? ''));
    if (atMs === null) return [];
    // As the calendar of the crisis's own page calls it.
    const what = `${record.nameOf(crisis) || 'A crisis'} is decided automatically`;
    return [{ key: `crisis ${crisis.key}`, what, atMs }];
  });
  return [...crises, ...raceDeadline(record, seenAtMs)].toSorted((a, b) => a.atMs - b.atMs);
}
