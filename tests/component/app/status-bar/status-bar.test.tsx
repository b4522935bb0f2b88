/** The status bar: every number of the service, a dash for what it does not send, and one word for the connection. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { everyKeyedRead, failing, fixture } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { eventually, textOf, valueOf } from '@support/renderer/readings';
import { renderClient } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { fieldsOf } from '@support/answer-fields';
import { formatClockSecond } from '@shared/domain/wording/times';
import { succeed } from '@shared/ipc/result';

const ABSENT = '—';
const FIGURES = ['funds', 'actions', 'cash-on-hand', 'projected-income'] as const;
/** Longer than the longest pause between two polls. */
const POLL_MS = 70_000;

/** client-nav of a player. */
const clientNav = fixture('clientNav', 'contract', 1);

const figures = () => FIGURES.map((name) => valueOf(`status-${name}`));
const connection = () => screen.getByTestId('status-connection');

describe.each(['contract', 'observed'] as const)('the status bar in the %s dialect', (dialect) => {
  it.each(['senator', 'partychair', 'magnate', 'admin'])(
    'shows every number that the service sends about %s',
    async (username) => {
      const world = worldAnswers(dialect, username);
      await renderClient('/', { answers: world.answers });
      const status = fieldsOf(await world.read('clientStatus', {}));
      const cash = dialect === 'observed' ? 'personalHomeLiquid' : 'cashOnHand';
      expect(figures()).toEqual(
        ['funds', 'actions', cash, 'projectedIncome'].map((name) => String(status[name])),
      );
      const game = await world.read('game', {});
      expect(valueOf('status-turn')).toBe(String(game['currentTurn']));
      expect(textOf('status-turn').replaceAll(/\D/g, '')).toBe(String(game['currentTurn']));
      expect(textOf('status-actions').split('/')[0]?.trim()).toBe(String(status['actions']));
      expect(textOf('status-user')).toBe(username);
    },
  );

  it('says that the player has no character, with a dash for each number', async () => {
    const { answers } = worldAnswers(dialect, 'newcomer');
    await renderClient('/', {
      answers: { ...answers, ...everyKeyedRead(failing('key-required')) },
    });
    expect(textOf('status-no-character')).toBe('No character yet');
    expect(figures()).toEqual(['', '', '', '']);
    for (const name of FIGURES) expect(textOf(`status-${name}`)).toBe(ABSENT);
    screen.getByTestId('prompt-no-character');
    const codes = screen.queryAllByTestId('error-panel').map((panel) => panel.dataset['code']);
    expect(codes.filter((code) => code !== 'API_KEY_REQUIRED')).toEqual([]);
  });
});

it('the status bar shows cash in the home currency, and shows the net of a turn separately', async () => {
  const observed = worldAnswers('observed');
  await renderClient('/', { answers: observed.answers });
  const status = await observed.read('clientStatus', { layout: 'full' });
  const net = status.campaignIncomeBreakdown?.netPerTurn;
  expect(valueOf('status-cash-on-hand')).toBe(String(status.personalHomeLiquid));
  expect(textOf('status-cash-on-hand')).toContain(String(status.homeCurrency));
  expect(textOf('status-funds')).toContain(String(status.homeCurrency));
  expect(textOf('status-projected-income')).toContain(String(status.homeCurrency));
  const briefing = screen.getByRole('main').textContent;
  expect(briefing).toContain('One Fundraise');
  expect(briefing).toContain('Size of your home state');
  expect(briefing).toContain('adds to your campaign funds automatically');
  expect(valueOf('status-net-per-turn')).toBe(String(net));
  expect(textOf('status-net-per-turn')).toContain(String(status.homeCurrency));
  expect(valueOf('briefing-cash-at-home')).toBe(String(status.personalHomeLiquid));
  expect(valueOf('turn-netPerTurn')).toBe(String(net));
  const sumOf = (names: RegExp) =>
    screen.getAllByTestId(names).reduce((total, part) => total + Number(part.dataset['value']), 0);
  expect(sumOf(/^turn-(?!netPerTurn|totalTax)/)).toBe(net);
  expect(sumOf(/^turn-(state|national)Tax/)).toBe(Number(valueOf('turn-totalTax')));
  expect(Number(valueOf('turn-totalTax'))).toBeLessThan(0);
});

it('the status bar names the currency of cash on hand if the service sends it', async () => {
  const { answers } = worldAnswers('contract');
  await renderClient('/', { answers });
  expect(textOf('status-cash-on-hand')).toContain('AVM');
  expect(screen.queryByTestId('status-net-per-turn')).toBeNull();
});

