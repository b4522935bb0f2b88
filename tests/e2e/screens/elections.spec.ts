/** Elections: the detail with its phase and moving votes, and the archive, field by field against the service. */
import { fieldsOf, openSignedIn, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import {
  openReader,
  openScreen,
  raw,
  readPublic,
  rowsOf,
  tableRows,
  valueOf,
} from '@support/screens/steps';
import type { Page } from 'playwright';
import type { TestWorld } from '@support/world/control';

const CODE = 'KS';
const HOUR_MS = 3_600_000;

type Fields = Readonly<Record<string, unknown>>;

async function firstElection(world: TestWorld): Promise<string> {
  const [election] = rowsOf(await readPublic(world, `/elections?country=${CODE}`), 'elections');
  return String(election?.['id']);
}

function refresh(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
}

/** Votes by candidate, as the service counts them. */
function talliesOf(answer: Fields): ReadonlyMap<string, Fields> {
  const tallies = rowsOf(fieldsOf(answer['votes']), 'tallies');
  return new Map(tallies.map((tally) => [String(tally['candidateId']), tally]));
}

test('an election’s phase, candidates and votes are the service’s, and votes that move are marked', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  const id = await firstElection(world);
  const before = await readPublic(world, `/elections/${id}`);
  await openScreen(page, `/elections/${id}`);
  await expect(page.getByTestId('election-phase')).toHaveAttribute('data-phase', 'general');
  expect(await valueOf(page, 'election-seats')).toBe(
    raw(fieldsOf(before['election'])['totalSeats']),
  );
  const votes = fieldsOf(before['votes']);
  expect(await valueOf(page, 'election-votes')).toBe(raw(votes['totalVotes']));
  const incumbent = before['incumbent'];
  if (incumbent !== null) {
    await expect(page.getByTestId('election-incumbent')).toHaveText(
      String(fieldsOf(incumbent)['name']),
    );
  }
  const candidates = rowsOf(before, 'candidates');
  const counted = talliesOf(before);
  const expected = candidates.map((candidate) => ({
    party: candidate['party'],
    votes: raw(counted.get(String(candidate['id']))?.['votes']),
    share: raw(counted.get(String(candidate['id']))?.['sharePct']),
    change: '',
    primary: raw(candidate['primarySharePct']),
    favorability: raw(candidate['favorability']),
    influence: raw(candidate['politicalInfluence']),
  }));
  const shown = await tableRows(page, 'election');
  expect(shown).toHaveLength(candidates.length);
  for (const line of expected) {
    expect(shown.map(({ cells }) => cells)).toContainEqual(expect.objectContaining(line));
  }

  await world.control.advanceTurns(1);
  await refresh(page);
  const after = await readPublic(world, `/elections/${id}`);
  const moved = talliesOf(after);
  await expect(page.getByTestId('election-votes')).toHaveAttribute(
    'data-value',
    raw(fieldsOf(after['votes'])['totalVotes']),
  );
  const changes = [...moved].map(([candidate, tally]) => [
    candidate,
    String(Number(tally['votes']) - Number(counted.get(candidate)?.['votes'])),
  ]);
  // Marked a moment after the votes themselves.
  await expect
    .poll(async () =>
      Object.fromEntries(
        (await tableRows(page, 'election')).map(({ id: key, cells }) => [
          key.split(' ')[0],
          cells['change'],
        ]),
      ),
    )
    .toMatchObject(Object.fromEntries(changes));
  await openScreen(page, '/news');
  await openScreen(page, `/elections/${id}`);
  await expect(page.locator('[data-direction="up"]').first()).toBeVisible();
});

