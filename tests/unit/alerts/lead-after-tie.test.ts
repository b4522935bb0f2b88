/** The alert of a new leader after a tie looks back by values, however many turns a server says have passed. */
import { expect, it, vi } from 'vitest';

import { electionLead } from '@electron/record/alerts/rules/elections';
import type { AlertContext, RecordReader } from '@electron/record/alerts/change';
import type { RecordedPoint } from '@shared/record/recorded';

const election = { kind: 'election', key: 'e1' } as const;
const NOW_MS = 1_000;

/** A record with these values of the front-runner, by the turn in which each began. */
function recordOf(rows: readonly (readonly [turn: number, value: string])[]) {
  const points = rows.map(([turn, value]): RecordedPoint => ({
    turn,
    untilTurn: turn,
    atMs: NOW_MS,
    value,
  }));
  const at = vi.fn<RecordReader['at']>(
    (_subject, _metric, turn) => points.findLast((point) => point.turn <= turn) ?? null,
  );
  const reader = {
    at,
    first: () => points[0] ?? null,
    latest: () => null,
    nameOf: () => 'Senate',
    lastAlertTurn: () => null,
    waitingCrises: () => [],
    settledRaces: () => [],
  };
  const context: AlertContext = {
    nowMs: NOW_MS,
    game: { turn: 1, nextTurnAtMs: null, turnMs: null },
    kind: () => ({ isOn: true, limit: 1 }),
    rules: [],
    watched: [{ subject: election, name: 'Senate' }],
    record: reader,
    headlinesUntilMs: null,
  };
  const steps = () => at.mock.calls.filter(([, metric]) => metric === 'frontRunner').length;
  return { steps, context };
}

function alertsOf(turn: number, after: string, context: AlertContext) {
  const change = {
    subject: election,
    name: 'Senate',
    metric: 'frontRunner',
    before: '',
    beforeTurn: turn - 1,
    beforeAtMs: NOW_MS,
    after,
    turn,
    atMs: NOW_MS,
    currency: null,
    isLate: false,
  };
  return [...(electionLead.onChange?.(change, context) ?? [])];
}

it('names who led before the tie after a million turns, in as many steps as there are values', () => {
  const { steps, context } = recordOf([
    [2, 'Ada'],
    [3, ''],
    [9, ''],
  ]);
  expect(alertsOf(1_000_000, 'Bo', context)).toMatchObject([
    { title: 'Bo leads', body: 'Senate. Before: Ada.' },
  ]);
  expect(steps()).toBeLessThanOrEqual(3);
});

it('says nothing when nobody led before', () => {
  const { steps, context } = recordOf([[3, '']]);
  expect(alertsOf(1_000_000, 'Bo', context)).toEqual([]);
  expect(steps()).toBeLessThanOrEqual(2);
});
