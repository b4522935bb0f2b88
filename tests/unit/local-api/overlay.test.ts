/** The overlay for streaming software: who can open it, what it shows, and that foreign text stays text. */
import { afterEach, describe, expect, it, vi } from 'vitest';

import { OVERLAY_POLICY } from '@electron/local-api/overlay/overlay-page';
import { overlayKeyOf } from '@electron/local-api/token';
import { contrast, parseHex } from '@shared/domain/colour';
import { openApi, TOKEN } from '@support/local-api/listener';
import { alertOf, playerOf, READ_AT_MS } from '@support/local-api/player';
import type { PlayerParts } from '@support/local-api/player';

const OVERLAY = `/overlay/${overlayKeyOf(TOKEN)}`;
const ANSWERS: NonNullable<PlayerParts['stored']> = [
  {
    id: 'clientNav',
    value: {
      user: { username: 'ada', character: { id: 'c1' } },
      characterName: 'Runner 1',
      characterCountryId: 'AV',
      activeElection: { id: 'e1', label: 'House race' },
    },
  },
  {
    id: 'election',
    params: { id: 'e1' },
    value: {
      election: { id: 'e1', countryId: 'AV', electionType: 'house', state: 'NC', totalSeats: 3 },
      phase: { inGeneral: true },
      candidates: [0, 1].map((at) => ({
        id: `k${at}`,
        characterId: `c${at}`,
        characterName: `Runner ${at}`,
      })),
      votes: { tallies: [600, 400].map((votes, at) => ({ candidateId: `k${at}`, votes })) },
    },
  },
  {
    id: 'chamberComposition',
    params: { country: 'AV' },
    value: {
      lower: {
        totalSeats: 200,
        current: [
          { party: '2', partyName: 'Labour', partyColor: '#3a2d2d', seats: 70 },
          { party: '3', partyName: 'Green', partyColor: '#2e8b57', seats: 20 },
          {
            party: '1',
            partyName: '<img src=x onerror=alert(1)>',
            partyColor: 'url(//x)',
            seats: 90,
          },
        ],
      },
    },
  },
  { id: 'government', params: { country: 'AV' }, value: {} },
];
/** A race for one seat that the player is 200 votes behind in. */
const ONE_SEAT = {
  candidates: [0, 1].map((at) => ({
    id: `k${at}`,
    characterId: `c${at}`,
    characterName: `Runner ${at}`,
  })),
  votes: { tallies: [600, 400].map((votes, at) => ({ candidateId: `k${at}`, votes })) },
};
const HOUR_MS = 3_600_000;
const RECORD = { listAlerts: () => ({ alerts: [alertOf(5)], found: 1, unread: 1 }) };

/** Whether a colour stands out from the panels, as WCAG 1.4.11 requires. */
function contrastOnPanel(fill: string): boolean {
  const [shown, panel] = [parseHex(fill), parseHex('#121418')];
  return shown !== null && panel !== null && contrast(shown, panel) >= 3;
}

async function overlay(parts: PlayerParts) {
  const { ask } = await openApi({ data: () => playerOf(parts) });
  return ask(OVERLAY, { hasToken: false });
}

