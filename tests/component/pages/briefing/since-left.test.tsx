/** `Since you left`: when it appears, what it lists, how it admits gaps, and how presence is stored. */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { METRICS, metricOf } from '@shared/record/metrics';
import type { RecordedChanges, RecordedDifference, RecordedEntry } from '@shared/record/recorded';
import { parseSubject } from '@shared/record/subjects';
import type { SubjectRef } from '@shared/record/subjects';
import { succeed } from '@shared/ipc/result';
import { fixture } from '@support/renderer/answers';
import type { FakeBridge } from '@support/renderer/fake-bridge';
import { NOW_MS } from '@support/renderer/page-bridge';
import { findingsIn } from '@support/renderer/proofreader/rules';
import { shownTexts } from '@support/renderer/proofreader/shown-texts';
import { renderScreen } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';

const NAV = { ...fixture('clientNav', 'contract', 1), missingDemographics: false };
const STATUS = fixture('clientStatus', 'observed', 1);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const before7 = { turn: 7, untilTurn: 7, atMs: NOW_MS - 6 * HOUR_MS };

const actions: RecordedDifference = {
  subject: { kind: 'self', key: 'self' },
  name: null,
  metric: 'actions',
  ...METRICS.actions,
  currency: null,
  first: { ...before7, value: 4 },
  last: { turn: 12, untilTurn: 12, atMs: NOW_MS, value: 12 },
};

const headline = (id: number): RecordedEntry => ({
  kind: 'news',
  id: `n${id}`,
  turn: 12,
  atMs: NOW_MS - HOUR_MS + id,
  text: `Headline ${id}`,
});

const changes = (given: Partial<RecordedChanges> = {}): RecordedChanges => ({
  fromTurn: 7,
  toTurn: 12,
  changes: [actions],
  entries: [headline(1)],
  gaps: [],
  ...given,
});

type Value = number | string;

function difference(
  subject: string,
  name: string,
  metric: string,
  before: Value,
  after: Value,
): RecordedDifference {
  const known = metricOf(metric);
  return {
    ...actions,
    subject: parseSubject(subject) ?? actions.subject,
    name: name === '' ? null : name,
    metric,
    label: known?.label ?? metric,
    unit: known?.unit ?? 'count',
    isOwn: known?.isOwn === true,
    first: { ...before7, value: before },
    last: { ...actions.last, value: after },
  };
}

interface Return {
  /** How long the player was away; null: they were never here before. */
  readonly awayMs: number | null;
  readonly changes?: RecordedChanges;
  /** The one subject of the watch list. */
  readonly watched?: SubjectRef;
}

function returns(
  { awayMs, changes: found = changes(), watched }: Return,
  options: ScreenOptions = {},
) {
  return renderScreen('/', {
    ...options,
    answers: { clientNav: NAV, clientStatus: STATUS, ...options.answers },
    onBridge(bridge) {
      let lastAtMs = awayMs === null ? null : NOW_MS - awayMs;
      bridge.answers['record:presence'] = ({ atMs }) => {
        const before = lastAtMs;
        lastAtMs = atMs;
        return succeed(before);
      };
      bridge.answers['record:changes'] = () => succeed(found);
      if (watched !== undefined) {
        const entry = { subject: watched, name: '', note: '', group: '', sinceMs: NOW_MS };
        bridge.answers['watch:list'] = () => succeed([entry]);
      }
    },
  });
}

/** The player touches the window. */
async function touch(advance: (ms: number) => Promise<void>): Promise<void> {
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  await advance(100);
}

const region = () => screen.getByRole('region', { name: 'Since you left' });
const noRegion = () => screen.queryByRole('region', { name: 'Since you left' });
const notesOf = (bridge: FakeBridge) => bridge.requests('record:presence').length;

