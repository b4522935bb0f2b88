/** `Since you left` on the briefing: when it appears, its cards, the smaller changes, and how presence is reported. */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import type { Absence, PresenceReport } from '@shared/record/presence';
import { presenceAfter } from '@shared/record/presence';
import type { Presence } from '@shared/record/presence';
import type { RecordedChanges } from '@shared/record/recorded';
import { succeed } from '@shared/ipc/result';
import { fixture } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { difference, recordedChanges } from '@support/renderer/differences';
import type { FakeBridge } from '@support/renderer/fake-bridge';
import { transferEntry } from '@support/renderer/ledger-entries';
import { NOW_MS } from '@support/renderer/page-bridge';
import { findingsIn } from '@support/renderer/proofreader/rules';
import { shownTexts } from '@support/renderer/proofreader/shown-texts';
import { renderScreen } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';

const NAV = { ...fixture('clientNav', 'contract', 1), missingDemographics: false };
const STATUS = fixture('clientStatus', 'observed', 1);
const HOUR_MS = 3_600_000;

const AWAY: Absence = {
  leftTurn: 5,
  leftAtMs: NOW_MS - 7 * HOUR_MS,
  backTurn: 12,
  isDismissed: false,
};
const funds = difference('self:self', 'funds', 250_000, 262_500, { currency: 'USD' });
const leader = difference('country:US', 'leader', 'Bo Lind', 'Cy Orr', { name: 'United States' });
const inflation = difference('country:US', 'inflation', 2, 2.5, { name: 'United States' });

interface Return {
  readonly absence?: Absence | null;
  readonly changes?: RecordedChanges;
}

function returns({ absence = AWAY, changes }: Return = {}, options: ScreenOptions = {}) {
  return renderScreen('/', {
    ...options,
    answers: { clientNav: NAV, clientStatus: STATUS, ...options.answers },
    onBridge(bridge) {
      bridge.answers['record:absence'] = () => succeed(absence);
      bridge.answers['record:presence'] = () => succeed(absence);
      bridge.answers['record:changes'] = () =>
        succeed(changes ?? recordedChanges([funds, leader, inflation]));
      options.onBridge?.(bridge);
    },
  });
}

const region = () => screen.getByRole('region', { name: 'Since you left' });
const noRegion = () => screen.queryByRole('region', { name: 'Since you left' });
const card = (name: string) => within(region()).getByRole('article', { name });
const kinds = () =>
  within(region())
    .getAllByTestId('since-item')
    .map(({ dataset }) => dataset['kind']);