describe('the overlay', () => {
  it('has the own race, the chamber and the newest alerts', async () => {
    const { status, headers, text } = await overlay({ stored: ANSWERS, record: RECORD });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    const words = text.replaceAll(/<style>.*<\/style>|<[^>]*>/gsu, ' ').replaceAll(/\s+/gu, ' ');
    expect(words).toContain('Place 2 / 2');
    expect(words).toContain('Seats 1 / 3');
    expect(words).toContain('Share 40%');
    expect(words, 'the largest party first').toMatch(/&gt; 90 .*Labour 70/u);
    expect(words).toContain('101 of 200 seats are a majority');
    expect(words).toContain('Turn 405 Alert 5');
  });

  it('has no line for a turn alone, as the inbox has none', async () => {
    const alerts = [{ ...alertOf(6), kind: 'turn', title: 'Turn 406' }, alertOf(5)];
    const record = { listAlerts: () => ({ alerts, found: 2, unread: 1 }) };
    const { text } = await overlay({ stored: ANSWERS, record });
    expect(text).toContain('Alert 5');
    expect(text).not.toContain('Turn 406');
  });

  it('shows foreign text as text, and no colour that is more than one', async () => {
    const { text } = await overlay({ stored: ANSWERS, record: RECORD });
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).not.toContain('<img');
    expect(text).not.toContain('url(');
  });

  it('shows each party in its colour, lifted where it would be lost on the dark panel', async () => {
    const { text } = await overlay({ stored: ANSWERS, record: RECORD });
    const fills = Array.from(text.matchAll(/fill="(#[0-9a-f]{6})"/gu), ([, fill]) => fill ?? '');
    expect(fills).toContain('#2e8b57');
    // Each party has a block and a mark.
    expect(fills).toHaveLength(6);
    for (const fill of fills) expect([fill, contrastOnPanel(fill)]).toEqual([fill, true]);
  });

  it.each([
    ['Starts in', 'isUpcoming', 2],
    ['Primary ends in', 'inPrimary', 4],
    ['Ends in', 'inGeneral', 8],
    [null, 'isEnded', 8],
  ] as const)(
    'counts the turns to the end of the present stage: %s',
    async (label, flag, turns) => {
      const at = (hours: number) => new Date(READ_AT_MS + hours * HOUR_MS).toISOString();
      const primaryEndTime = flag === 'inPrimary' ? at(4) : null;
      const times = { startTime: at(2), primaryEndTime, endTime: at(8) };
      const game = { currentTurn: 50, nextTurnAt: at(1), turnDurationMs: HOUR_MS };
      const stored = ANSWERS.map((one) =>
        one.id === 'election'
          ? { ...one, value: { ...ONE_SEAT, election: times, phase: { [flag]: true } } }
          : one,
      );
      const { text } = await overlay({ stored: [...stored, { id: 'game', value: game }] });
      const terms = Array.from(
        text.matchAll(/<dt>(.*?)<\/dt>\s*<dd>(.*?)<\/dd>/gsu),
        ([, term, value]) => [term, value],
      );
      const end = terms.find(([term]) => term?.endsWith(' in'));
      expect(end).toEqual(label === null ? undefined : [label, `${turns} turns`]);
    },
  );

  it('has no share before the first count, where the server sends zeros', async () => {
    const tallies = [0, 1].map((at) => ({ candidateId: `k${at}`, votes: 0, sharePct: 0 }));
    const election = { totalSeats: 1 };
    const value = { ...ONE_SEAT, election, phase: { inPrimary: true }, votes: { tallies } };
    const stored = ANSWERS.map((one) => (one.id === 'election' ? { ...one, value } : one));
    const { text } = await overlay({ stored });
    expect(text).toContain('<dl>');
    expect(text).not.toContain('<dt>Share');
  });

  it('says of a race for one seat how many votes the lead is away', async () => {
    const stored = ANSWERS.map((one) =>
      one.id === 'election'
        ? {
            ...one,
            value: { ...ONE_SEAT, election: { totalSeats: 1 }, phase: { inGeneral: true } },
          }
        : one,
    );
    expect((await overlay({ stored })).text).toMatch(
      /<dt>Votes to the lead<\/dt>\s*<dd>201<\/dd>/u,
    );
  });

  it('runs no script, loads nothing, and is in no frame', async () => {
    const { headers, text } = await overlay({ stored: ANSWERS, record: RECORD });
    expect(headers['content-security-policy']).toBe(OVERLAY_POLICY);
    expect(OVERLAY_POLICY).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; frame/u);
    expect(text).toMatch(/http-equiv="refresh" content="\d+"/u);
    expect(text).not.toMatch(/<script|<link|<[^>]*\s(?:src|href|style|on\w+)=/iu);
  });

  it('takes no chamber from a government while the chamber’s own answer is missing', async () => {
    const governmentFormation = {
      totalSeats: 90,
      seatsByParty: [{ partyId: '2', partyName: 'Labour', seats: 50 }],
    };
    const value = { officials: [], governmentFormation };
    const withFormation = ANSWERS.map((one) => (one.id === 'government' ? { ...one, value } : one));
    const textOf = async (stored: PlayerParts['stored'] = []) => (await overlay({ stored })).text;
    expect(await textOf(withFormation)).toContain('The chamber');
    const withoutChamber = withFormation.filter(({ id }) => id !== 'chamberComposition');
    expect(await textOf(withoutChamber)).not.toContain('The chamber');
  });

  it('leaves out what is unknown, and says so without a race or a session', async () => {
    const [nav, race] = ANSWERS;
    const withoutChamber = await overlay({ stored: [nav, race].flatMap((one) => one ?? []) });
    expect(withoutChamber.text).toContain('Votes to the next seat');
    expect(withoutChamber.text).not.toContain('The chamber');
    expect((await overlay({})).text).toContain('You are not standing in a race');
    const { ask } = await openApi({ data: () => null });
    expect((await ask(OVERLAY, { hasToken: false })).text).toContain(
      'Open Hustings and sign in first',
    );
  });
});