it('the status bar shows null as a dash, and zero as a zero', async () => {
  const nothing = {
    ...fixture('clientStatus'),
    funds: null,
    actions: null,
    actionCap: null,
    cashOnHand: null,
    projectedIncome: null,
  };
  const opened = await renderClient('/news', {
    answers: { clientNav, clientStatus: nothing, game: failing('key-required') },
  });
  expect(figures()).toEqual(['', '', '', '']);
  for (const name of [...FIGURES, 'turn', 'countdown'])
    expect(textOf(`status-${name}`)).toBe(ABSENT);
  expect(valueOf('status-countdown')).toBe('');
  opened.answer({
    clientNav,
    clientStatus: { ...nothing, funds: 0, actions: 0, cashOnHand: 0, projectedIncome: 0 },
  });
  await opened.advance(POLL_MS);
  expect(figures()).toEqual(['0', '0', '0', '0']);
  for (const name of FIGURES) expect(textOf(`status-${name}`)).toContain('0');
});

it('the status bar shows an absent figure as a dash', async () => {
  await renderClient('/news', { answers: { clientNav, clientStatus: { funds: 12.5 } } });
  expect(figures()).toEqual(['12.5', '', '', '']);
  for (const name of FIGURES.slice(1)) expect(textOf(`status-${name}`)).toBe(ABSENT);
});

it('without the game’s turn the status bar shows a dash, and the client is online', async () => {
  await renderClient('/', { answers: { game: failing('feature-absent') } });
  const panels = screen.getAllByTestId('error-panel');
  const absent = panels.filter((panel) => panel.dataset['code'] === 'FEATURE_ABSENT');
  expect(absent.map(({ textContent }) => textContent).join('')).toContain(
    'does not have this feature',
  );
  expect(textOf('status-turn')).toBe(ABSENT);
  expect(connection().dataset['state']).toBe('online');
});

it('projected income shows how it was worked out, or which factors are not listed', async () => {
  const status = {
    ...fixture('clientStatus'),
    donorBaseLevel: 4,
    politicalInfluence: 25,
    projectedIncome: (50_000 + 4 * 2_000) * 1.25,
  };
  const opened = await renderClient('/news', { answers: { clientNav, clientStatus: status } });
  expect(Number(valueOf('income-worked-out'))).toBeCloseTo(status.projectedIncome, 6);
  expect(textOf('income-worked-out')).toContain('(50,000 + 4 × 2,000) × (1 + 25 ÷ 100)');
  expect(screen.queryByText(/The server’s figure is/u)).toBeNull();
  opened.answer({ clientNav, clientStatus: { ...status, projectedIncome: 9 } });
  await opened.advance(POLL_MS);
  // The whole text: it may not name a cause, because nothing proves one.
  expect(
    screen.getByText(/The server’s figure is/u).textContent.replace(/is [^.]*\./u, 'is N.'),
  ).toBe(
    'The server’s figure is N. The formula does not explain the difference; the server’s figure is the one that counts.',
  );
  opened.answer({ clientNav, clientStatus: { ...status, donorBaseLevel: null } });
  await opened.advance(POLL_MS);
  expect(screen.queryByTestId('income-worked-out')).toBeNull();
  expect(screen.getByRole('contentinfo').textContent).toContain('influence unknown');
});

it.each([
  ['service', { httpStatus: 500, code: 'INTERNAL_ERROR' }, 'stale', 'Out of date'],
  ['bad-answer', {}, 'stale', 'Out of date'],
  ['unreachable', {}, 'offline', 'Offline'],
  ['rate-limited', { retryAfterMs: 20_000 }, 'rate-limited', 'Waiting'],
] as const)(
  'after the failure %s %o the connection is %s, and online again with the next good answer',
  async (kind, change, state, words) => {
    const opened = await renderClient('/news', { answers: { clientNav } });
    expect(connection().dataset['state']).toBe('online');
    expect(connection().textContent).toContain('Online');
    const before = figures();
    const answers = { clientNav: failing(kind, change), clientStatus: failing(kind, change) };
    opened.answer(answers);
    // Until the next poll has failed.
    for (let waited = 0; waited < POLL_MS; waited += 5_000) {
      if (connection().dataset['state'] === state) break;
      await opened.advance(5_000);
    }
    expect(connection().dataset['state']).toBe(state);
    expect(connection().textContent).toContain(words);
    expect(figures()).toEqual(before);
    expect(textOf('status-user')).not.toBe('Guest');
    opened.answer({ clientNav });
    await opened.advance(2 * POLL_MS);
    expect(connection().dataset['state']).toBe('online');
  },
);