describe('Since you left', () => {
  it('opens with cards for money and who rules, then the smaller changes, folded', async () => {
    const { bridge } = await returns();
    expect(kinds()).toEqual(['money', 'rules', 'country']);
    expect(region().textContent).toContain('7 turns · turn 5 to 12');
    expect(screen.getByTestId('since-headline').textContent).toBe('Cy Orr now leads United States');
    expect(within(region()).getByRole('group').hasAttribute('open')).toBe(false);
    expect(within(region()).getByText('1 smaller change').tagName).toBe('SUMMARY');
    expect(bridge.requests('record:changes').at(-1)).toMatchObject({ fromTurn: 5 });
    expect(within(region()).getByRole('link', { name: 'All 3 changes' }).getAttribute('href')).toBe(
      '#/changes?since=left',
    );
  });

  it('has no card and no headline of money that is not of the last turn yet', async () => {
    const old = { ...funds, last: { ...funds.last, turn: 7, untilTurn: 7 } };
    await returns({ changes: recordedChanges([old, inflation]) });
    expect(kinds()).toEqual(['country']);
    expect(screen.getByTestId('since-headline').textContent).toBe('2 figures changed');
  });

  it('leaves out a card without a change', async () => {
    await returns({ changes: recordedChanges([inflation]) });
    expect(kinds()).toEqual(['country']);
    expect(within(region()).queryByRole('article')).toBeNull();
  });

  it('says what moved the money', async () => {
    await returns(
      {
        changes: recordedChanges([funds], {
          entries: [
            { kind: 'transfer', id: 'n1', turn: 9, atMs: NOW_MS, text: 'Bo sent you funds' },
            { kind: 'news', id: 'n2', turn: 9, atMs: NOW_MS, text: 'A headline' },
          ],
        }),
      },
      {
        onBridge(bridge) {
          const transfer = { recipientId: 'a', recipientName: 'Ada', amount: 1_500 };
          const sent = transferEntry(
            { createdAtMs: NOW_MS - HOUR_MS, transfer: { ...transfer, currency: 'USD' } },
            { currency: 'USD' },
          );
          bridge.answers['ledger:list'] = () => succeed({ entries: [sent], lost: 0 } as never);
        },
      },
    );
    const text = card('Your money').textContent ?? '';
    expect(text).toContain('262,500');
    expect(text).toMatch(/Net ▲\+\D*12,500 in 7 turns/u);
    expect(text).toMatch(/You sent▼−\D*1,500/u);
    expect(text).toMatch(/Everything else▲\+\D*14,000/u);
    expect(text).toContain('Sent to you1 transfer');
  });

  it('says who rules, and who did before', async () => {
    await returns({
      changes: recordedChanges([
        leader,
        difference('country:US', 'governmentStatus', 'formed', 'collapsed'),
      ]),
    });
    const text = card('Who rules').textContent ?? '';
    expect(text).toContain('Cy Orr leads');
    expect(text).toContain('Before: Bo Lind');
    expect(text).toContain('Government: Formed → Collapsed');
    expect(text).toContain('by turn 12');
  });

  const CHAMBER = {
    countryId: 'US',
    lower: {
      totalSeats: 75,
      current: [
        { party: '1', partyName: 'Civic', partyColor: '#1f5fbf', seats: 30 },
        { party: '2', partyName: 'Labour', partyColor: '#c8102e', seats: 22 },
        { party: '3', partyName: 'Green', partyColor: '#1a7f37', seats: 10 },
        { party: 'independent', partyName: 'Independent', seats: 4 },
      ],
    },
    upper: null,
  };
  const GOVERNMENT = {
    ok: true,
    found: true,
    governmentFormation: {
      status: 'formed',
      governingPartyId: '1',
      coalitionPartyIds: ['3'],
      totalSeats: 75,
      majorityThreshold: 38,
    },
  };
  const ruling = (government: NonNullable<AnswersGiven['government']>) =>
    returns(
      { changes: recordedChanges([leader]) },
      {
        answers: {
          clientNav: { ...NAV, characterCountryId: 'US' },
          chamberComposition: CHAMBER,
          government,
        },
      },
    );
  const benches = () =>
    Array.from(card('Who rules').querySelectorAll<HTMLElement>('[data-governs]'), (bench) => [
      bench.dataset['governs'],
      bench.style.flexGrow,
    ]);

  it('draws the seats of the government first, and where a majority begins', async () => {
    const { advance } = await ruling(GOVERNMENT);
    await advance(1_000);
    expect(card('Who rules').textContent).toContain('2 parties, 40 of 75 seats 38 make a majority');
    expect(benches()).toEqual([
      ['true', '30'],
      ['true', '10'],
      ['false', '22'],
      ['none', '13'],
    ]);
    const line = card('Who rules').querySelector<HTMLElement>('strong[style]');
    expect(Number.parseFloat(line?.style.insetInlineStart ?? '')).toBeCloseTo((38 / 75) * 100);
  });

  it('draws no seats where no government is formed', async () => {
    const { governmentFormation } = GOVERNMENT;
    const forming = { ...governmentFormation, status: 'forming' };
    const { advance } = await ruling({ ...GOVERNMENT, governmentFormation: forming });
    await advance(1_000);
    expect(card('Who rules').textContent).toContain('Cy Orr leads');
    expect(benches()).toEqual([]);
  });

  it.each([
    [{ own: 60, rival: 40, totalSeats: 1 }, 'You won by 20,000 votes'],
    [{ own: 40, rival: 60, totalSeats: 1 }, 'You lost to Bo Lind by 20,000 votes'],
    [{ own: 40, rival: 60, totalSeats: 5 }, 'You won an estimated 2 of 5 seats'],
  ])('leads with the own race that ended: %j', async ({ own, rival, totalSeats }, result) => {
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
      { changes: recordedChanges([funds, leader]) },
      {
        onBridge(bridge) {
          bridge.answers['record:results'] = () =>
            succeed({ raceIds: ['e9'], bills: [], crises: [] });
        },
        answers: {
          game: {
            ...fixture('game', 'contract', 0),
            nextTurnAt: new Date(NOW_MS + HOUR_MS / 2).toISOString(),
            turnDurationMs: HOUR_MS,
          },
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
                endTime: new Date(NOW_MS - 2 * HOUR_MS).toISOString(),
              },
              candidates: [candidate('Cy Reed'), candidate('Bo Lind')],
            }),
        },
      },
    );
    await advance(1_000);
    expect(kinds()[0]).toBe('race');
    expect(card('Your race').textContent).toContain(result);
    expect(card('Your race').textContent).toContain('ended in turn 10');
    expect(screen.getByTestId('since-headline').textContent).toBe(
      `${result}, and United States changed leader`,
    );
    expect(
      within(card('Your race')).getByRole('link', { name: 'See the count' }).getAttribute('href'),
    ).toBe('#/elections/e9');
  });

  it('states the own share before and after while the race goes on', async () => {
    await returns({
      changes: recordedChanges([difference('election:e1', 'ownShare', 10.1, 11.9)]),
    });
    const text = card('Your race').textContent ?? '';
    expect(text).toContain('11.9% of the vote');
    expect(text).toContain('Before: 10.1% ▲+1.8 points');
  });

  it('names the turns of which there are no figures', async () => {
    const gap = (fromTurn: number, toTurn: number) => ({ fromTurn, toTurn });
    await returns({
      changes: recordedChanges([funds], { gaps: [gap(1, 2), gap(4, 4), gap(6, 7), gap(9, 11)] }),
    });
    expect(screen.getByTestId('since-gap').textContent).toContain(
      'in turn 4, between turn 6 and turn 7, between turn 9 and turn 11 and 1 more time',
    );
  });

  it('is written in correct words, whatever changed', async () => {
    await returns({
      changes: recordedChanges([
        funds,
        leader,
        inflation,
        difference('self:self', 'ownOffice', '', 'primeMinister'),
        difference('country:US', 'governmentStatus', 'formed', 'collapsed'),
        difference('bill:US/b1', 'billOutcome', 'pending', 'passed', { name: 'Roads Act' }),
        difference('country:FR', 'leader', 'Ann', '', { name: 'France' }),
        difference('party:US/3', 'treasury', 2_410_000, 2_180_000),
      ]),
    });
    const findings = findingsIn(shownTexts(region()));
    expect(findings.map(({ rule, text }) => `${rule}: ${text}`)).toEqual([]);
  });

  it.each([
    ['on a first visit', null],
    ['once it was closed', { ...AWAY, isDismissed: true }],
    ['six turns later', { ...AWAY, backTurn: 6 }],
  ])('is not there %s', async (_when, absence) => {
    const { bridge, page } = await returns({ absence });
    expect(page().getByTestId('lede')).toBeDefined();
    expect(noRegion()).toBeNull();
    expect(bridge.requests('record:changes')).toEqual([]);
  });

  it('disappears when it is dismissed, and main stores that', async () => {
    const { user, advance, bridge } = await returns();
    await user.click(within(region()).getByRole('button', { name: 'Dismiss' }));
    await advance(100);
    expect(noRegion()).toBeNull();
    expect(bridge.requests('record:dismiss-absence')).toHaveLength(1);
  });
});