const MINUTE_MS = 60_000;

describe('the age of the overlay', () => {
  afterEach(() => vi.useRealTimers());

  /** What it says minutes after `READ_AT_MS`, 20 minutes into a turn, with the navigation and the race as old as this. */
  async function agesAt(minutes: number, navMinutes: number, raceMinutes = 0) {
    vi.useFakeTimers({ toFake: ['Date'], now: READ_AT_MS + minutes * MINUTE_MS });
    const game = {
      currentTurn: 50,
      nextTurnAt: new Date(READ_AT_MS + 40 * MINUTE_MS).toISOString(),
      turnDurationMs: HOUR_MS,
    };
    const times: Readonly<Record<string, number>> = {
      clientNav: navMinutes,
      election: raceMinutes,
    };
    const stored = [...ANSWERS, { id: 'game', value: game }].map((one) => ({
      ...one,
      atMs: READ_AT_MS + (times[one.id] ?? 0) * MINUTE_MS,
    }));
    const { text } = await overlay({ stored });
    return Array.from(text.matchAll(/Last update: [^<]+/gu), ([words]) => words);
  }

  it('is not told while the session is polled and everything is of the turn', async () => {
    expect(await agesAt(0, 0)).toEqual([]);
    expect(await agesAt(30, 29)).toEqual([]);
  });

  it('is told of each panel once the polls have stopped, as the status bar tells it', async () => {
    expect(await agesAt(1, 0)).toEqual([]);
    expect(await agesAt(5, 0)).toEqual([
      'Last update: 5 minutes ago',
      'Last update: 5 minutes ago',
    ]);
  });

  it('is told of what is from before the turn, whatever else is read', async () => {
    expect(await agesAt(5, 5, -25)).toEqual(['Last update: 30 minutes ago']);
    // The next turn has begun, and the game has not been read since.
    expect(await agesAt(42, 42, 41)).toEqual(['Last update: 42 minutes ago']);
  });

  it('is that of the navigation where the player stands in no race', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: READ_AT_MS + 2 * HOUR_MS });
    const value = { user: { username: 'ada' }, activeElection: null };
    const { text } = await overlay({ stored: [{ id: 'clientNav', value }] });
    expect(text).toMatch(/You are not standing in a race[^]*Last update: 2 hours ago/u);
  });
});

describe('the address of the overlay', () => {
  it('opens nothing else, and no other key opens the overlay', async () => {
    const { ask } = await openApi();
    const key = overlayKeyOf(TOKEN);
    const refused = [
      await ask('/overlay', { hasToken: false }),
      await ask('/overlay/', { hasToken: false }),
      await ask(`/overlay/${overlayKeyOf('another token')}`, { hasToken: false }),
      await ask(`/overlay/${TOKEN}`, { hasToken: false }),
      await ask(`/race?key=${key}`, { hasToken: false }),
      await ask(`/race/${key}`, { hasToken: false }),
      await ask('/race', { hasToken: false, headers: { Authorization: `Bearer ${key}` } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 401));
  });

  it('is of no use to a page, but the overlay may load itself again', async () => {
    const { ask } = await openApi();
    const from = (headers: Readonly<Record<string, string>>) =>
      ask(OVERLAY, { hasToken: false, headers });
    expect((await from({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
    for (const site of ['cross-site', 'same-site'])
      expect((await from({ 'Sec-Fetch-Site': site })).status).toBe(403);
    expect((await from({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await from({ Host: 'evil.example' })).status).toBe(403);
  });
});