it('the connection says so while the server asked the client to slow down', async () => {
  const opened = await renderClient('/news', { answers: { clientNav } });
  const asked = failing('rate-limited', { retryAfterMs: 20_000 });
  opened.answer({ clientNav: asked, clientStatus: asked });
  await opened.advance(POLL_MS);
  await opened.user.click(connection());
  expect(document.body.textContent).toContain('The server asked us to slow down');
});

describe('while the client’s own limit holds reads back', () => {
  const full = failing('rate-limited', { code: 'BUDGET_SPENT', retryAfterMs: 5 * POLL_MS });

  it('the connection waits, and the service is not said to have asked for it', async () => {
    const opened = await renderClient('/news', { answers: { clientNav } });
    opened.answer({ clientNav: full, clientStatus: full });
    await opened.advance(POLL_MS);
    expect(connection().dataset['state']).toBe('rate-limited');
    await opened.user.click(connection());
    expect(document.body.textContent).toContain('Request limit reached');
    expect(document.body.textContent).not.toContain('asked us to slow down');
  });

  it('the connection names the used limit and the last refusal, and saves the report', async () => {
    const opened = await renderClient('/news', { answers: { clientNav } });
    opened.bridge.answers['diagnostics:get'] = () =>
      succeed({
        versions: {},
        catalogue: { version: '1', source: 'service', checkedAtMs: null },
        budgets: [
          {
            bucket: 'publicRead',
            limitPerMinute: 60,
            usedInLastMinute: 60,
            blockedForMs: 9_000,
            blockedFamilies: [],
          },
          {
            bucket: 'transfer',
            limitPerMinute: 20,
            usedInLastMinute: 0,
            blockedForMs: 0,
            blockedFamilies: [],
          },
        ],
        limits: [
          {
            atMs: NOW_MS,
            bucket: 'publicRead',
            family: 'news',
            by: 'server',
            endpointId: 'news',
            untilMs: NOW_MS + 60_000,
          },
        ],
        requests: [],
        sessionStorage: 'keyring',
        clockOffsetMs: 0,
        log: { file: 'main.log', entries: [] },
      });
    opened.bridge.answers['diagnostics:save'] = () => succeed('/tmp/report.txt');
    await opened.user.click(connection());
    await eventually(() => {
      expect(textOf('request-limit')).toBe(
        'Public data: 60 of 60 requests used this minute, paused for 9 s.',
      );
    });
    expect(textOf('last-refusal')).toBe(
      `The server last refused a request for News at ${formatClockSecond(NOW_MS)}, until ${formatClockSecond(NOW_MS + 60_000)}.`,
    );
    const lines = Array.from(
      screen.getByTestId('request-limit').parentElement?.children ?? [],
      ({ textContent }) => textContent,
    );
    const late = lines.findLastIndex((line) => /^(?:Public data|The server last)/u.test(line));
    expect(late, 'what arrives late stands above what was there').toBe(1);
    await opened.user.click(screen.getByRole('button', { name: 'Save report' }));
    expect(opened.bridge.requests('diagnostics:save')).toEqual([null]);
  });

  it('a server that could not be reached is still offline', async () => {
    const { answers } = worldAnswers('contract');
    const every = (answer: typeof full) =>
      Object.fromEntries(Object.keys(answers).map((id) => [id, answer]));
    const opened = await renderClient('/news', { answers });
    opened.answer(every(failing('unreachable')));
    await opened.advance(POLL_MS);
    expect(connection().dataset['state']).toBe('offline');
    opened.answer(every(full));
    await opened.advance(POLL_MS);
    expect(opened.calls('clientNav').length).toBeGreaterThan(2);
    expect(connection().dataset['state']).toBe('offline');
  });
});

it.each(['guest', 'expired'] as const)(
  'the status bar shows a session that is %s as signed out',
  async (session) => {
    await renderClient('/news', { session });
    expect(connection().dataset['state']).toBe('signed-out');
  },
);

it('the status bar shows a guest no numbers', async () => {
  await renderClient('/news', { session: 'guest' });
  expect(textOf('status-user')).toBe('Guest');
  expect(figures()).toEqual(['', '', '', '']);
});

it.each(['/settings/advanced', '/news', '/countries'])(
  'the status bar shows the numbers and their age on %s',
  async (route) => {
    await renderClient(route, { answers: { clientNav } });
    expect(valueOf('status-funds')).not.toBe('');
    expect(screen.getByRole('contentinfo').textContent).toContain('Last update: just now');
  },
);
