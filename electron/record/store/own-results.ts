/** What was decided of the player's own, as far as the two files of a profile have it: races, bills, crises. */
import { RESULT_TURNS } from '@shared/domain/results/own-result';
import type { RecordedResults } from '@shared/record/recorded';
import { withinCountry } from '@shared/record/keys';
import { UNDECIDED } from '@shared/domain/results/result-words';
import type { SubjectRef } from '@shared/record/subjects';

import { ownText } from '../alerts/change';
import type { RecordReader } from '../alerts/change';
import { readerOf } from './alerts-work';
import type { FilesOfProfile } from './alerts-work';
import { newestTurn } from './series';
import { rowsOf } from './sqlite';
import type { RecordDatabase } from './sqlite';

/** Results of each kind: more are no news. */
const MAX_RESULTS = 3;
/** Former races of the player that are looked at. */
const MAX_FORMER = 6;
/** Decided bills that are looked at, the newest. */
const MAX_BILLS = 60;

interface FormerRace {
  readonly id: string;
  /** The turn in which navigation named it no longer. */
  readonly leftTurn: number;
}

/** The races that navigation named once and names no longer, the newest first. */
function formerRaces(profile: RecordDatabase): readonly FormerRace[] {
  const points = rowsOf<{ turn: number; text: string | null }>(
    profile,
    `SELECT observation.turn, observation.text FROM observation
     JOIN series ON series.id = observation.series JOIN subject ON subject.id = series.subject
     WHERE kind = 'self' AND metric = 'ownElectionKey' ORDER BY observation.change DESC LIMIT ?`,
    MAX_FORMER,
  );
  const [now] = points;
  const former = new Map<string, FormerRace>();
  for (const [index, { text: id }] of points.entries()) {
    const next = points[index - 1];
    if (id === null || id === '' || id === now?.text || next === undefined) continue;
    if (!former.has(id)) former.set(id, { id, leftTurn: next.turn });
  }
  return Array.from(former.values());
}

/** Those of which no answer since has shown how they ended: who holds the office may tell it in a later turn. */
export function unsettledRaces({ profile, server }: FilesOfProfile): readonly FormerRace[] {
  const record = readerOf({ profile, server });
  return formerRaces(profile).filter(({ id, leftTurn }) => {
    const known = record.latest({ kind: 'election', key: id }, 'ownResult');
    const isNews = (newestTurn(profile) ?? 0) - leftTurn <= RESULT_TURNS;
    return known === null || known.untilTurn < leftTurn || (known.value === UNDECIDED && isNews);
  });
}

/** The races on whose ballot an answer of the last turns showed the player, ended; the last to end first. */
function settledRaces(profile: RecordDatabase, record: RecordReader): readonly string[] {
  const keys = rowsOf<{ key: string }>(
    profile,
    `SELECT key FROM series JOIN subject ON subject.id = series.subject
     WHERE kind = 'election' AND metric = 'ownResult' AND turn >= ?`,
    (newestTurn(profile) ?? 0) - RESULT_TURNS,
  ).map(({ key }) => key);
  const endOf = (key: string) =>
    String(record.latest({ kind: 'election', key }, 'endsAt')?.value ?? '');
  return keys
    .map((key) => ({ key, end: endOf(key) }))
    .toSorted((a, b) => (a.end === b.end ? 0 : a.end < b.end ? 1 : -1))
    .map(({ key }) => key);
}

/** The last turn before `turn` in which a subject was seen, undecided until then; nothing where it was not. */
function openBefore(record: RecordReader, subject: SubjectRef, metric: string, turn: number) {
  const former = record.at(subject, metric, turn - 1);
  return former === null ? {} : { openTurn: former.untilTurn };
}

/** The player's own bills that were pending when they were first seen. */
function ownBills(server: RecordDatabase, record: RecordReader): RecordedResults['bills'] {
  const name = ownText(record, 'ownName');
  const country = ownText(record, 'ownCountryKey');
  if (name === '' || country === '') return [];
  return rowsOf<{ key: string; name: string | null; text: string; turn: number }>(
    server,
    `SELECT key, name, text, turn FROM series JOIN subject ON subject.id = series.subject
     WHERE kind = 'bill' AND metric = 'billOutcome' AND text IN ('passed', 'failed') AND points > 1
     ORDER BY turn DESC LIMIT ?`,
    MAX_BILLS,
  )
    .flatMap(({ key, name: title, text, turn }) => {
      const subject = { kind: 'bill', key } as const;
      const of = withinCountry(key);
      if (of.country !== country || record.latest(subject, 'sponsor')?.value !== name) return [];
      const votes = (metric: string) => {
        const value = record.latest(subject, metric)?.value;
        return typeof value === 'number' ? value : null;
      };
      return [
        {
          kind: 'bill' as const,
          id: of.id,
          country,
          name: title ?? '',
          outcome: text === 'passed' ? ('passed' as const) : ('failed' as const),
          yes: votes('votesFor'),
          no: votes('votesAgainst'),
          endedTurn: turn,
          ...openBefore(record, subject, 'billOutcome', turn),
        },
      ];
    })
    .slice(0, MAX_RESULTS);
}

function ownCrises(profile: RecordDatabase, record: RecordReader): RecordedResults['crises'] {
  return rowsOf<{ key: string; name: string | null; turn: number }>(
    profile,
    `SELECT key, name, turn FROM series JOIN subject ON subject.id = series.subject
     WHERE kind = 'crisis' AND metric = 'crisisState' AND text = 'decided'
     ORDER BY turn DESC LIMIT ?`,
    MAX_RESULTS,
  ).map(({ key, name, turn }) => {
    const textOf = (metric: string) => record.latest({ kind: 'crisis', key }, metric)?.value;
    const [option, by] = [textOf('crisisOutcome'), textOf('crisisDecidedBy')];
    return {
      kind: 'crisis',
      id: key,
      name: name ?? 'Your crisis',
      option: typeof option === 'string' && option !== '' ? option : null,
      decidedBy: by === 'player' || by === 'timeout' ? by : null,
      endedTurn: turn,
      ...openBefore(record, { kind: 'crisis', key }, 'crisisState', turn),
    };
  });
}

/** What was decided of the player's own, the newest of each kind first. */
export function ownResults(files: FilesOfProfile): RecordedResults {
  const record = readerOf(files);
  const races = [
    ...unsettledRaces(files).map(({ id }) => id),
    ...settledRaces(files.profile, record),
  ];
  return {
    raceIds: [...new Set(races)].slice(0, MAX_RESULTS),
    bills: ownBills(files.server, record),
    crises: ownCrises(files.profile, record),
  };
}
