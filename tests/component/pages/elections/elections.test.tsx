/** Elections: phase, candidates and moving votes of one, and the archive with its filters. */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { NOW_MS } from '@support/renderer/page-bridge';
import {
  raw,
  shownRoute,
  tableCells,
  tableRows,
  textOf,
  valueOf,
} from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { fieldsOf, rowsOf, worldOfFile } from '@support/renderer/world-service';
import type { Fields, WorldService } from '@support/renderer/world-service';

const CODE = 'KS';
const HOUR_MS = 3_600_000;

async function firstElection(service: WorldService): Promise<string> {
  const [election] = rowsOf(await service.read(`/elections?country=${CODE}`), 'elections');
  return String(election?.['id']);
}

/** Votes by candidate, as the service counts them. */
function talliesOf(answer: Fields): ReadonlyMap<string, Fields> {
  const tallies = rowsOf(fieldsOf(answer['votes']), 'tallies');
  return new Map(tallies.map((tally) => [String(tally['candidateId']), tally]));
}

describe('in the contract dialect', () => {
  const world = worldOfFile('contract');

  it('an election shows phase, seats, incumbent, candidates and votes of the service', async () => {
    const id = await firstElection(world.service);
    await world.open(`/elections/${id}`);
    const answer = await world.service.read(`/elections/${id}`);
    expect(screen.getByTestId('election-phase').dataset['phase']).toBe('general');
    expect(valueOf('election-seats')).toBe(raw(fieldsOf(answer['election'])['totalSeats']));
    expect(valueOf('election-votes')).toBe(raw(fieldsOf(answer['votes'])['totalVotes']));
    const incumbent = answer['incumbent'] === null ? null : fieldsOf(answer['incumbent'])['name'];
    expect(screen.queryByTestId('election-incumbent')?.textContent ?? null).toBe(incumbent);
    const candidates = rowsOf(answer, 'candidates');
    const counted = talliesOf(answer);
    const cells = tableCells('election');
    expect(cells).toHaveLength(candidates.length);
    for (const candidate of candidates) {
      const tally = counted.get(String(candidate['id']));
      expect(cells).toContainEqual(
        expect.objectContaining({
          party: candidate['party'],
          votes: raw(tally?.['votes']),
          share: raw(tally?.['sharePct']),
          change: '',
          primary: raw(candidate['primarySharePct']),
          favorability: raw(candidate['favorability']),
          influence: raw(candidate['politicalInfluence']),
        }),
      );
    }
  });

  it('the archive shows the winners and votes of the service', async () => {
    await world.open(`/elections/archives?country=${CODE}`);
    const path = `/elections/archives?country=${CODE}&limit=100`;
    const past = rowsOf(await world.service.read(path), 'elections');
    expect(past.length).toBeGreaterThan(0);
    expect(tableRows('electionArchives')).toEqual(
      past.map((election) => {
        const winner = election['winner'] === undefined ? {} : fieldsOf(election['winner']);
        return {
          id: election['id'],
          cells: expect.objectContaining({
            state: election['state'],
            seat: election['seatId'],
            cycle: raw(election['cycle']),
            year: raw(election['electionYear']),
            winner: winner['characterName'] ?? 'No final tally',
            party: winner['party'] ?? '—',
            winnerVotes: raw(winner['votes']),
            totalVotes: raw(election['totalVotes']),
            candidates: raw(election['candidateCount']),
            seats: raw(election['totalSeats']),
          }),
        };
      }),
    );
  });

  it('the filters of the archive live in the address, and going back finds them again', async () => {
    const { user, advance } = await world.open(`/elections/archives?country=${CODE}`);
    const main = within(screen.getByRole('main'));
    await user.selectOptions(main.getByRole('combobox', { name: 'Country' }), 'AV');
    await advance(100);
    await user.selectOptions(main.getByRole('combobox', { name: 'Type' }), 'Presidential');
    await advance(100);
    expect(shownRoute()).toBe('/elections/archives?country=AV&type=presidential');
    const path = '/elections/archives?country=AV&type=presidential&limit=100';
    const ids = rowsOf(await world.service.read(path), 'elections').map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(tableRows('electionArchives').map(({ id }) => id)).toEqual(ids);

    const [link] = within(screen.getByTestId('table-electionArchives')).getAllByRole('link');
    await user.click(link as HTMLElement);
    await advance(200);
    expect(screen.getByTestId('election-phase').dataset['phase']).toBe('ended');
    act(() => {
      window.history.back();
    });
    await advance(200);
    expect(tableRows('electionArchives').map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    '/elections/nothing',
    '/elections/archives?country=XX',
    `/elections/archives?country=${CODE}&type=coronation`,
  ])('%s finds nothing: one empty state with one link', async (route) => {
    await world.open(route);
    expect(within(screen.getByTestId('empty-state')).getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByTestId('error-panel')).toBeNull();
  });

  it('without a key an election says so and leads to where keys are entered', async () => {
    await world.open('/elections/nothing', { hasKey: false });
    expect(screen.getAllByTestId('error-panel')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Add an API key' }).getAttribute('href')).toBe(
      '#/settings/keys',
    );
  });

  // Changes the world: last of this file.
  it('votes that a turn moved are marked with their change, also after another page', async () => {
    const id = await firstElection(world.service);
    const { user, advance, go } = await world.open(`/elections/${id}`);
    const before = talliesOf(await world.service.read(`/elections/${id}`));
    await world.service.control.advanceTurns(1);
    await advance(61_000);
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Refresh' }));
    await advance(200);
    const after = await world.service.read(`/elections/${id}`);
    expect(valueOf('election-votes')).toBe(raw(fieldsOf(after['votes'])['totalVotes']));
    const changes = [...talliesOf(after)].map(([candidate, tally]) => [
      candidate,
      String(Number(tally['votes']) - Number(before.get(candidate)?.['votes'])),
    ]);
    const shown = tableRows('election').map(({ id: key, cells }) => [
      key.split(' ')[0],
      cells['change'],
    ]);
    expect(Object.fromEntries(shown)).toMatchObject(Object.fromEntries(changes));
    await go('/news');
    await go(`/elections/${id}`);
    expect(document.querySelector('[data-direction="up"]')).not.toBeNull();
  });
});

describe('in the observed dialect', () => {
  const world = worldOfFile('observed');

  it('an election keeps the words of the service', async () => {
    const id = await firstElection(world.service);
    await world.open(`/elections/${id}`);
    const answer = await world.service.read(`/elections/${id}`);
    expect(screen.getByTestId('election-phase').dataset['phase']).toBe('general');
    const status = screen
      .getByTestId('election-status')
      .querySelector<HTMLElement>('[data-status]');
    expect(status?.dataset['status']).toBe(fieldsOf(answer['election'])['status']);
    expect(tableRows('election')).toHaveLength(rowsOf(answer, 'candidates').length);
  });

  it('a missing archive is one line and no table', async () => {
    await world.open(`/elections/archives?country=${CODE}`);
    const lines = [
      ...screen.queryAllByTestId('error-panel'),
      ...screen.queryAllByTestId('empty-state'),
    ];
    expect(lines).toHaveLength(1);
    expect(screen.queryByTestId('table-electionArchives')).toBeNull();
  });
});

it('an election whose primary has not ended is in its primary, whatever its phase says', async () => {
  await renderScreen('/elections/e1', {
    answers: {
      election: {
        ok: true,
        found: true,
        election: {
          id: 'e1',
          electionType: 'senate',
          state: 'CA',
          countryId: CODE,
          status: 'active',
          primaryEndTime: new Date(NOW_MS + HOUR_MS).toISOString(),
        },
        phase: { inPrimary: false, inGeneral: true, isUpcoming: false, isEnded: false },
        incumbent: null,
        candidates: [
          {
            id: 'c1',
            characterId: null,
            characterName: 'Bo',
            party: '3',
            isNPP: true,
            votes: null,
          },
        ],
        primarySnapshots: [
          { turn: 1, candidates: [{ name: 'Bo', sharePct: 100 }] },
          { turn: 2, candidates: [{ name: 'Bo', sharePct: 96.5 }] },
        ],
        votes: { totalVotes: null, latestSnapshot: { turn: 2, sharesPct: { c1: 61.5 } } },
      },
    },
  });
  expect(screen.getByTestId('election-phase').dataset['phase']).toBe('primary');
  expect(tableCells('election')[0]).toMatchObject({ votes: '', share: '61.5', change: '' });
  expect(textOf('election-status')).toContain('Active');
  screen.getByRole('slider', { name: 'Primary shares by turn' });
});
