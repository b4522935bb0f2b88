/** Results of the player's own in the inbox: their order, and their outcome for tools. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { succeed } from '@shared/ipc/result';
import type { AlertView, DecidedOwn } from '@shared/record/alerts';
import { routeTo } from '@shared/routes/addresses';
import { NOW_MS } from '@support/renderer/page-bridge';
import { renderScreen } from '@support/renderer/screen';

const alertOf = (id: number, title: string, change: Partial<AlertView>): AlertView => ({
  id,
  kind: 'watched',
  subject: 'corporation:7',
  name: 'Kestrel',
  turn: 402,
  atMs: NOW_MS - id * 60_000,
  isLate: false,
  isRead: false,
  title,
  body: '',
  route: routeTo('briefing'),
  reason: { rule: '', metric: null, unit: 'text', currency: null, before: null, after: null },
  ...change,
});
const decided = (hour: number, more: Partial<DecidedOwn> = {}): DecidedOwn => ({
  atMs: NOW_MS + hour * 3_600_000,
  outcome: null,
  seats: null,
  ...more,
});
const race = { kind: 'election-result', subject: 'election:e1' } as const;

const open = (alerts: readonly AlertView[]) =>
  renderScreen('/inbox', {
    onBridge(bridge) {
      bridge.answers['alerts:list'] = () =>
        succeed({ alerts, found: alerts.length, unread: alerts.length });
    },
  });

it('the player’s results come first: races, the newest first, then bills and crises', async () => {
  await open([
    alertOf(7, '1 new letter', { kind: 'mail', subject: 'self:self' }),
    alertOf(6, 'a race long ago', { ...race, decided: decided(-5) }),
    alertOf(5, 'a race just now', { ...race, decided: decided(-1) }),
    alertOf(4, 'a watched race', race),
    alertOf(3, 'a crisis', { kind: 'crisis', subject: 'crisis:c1', decided: decided(-9) }),
    alertOf(2, 'a bill', { kind: 'bill', subject: 'bill:AV/b1', decided: decided(0) }),
  ]);
  const titles = screen
    .getAllByTestId('alert')
    .map((row) => within(row).getByRole('link').textContent);
  expect(titles).toEqual([
    'a race just now',
    'a race long ago',
    'a bill',
    'a crisis',
    'a watched race',
    '1 new letter',
  ]);
  expect(screen.getByTestId('lede').textContent).toContain('five of six are about you');
});

it('a result in the inbox has its outcome with the seats and the race', async () => {
  await open([
    alertOf(3, 'You won 3', { ...race, decided: decided(0, { outcome: 'won', seats: 3 }) }),
    alertOf(2, 'Your bill', {
      kind: 'bill',
      subject: 'bill:AV/b1',
      decided: decided(0, { outcome: 'passed' }),
    }),
    alertOf(1, 'Kestrel rises', {}),
  ]);
  const handles = screen
    .getAllByTestId('own-result')
    .map(({ dataset: { outcome, seats, electionId }, textContent }) => [
      textContent,
      outcome,
      seats,
      electionId,
    ]);
  expect(handles).toEqual([
    ['You won 3', 'won', '3', 'e1'],
    ['Your bill', 'passed', '', ''],
  ]);
});