test('a primary is told by its end where a deployment never says so', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  const id = await firstElection(world);
  const election = {
    id,
    electionType: 'senate',
    state: 'CA',
    countryId: CODE,
    status: 'active',
    primaryEndTime: new Date(Date.now() + HOUR_MS).toISOString(),
  };
  const body = {
    ok: true,
    found: true,
    election,
    phase: { inPrimary: false, inGeneral: true, isUpcoming: false, isEnded: false },
    incumbent: null,
    candidates: [
      { id: 'c1', characterId: null, characterName: 'Bo', party: '3', isNPP: true, votes: null },
    ],
    primarySnapshots: [
      { turn: 1, candidates: [{ name: 'Bo', sharePct: 100 }] },
      { turn: 2, candidates: [{ name: 'Bo', sharePct: 96.5 }] },
    ],
    votes: { totalVotes: null, latestSnapshot: { turn: 2, sharesPct: { c1: 61.5 } } },
  };
  await world.control.fault({
    path: `/api/public/v1/elections/${id}`,
    effect: { kind: 'body', body: JSON.stringify(body) },
  });
  await openScreen(page, `/elections/${id}`);
  await expect(page.getByTestId('election-phase')).toHaveAttribute('data-phase', 'primary');
  const [row] = await tableRows(page, 'election');
  expect(row?.cells).toMatchObject({ votes: '', share: '61.5', change: '' });
  await expect(page.getByTestId('election-status')).toContainText('Active');
  await expect(page.getByRole('slider', { name: 'Primary shares by turn' })).toBeVisible();
});

test('the archive shows winners and votes, and its filters live in the address', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  await openScreen(page, `/elections/archives?country=${CODE}`);
  const past = rowsOf(
    await readPublic(world, `/elections/archives?country=${CODE}&limit=100`),
    'elections',
  );
  const expected = past.map((election) => {
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
  });
  await expect.poll(() => tableRows(page, 'electionArchives')).toEqual(expected);

  await page.getByRole('combobox', { name: 'Country' }).selectOption('AV');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Presidential');
  await expect.poll(() => routeOf(page)).toBe('/elections/archives?country=AV&type=presidential');
  const presidential = rowsOf(
    await readPublic(world, '/elections/archives?country=AV&type=presidential&limit=100'),
    'elections',
  );
  const idsOf = async () => (await tableRows(page, 'electionArchives')).map(({ id }) => id);
  await expect.poll(idsOf).toEqual(presidential.map(({ id }) => id));

  await page.getByTestId('table-electionArchives').getByRole('link').first().click();
  await expect(page.getByTestId('election-phase')).toHaveAttribute('data-phase', 'ended');
  await page.goBack();
  await expect.poll(idsOf).toEqual(presidential.map(({ id }) => id));
});

test('elections without a key say how to get one', async ({ open, world }) => {
  const { page } = await openSignedIn(open, world);
  await openScreen(page, '/elections/nothing');
  await expect(page.getByTestId('error-panel')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Add an API key' })).toBeVisible();
});

test('an election or an archive that is not there leads on', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  for (const route of [
    '/elections/nothing',
    '/elections/archives?country=XX',
    `/elections/archives?country=${CODE}&type=coronation`,
  ]) {
    await openScreen(page, route);
    const empty = page.getByTestId('empty-state');
    await expect(empty, route).toHaveCount(1);
    await expect(empty.getByRole('link'), route).toHaveCount(1);
    await expect(page.getByTestId('error-panel'), route).toHaveCount(0);
  }
});

test('another deployment’s elections keep their words, and its missing archive is one honest line', async ({
  open,
  openWorld,
}) => {
  const world = await openWorld({ dialect: 'observed' });
  const { page } = await openReader(open, world);
  const id = await firstElection(world);
  const answer = await readPublic(world, `/elections/${id}`);
  await openScreen(page, `/elections/${id}`);
  await expect(page.getByTestId('election-phase')).toHaveAttribute('data-phase', 'general');
  await expect(page.getByTestId('election-status').locator('[data-status]')).toHaveAttribute(
    'data-status',
    String(fieldsOf(answer['election'])['status']),
  );
  expect(await tableRows(page, 'election')).toHaveLength(rowsOf(answer, 'candidates').length);

  await openScreen(page, `/elections/archives?country=${CODE}`);
  await expect(page.getByTestId('error-panel').or(page.getByTestId('empty-state'))).toHaveCount(1);
  await expect(page.getByTestId('table-electionArchives')).toHaveCount(0);
});
