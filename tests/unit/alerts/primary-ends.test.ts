/** The alert before the end of the player's race is about the stage that ends: the primary first, then the race. */
import { expect, it } from 'vitest';

import { electionEnds } from '@electron/record/alerts/rules/elections';
import type { AlertContext, RecordReader } from '@electron/record/alerts/change';
import { factsInWords } from '@shared/record/alert-facts';
import { SELF } from '@shared/record/subjects';

const TURN_MS = 3_600_000;
const NOW_MS = Date.UTC(2030, 0, 1, 12);
const LIMIT = 3;
const iso = (turns: number) => new Date(NOW_MS + turns * TURN_MS).toISOString();

/** The player's race, read long ago; the primary ends 2 turns after `NOW_MS`, the race 8 turns after it. */
function contextAt(
  nowMs: number,
  alerted: readonly string[] = [],
  seenUntil = 30,
  nextTurnAtMs: number | null = null,
): AlertContext {
  const values = new Map<string, string>([
    ['ownElectionKey', 'e1'],
    ['phase', 'primary'],
    ['primaryEndsAt', iso(2)],
    ['endsAt', iso(8)],
  ]);
  const pointOf: RecordReader['latest'] = (subject, metric) => {
    const value = values.get(metric);
    if (value === undefined || (subject.kind === 'self') !== (metric === 'ownElectionKey'))
      return null;
    return { turn: 1, untilTurn: seenUntil, atMs: NOW_MS - 20 * TURN_MS, value };
  };
  return {
    nowMs,
    game: { turn: 30, nextTurnAtMs, turnMs: TURN_MS },
    kind: () => ({ isOn: true, limit: LIMIT }),
    rules: [],
    watched: [],
    headlinesUntilMs: null,
    record: {
      at: (subject, metric) => pointOf(subject, metric),
      first: pointOf,
      latest: pointOf,
      nameOf: ({ kind }) => (kind === SELF.kind ? '' : 'House election, NC'),
      lastAlertTurn: (rule) => (alerted.includes(rule) ? 30 : null),
      waitingCrises: () => [],
      settledRaces: () => [],
    },
  };
}

const alertsAt = (turns: number, alerted?: readonly string[], seenUntil?: number) => [
  ...(electionEnds.onTime?.(contextAt(NOW_MS + turns * TURN_MS, alerted, seenUntil)) ?? []),
];

it('tells of the end of the primary, then of the end of the race', () => {
  const [primary, ...others] = alertsAt(0);
  expect(others).toEqual([]);
  expect(primary?.title).toMatch(/^House election, NC: the primary ends in /u);
  expect(factsInWords(primary?.body ?? '')).toBe('The primary ends Tue 2:00 PM.');
  expect(alertsAt(3, [primary?.rule ?? ''])).toEqual([]);
  const [race] = alertsAt(6, [primary?.rule ?? '']);
  expect(race?.title).toMatch(/^House election, NC ends in /u);
  expect(alertsAt(6, [primary?.rule ?? '', race?.rule ?? ''])).toEqual([]);
});

it('calls the race the player’s only once navigation has named it since the primary', () => {
  const primary = ['election-ends:primary'];
  // Turn 30 began with the end of the primary, 4 turns before.
  expect(alertsAt(6, primary, 25)).toEqual([]);
  expect(alertsAt(6, primary, 26)).toHaveLength(1);
});

it('is due as many turns before the end of each stage as the player chose', () => {
  const times = [...(electionEnds.nextTimes?.(contextAt(NOW_MS - 10 * TURN_MS)) ?? [])];
  expect(times).toEqual([2, 8].map((end) => NOW_MS + (end - LIMIT) * TURN_MS));
});

it('waits for the game to name the turn under which it stands, unless that is late', () => {
  const alertsIn = (minutes: number, nextTurnAtMs: number) => [
    ...(electionEnds.onTime?.(contextAt(NOW_MS + minutes * 60_000, [], 30, nextTurnAtMs)) ?? []),
  ];
  expect(alertsIn(0, NOW_MS)).toEqual([]);
  expect(alertsIn(1, NOW_MS)).toEqual([]);
  expect(alertsIn(1, NOW_MS + TURN_MS)).toHaveLength(1);
  expect(alertsIn(11, NOW_MS)).toHaveLength(1);
});