describe('Since you left', () => {
  it('is near the top of the briefing after more than a turn, with a link in each line', async () => {
    const { advance, page } = await returns({ awayMs: 6 * HOUR_MS });
    await touch(advance);
    expect(page().getAllByRole('region')[2], 'after the lede and what needs the player').toBe(
      region(),
    );
    const items = within(region()).getAllByTestId('since-item');
    expect(items.map((item) => [item.dataset['kind'], item.textContent])).toEqual([
      ['own', 'Actions rose by 8 to 12'],
      ['news', 'Headline 1'],
    ]);
    expect(items.map((item) => item.querySelector('a')?.getAttribute('href'))).toEqual([
      '#/',
      '#/news',
    ]);
    expect(region().textContent).toContain('turn 7 to turn 12');
  });

  it.each([
    [{ own: 60, rival: 40, totalSeats: 1 }, 'You won by 20,000 votes'],
    [{ own: 40, rival: 60, totalSeats: 1 }, 'You lost to Bo Lind by 20,000 votes'],
    [{ own: 40, rival: 60, totalSeats: 5 }, 'You won an estimated 2 of 5 seats'],
  ])(
    'says first how the race ended in which the player stood: %j',
    async ({ own, rival, totalSeats }, result) => {
      const candidate = (characterName: string) => ({
        id: characterName,
        characterId: null,
        characterName,
        party: 'Reform',
        isNPP: false,
      });
      const tally = (candidateId: string, sharePct: number) => ({
        candidateId,
        votes: sharePct * 1_000,
        sharePct,
      });
      const { advance } = await returns(
        {
          awayMs: 6 * HOUR_MS,
          changes: changes({
            changes: [actions, difference('self:self', '', 'ownElectionKey', 'e9', 'e1')],
          }),
        },
        {
          answers: {
            clientNav: { ...NAV, characterName: 'Cy Reed', characterCountryId: 'US' },
            election: ({ id }) =>
              succeed({
                ok: true,
                found: true,
                phase: { inPrimary: false, inGeneral: false, isUpcoming: false, isEnded: true },
                votes: {
                  totalVotes: 100_000,
                  tallies: [tally('Cy Reed', own), tally('Bo Lind', rival)],
                },
                election: {
                  id,
                  electionType: 'house',
                  state: 'CA',
                  countryId: 'US',
                  status: 'ended',
                  totalSeats,
                  endTime: new Date(NOW_MS - HOUR_MS).toISOString(),
                },
                candidates: [candidate('Cy Reed'), candidate('Bo Lind')],
              }),
          },
        },
      );
      await touch(advance);
      await advance(1_000);
      const [first] = within(region()).getAllByTestId('since-item');
      expect(first?.textContent).toContain(result);
      expect(first?.querySelector('a')?.getAttribute('href')).toBe('#/elections/e9');
    },
  );

  it('is written in correct words, whatever changed', async () => {
    const of = (subject: string, name: string, metric: string, before: Value, after: Value) =>
      difference(subject, name, metric, before, after);
    const { advance } = await returns({
      awayMs: 6 * HOUR_MS,
      changes: changes({
        changes: [
          { ...of('self:self', '', 'funds', 250_000, 262_500), currency: 'USD' },
          of('self:self', '', 'ownOffice', '', 'primeMinister'),
          of('self:self', '', 'ownFavorability', 50, 48.5),
          of('crisis:c1', 'A strike', 'crisisState', '', 'waiting'),
          of('election:e1', 'House election, CA', 'frontRunner', 'Bo Lind', 'Ada Marsh'),
          of('election:e1', 'House election, CA', 'ownShare', 30, 38.25),
          of('bill:US/b1', 'Roads Act', 'billOutcome', 'pending', 'passed'),
          of('country:US', 'United States', 'leader', 'Bo Lind', 'Cy Orr'),
          of('country:US', 'United States', 'governmentStatus', 'formed', 'collapsed'),
          of('country:US', 'United States', 'inflation', 2, 2.5),
        ],
        gaps: [{ fromTurn: 9, toTurn: 10 }],
      }),
    });
    await touch(advance);
    expect(within(region()).getAllByTestId('since-item')).toHaveLength(11);
    const findings = findingsIn(shownTexts(region()));
    expect(findings.map(({ rule, text }) => `${rule}: ${text}`)).toEqual([]);
  });

  it('lists changes of what the player watches', async () => {
    const price = difference('corporation:4', 'Marsh & Sons', 'sharePrice', 50, 45);
    const { advance } = await returns({
      awayMs: 6 * HOUR_MS,
      changes: changes({
        changes: [price, { ...price, subject: { kind: 'fund', key: 'x' } }],
        entries: [],
      }),
      watched: price.subject,
    });
    await touch(advance);
    const items = within(region()).getAllByTestId('since-item');
    expect(items.map((item) => [item.dataset['kind'], item.textContent])).toEqual([
      ['market', 'Marsh & Sons: Share price fell by 5 to 45'],
    ]);
  });

  it('is not shown to a player who was never here', async () => {
    const first = await returns({ awayMs: null });
    await touch(first.advance);
    expect(noRegion()).toBeNull();
    expect(first.bridge.requests('record:changes')).toEqual([]);
  });

  it('is not shown after an absence of less than a turn', async () => {
    const found = changes({ fromTurn: 11 });
    const { advance } = await returns({ awayMs: 30 * MINUTE_MS, changes: found });
    await touch(advance);
    expect(noRegion()).toBeNull();
  });

  it('is not shown after a short absence if turns have no length', async () => {
    const found = changes({ fromTurn: 12 });
    const game = { ...fixture('game', 'contract', 0), nextTurnAt: null, turnDurationMs: 0 };
    const { advance } = await returns({ awayMs: MINUTE_MS, changes: found }, { answers: { game } });
    await touch(advance);
    expect(noRegion()).toBeNull();
  });

  it('counts turns if they are short', async () => {
    const { advance, go } = await returns({ awayMs: MINUTE_MS });
    await touch(advance);
    expect(within(region()).getAllByTestId('since-item')).toHaveLength(1);
    await advance(10 * MINUTE_MS);
    await go('/news');
    await go('/');
    expect(within(region()).getAllByTestId('since-item')).toHaveLength(1);
  });

  it('does not appear later, because turns go on while the player plays', async () => {
    const found = changes({ fromTurn: 12 });
    const { advance, bridge, profileId, go } = await returns({ awayMs: MINUTE_MS, changes: found });
    await touch(advance);
    expect(noRegion()).toBeNull();
    await advance(10 * MINUTE_MS);
    bridge.answers['record:changes'] = ({ sinceMs }) =>
      succeed(sinceMs < NOW_MS ? changes() : found);
    bridge.emit('record:changed', { profileId });
    await go('/news');
    await advance(10 * MINUTE_MS);
    await go('/');
    expect(noRegion()).toBeNull();
  });

  it('says in which turns nothing was recorded', async () => {
    const gap = (fromTurn: number, toTurn: number) => ({ fromTurn, toTurn });
    const { advance } = await returns({
      awayMs: 6 * HOUR_MS,
      changes: changes({ gaps: [gap(1, 2), gap(4, 4), gap(6, 7), gap(9, 11)] }),
    });
    await touch(advance);
    expect(screen.getByTestId('since-gap').textContent).toContain(
      'Nothing was recorded in turn 4, between turn 6 and turn 7, between turn 9 and turn 11 and 1 more time.',
    );
  });

  it('says when there is nothing to compare with, or nothing that changed', async () => {
    const { advance } = await returns({
      awayMs: 6 * HOUR_MS,
      changes: changes({ fromTurn: null, changes: [], entries: [] }),
    });
    await touch(advance);
    expect(region().textContent).toContain('there is little to compare with');
    expect(region().textContent).toContain('Nothing of yours or on your watch list has changed');
  });

  it('reads the service’s own histories in the background', async () => {
    const { advance, calls, bridge } = await returns({ awayMs: 6 * HOUR_MS });
    await touch(advance);
    expect(calls('countryHistory')).toEqual([{ code: 'US', limit: 50 }]);
    // The others are read for the player's own bills.
    const all = calls('legislation').filter(({ status }) => status === undefined);
    expect(all).toEqual([{ country: 'US', limit: 100 }]);
    const history = bridge
      .requests('api:call')
      .find(({ endpointId }) => endpointId === 'countryHistory');
    expect(history?.priority).toBe('background');
  });

  it('shows what these reads add to the record, and then stops reading', async () => {
    const { advance, bridge, profileId } = await returns({ awayMs: 6 * HOUR_MS });
    await touch(advance);
    const many = changes({
      changes: [],
      entries: Array.from({ length: 20 }, (_, id) => headline(id)),
    });
    bridge.answers['record:changes'] = () => succeed(many);
    bridge.emit('record:changed', { profileId });
    await advance(100);
    expect(within(region()).getAllByTestId('since-item')).toHaveLength(5);
    await advance(4 * MINUTE_MS);
    bridge.answers['record:changes'] = () => succeed(changes({ changes: [], entries: [] }));
    bridge.emit('record:changed', { profileId });
    await advance(100);
    expect(within(region()).getAllByTestId('since-item')).toHaveLength(5);
  });

  it('keeps what was not dismissed when the player was away again', async () => {
    const { advance, bridge } = await returns({ awayMs: 6 * HOUR_MS });
    await touch(advance);
    await advance(2 * HOUR_MS);
    await touch(advance);
    expect(within(region()).getAllByTestId('since-item')).toHaveLength(2);
    const since = bridge.requests('record:changes').map(({ sinceMs }) => sinceMs);
    expect(new Set(since)).toEqual(new Set([NOW_MS - 6 * HOUR_MS]));
  });

  it('disappears when it is dismissed', async () => {
    const { advance, user } = await returns({ awayMs: 6 * HOUR_MS });
    await touch(advance);
    await user.click(within(region()).getByRole('button', { name: 'Dismiss' }));
    await advance(100);
    expect(noRegion()).toBeNull();
  });
});

describe('presence', () => {
  it('is stored while the player uses the window, and not otherwise', async () => {
    const { advance, bridge } = await returns({ awayMs: null });
    await touch(advance);
    const atFirst = notesOf(bridge);
    expect(atFirst).toBeGreaterThan(0);
    await advance(30 * MINUTE_MS);
    expect(notesOf(bridge)).toBe(atFirst);
    await touch(advance);
    expect(notesOf(bridge)).toBe(atFirst + 1);
    expect(bridge.requests('record:presence').at(-1)?.atMs).toBeGreaterThan(NOW_MS);
  });
});