describe('presence', () => {
  /** Main's side: what the reports so far make. */
  function following(bridge: FakeBridge): void {
    let presence: Presence = { seen: { turn: 5, atMs: NOW_MS - 7 * HOUR_MS }, absence: null };
    bridge.answers['record:presence'] = (report) => {
      presence = presenceAfter(presence, report);
      return succeed(presence.absence);
    };
    bridge.answers['record:absence'] = () => succeed(presence.absence);
  }
  const reports = (bridge: FakeBridge): readonly PresenceReport[] =>
    bridge.requests('record:presence');
  const turns = (bridge: FakeBridge) =>
    reports(bridge).map(({ turn, isReturn }) => [turn, isReturn]);

  function hide(state: DocumentVisibilityState): void {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }
  const gameAt = (currentTurn: number) => ({
    clientNav: NAV,
    clientStatus: STATUS,
    game: { ...fixture('game', 'contract', 0), currentTurn },
  });

  it('is the turn on screen, reported once, and an absence shows at once', async () => {
    const { bridge, advance } = await returns({}, { onBridge: following });
    await advance(1_000);
    expect(turns(bridge)).toEqual([[12, true]]);
    await advance(10 * 60_000);
    expect(turns(bridge)).toEqual([[12, true]]);
    expect(region().textContent).toContain('turn 5 to 12');
  });

  it('is reported turn by turn without any gesture, and not while the window is hidden', async () => {
    const { bridge, advance, answer } = await returns({ absence: null }, { onBridge: following });
    await advance(1_000);
    answer(gameAt(13));
    await advance(5 * 60_000);
    expect(turns(bridge)).toEqual([
      [12, true],
      [13, false],
    ]);
    hide('hidden');
    answer(gameAt(15));
    await advance(10 * 60_000);
    expect(turns(bridge)).toHaveLength(2);
    hide('visible');
    await advance(5 * 60_000);
    expect(turns(bridge).slice(2)).toEqual([[15, true]]);
  });

  it('pauses while the machine sleeps or is locked', async () => {
    const { bridge, advance, answer } = await returns({ absence: null }, { onBridge: following });
    await advance(1_000);
    act(() => bridge.emit('power:changed', { state: 'locked' }));
    answer(gameAt(20));
    await advance(10 * 60_000);
    expect(turns(bridge)).toEqual([[12, true]]);
    act(() => bridge.emit('power:changed', { state: 'active' }));
    await advance(5 * 60_000);
    expect(turns(bridge).slice(1)).toEqual([[20, true]]);
  });
});
