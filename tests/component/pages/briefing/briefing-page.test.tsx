/** The briefing: each of its parts separately, the prompts, and what stays when a read fails. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failing, fixture } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { testProfile } from '@support/renderer/fake-bridge';
import { transferEntry } from '@support/renderer/ledger-entries';
import { NOW_MS } from '@support/renderer/page-bridge';
import { eventually, textOf, valueOf } from '@support/renderer/readings';
import { renderClient, renderScreen } from '@support/renderer/screen';
import type { RenderedScreen, ScreenOptions } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { succeed } from '@shared/ipc/result';

const NAV = { ...fixture('clientNav', 'contract', 1), missingDemographics: false };
const STATUS = fixture('clientStatus', 'observed', 1);
const MINUTE_MS = 60_000;
/** The contract lets the turn be read once a minute. */
const PAST_LEAST_GAP_MS = 61_000;

function openBriefing(
  answers: AnswersGiven = {},
  options: ScreenOptions = {},
  mount = renderScreen,
) {
  return mount('/', {
    ...options,
    answers: { clientNav: NAV, clientStatus: STATUS, ...answers },
  });
}

function panel({ page }: RenderedScreen, title: string) {
  const heading = page().getByRole('heading', { level: 2, name: title });
  const section = heading.closest('section');
  if (section === null) throw new Error(`${title} is no panel`);
  return within(section);
}

const hrefIn = (testId: string) =>
  screen.getByTestId(testId).querySelector('a')?.getAttribute('href');

it('the briefing does not repeat the status bar', async () => {
  const game = { ...fixture('game'), currentTurn: 4_321 };
  const { main } = await openBriefing({ game }, {}, renderClient);
  expect(valueOf('status-turn')).toBe('4321');
  expect(valueOf('status-actions')).toBe('12');
  const facts = Array.from(main().querySelectorAll('dt'), ({ textContent }) => textContent);
  for (const label of ['Turn', 'Next turn in', 'Campaign funds', 'Actions', 'Cash on hand'])
    expect(facts).not.toContain(label);
  expect(main().textContent).not.toContain('4,321');
});

describe('the game’s date on the briefing', () => {
  const game = {
    ...fixture('game'),
    currentTurn: 1_234,
    gameDate: '2024-01-28',
    nextTurnAt: new Date(NOW_MS + 90 * MINUTE_MS).toISOString(),
  };

  it('stands above the title', async () => {
    const briefing = await openBriefing({ game });
    const day = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'long' });
    const gameDay = day.format(Date.UTC(2024, 0, 28, 12));
    expect(briefing.main().querySelector('header p')?.textContent).toBe(gameDay);
  });

  it('is shown as it was sent if it is invalid, and is the server if no date is known', async () => {
    const briefing = await openBriefing({ game: { ...game, gameDate: 'Year 3, spring' } });
    expect(briefing.main().textContent).toContain('Year 3, spring');
    briefing.answer({ clientNav: NAV, clientStatus: STATUS, game: fixture('game', 'observed') });
    await briefing.advance(PAST_LEAST_GAP_MS);
    await briefing.user.click(briefing.page().getByRole('button', { name: 'Refresh' }));
    await briefing.advance(100);
    expect(briefing.main().textContent).not.toContain('Year 3');
    expect(briefing.main().textContent).toContain('game.example');
  });

  it('is missing in a world that has not started, which the briefing says', async () => {
    await openBriefing({ game: { ok: true, found: false } });
    expect(textOf('prompt-no-turns')).toContain('has not started yet');
  });

  it('needs a key, which is asked for once, and the rest of the page works', async () => {
    await openBriefing({ game: failing('key-required') });
    const prompt = within(screen.getByTestId('prompt-key'));
    await eventually(() => {
      const link = prompt.getByRole('link', { name: 'Add an API key' });
      expect(link.getAttribute('href')).toBe('#/settings/keys');
    });
    expect(screen.getByRole('heading', { name: 'One Fundraise' })).toBeDefined();
    expect(textOf('briefing-party')).toBe('Civic Union');
  });
});

describe('politics and elections of the briefing', () => {
  it('call the country the player’s where no answer names it, and never by its code', async () => {
    const unread = failing('key-required');
    await openBriefing({ clientNav: NAV, countries: unread, country: unread });
    expect(textOf('briefing-country')).toBe('Your country');
    expect(screen.getByRole('heading', { name: 'News from your country' })).toBeDefined();
  });

  it('link country and party, and name home state and offices', async () => {
    const briefing = await openBriefing({
      clientNav: {
        ...NAV,
        characterName: 'Ada Marsh',
        cabinetOffice: { positionName: 'Treasury' },
        governorOffice: { stateName: 'Ohio' },
      },
    });
    expect(hrefIn('briefing-country')).toBe('#/countries/US');
    expect(textOf('briefing-home-state')).toBe('California');
    expect(textOf('briefing-party')).toBe('Civic Union');
    expect(hrefIn('briefing-party')).toBe('#/parties/US/3');
    const you = panel(briefing, 'Your character');
    for (const text of ['Ada Marsh', '40.25']) expect(you.getByText(text)).toBeDefined();
    expect(textOf('briefing-office')).toContain('Treasury, Governor of Ohio');
    expect(textOf('briefing-office')).not.toContain('Administrator');
  });

  it('prefer the party’s own country to the player’s', async () => {
    await openBriefing({
      clientNav: { ...NAV, currentParty: { id: 3, name: 'Abroad', countryId: 'UK' } },
    });
    expect(hrefIn('briefing-party')).toBe('#/parties/UK/3');
  });

  it('call a player without a party independent, and an administrator by the role', async () => {
    const briefing = await openBriefing({
      clientNav: { ...NAV, currentParty: null, user: { username: 'ada', isAdmin: true } },
    });
    expect(textOf('briefing-party')).toBe('Independent');
    expect(panel(briefing, 'Your character').getByTestId('briefing-office').textContent).toContain(
      'Administrator',
    );
  });

  it('link the player’s own election and the presidential one', async () => {
    await openBriefing();
    expect(textOf('briefing-active-election')).toBe('Senate — California');
    expect(hrefIn('lede')).toBe('#/elections/e1');
    expect(textOf('briefing-president-election')).toBe('Running');
    expect(hrefIn('briefing-president-election')).toBe('#/elections/e9');
  });

  it('say which of the two elections is missing', async () => {
    await openBriefing({ clientNav: { ...NAV, activeElection: null } });
    expect(textOf('briefing-active-election')).toBe('You are not standing in a race');
    expect(textOf('briefing-president-election')).toBe('Running');
  });

  it('say that no election runs at all', async () => {
    await openBriefing({
      clientNav: { ...NAV, activeElection: null, activePresidentElectionId: null },
    });
    expect(textOf('briefing-active-election')).toBe('You are not standing in a race');
    expect(textOf('briefing-president-election')).toBe('None running');
  });

  it('show an election without a label by its id', async () => {
    await openBriefing({ clientNav: { ...NAV, activeElection: { id: 'e1' } } });
    expect(textOf('briefing-active-election')).toBe('e1');
  });
});

describe('income of the briefing', () => {
  it('is calculated with the player’s own numbers', async () => {
    const briefing = await openBriefing();
    const income = panel(briefing, 'One Fundraise');
    const values = Array.from(briefing.main().querySelectorAll('dd[data-value]'))
      .filter((value) => value.closest('section')?.textContent.startsWith('One Fundraise'))
      .map((value) => value.getAttribute('data-value'));
    expect(values).toEqual(['5', '40.25', '60000', '1.4025', '84150']);
    expect(income.getByText('× 1.4025')).toBeDefined();
    const difference = income.getByText(/The server’s figure is .*84,000/u).textContent;
    // The whole text: it may not name a cause, because nothing proves one.
    expect(difference.replace(/is [^.]*\./u, 'is N.')).toBe(
      'The server’s figure is N. The formula does not explain the difference.',
    );
  });

  it('mention no difference if there is none', async () => {
    const briefing = await openBriefing({ clientStatus: { ...STATUS, projectedIncome: 84_150 } });
    const income = panel(briefing, 'One Fundraise');
    expect(income.queryByText(/The server’s figure is/u)).toBeNull();
    // With it the formula counts in the home currency too.
    expect(income.getByText(/84,150/u).textContent).toBe('$84,150');
    expect(income.getByText(/60,000/u).textContent).toBe('$60,000');
  });

  it('show only the formula if the service does not send the player’s numbers', async () => {
    const briefing = await openBriefing({ clientStatus: fixture('clientStatus') });
    const income = panel(briefing, 'One Fundraise');
    expect(income.getByText(/donor level and influence/u)).toBeDefined();
    expect(income.queryByText('Base')).toBeNull();
  });
});

describe('prompts of the briefing', () => {
  it('ask a guest to sign in, and show no standing', async () => {
    const briefing = await openBriefing(
      { clientNav: fixture('clientNav'), game: failing('key-required') },
      { session: 'guest' },
    );
    const prompt = screen.getByTestId('prompt-guest');
    expect(within(prompt).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '#/sign-in',
    );
    expect(screen.queryByRole('heading', { name: 'What comes next' })).toBeNull();
    expect(briefing.page().queryByTestId('error-panel')).toBeNull();
    expect(textOf('briefing-president-election')).toBe('None running');
    expect(briefing.main().textContent).not.toContain('You are not standing in a race');
  });

  it('say that the player has no character, and open the game’s own pages with one click', async () => {
    const briefing = await openBriefing({
      clientNav: { ...NAV, hasCharacter: false },
      clientStatus: fixture('clientStatus', 'observed'),
    });
    const prompt = screen.getByTestId('prompt-no-character');
    expect(screen.queryByRole('heading', { name: 'What comes next' })).toBeNull();
    expect(screen.queryByTestId('prompt-guest')).toBeNull();
    await briefing.user.click(within(prompt).getByRole('button', { name: /^Create a character/u }));
    expect(briefing.bridge.requests('pane:open')).toEqual([{ url: `${testProfile.serverUrl}/` }]);
  });

  it('offer the game’s own pages of a server of this computer too', async () => {
    const { user, bridge } = await openBriefing(
      { clientNav: { ...NAV, hasCharacter: false } },
      { profile: { serverUrl: 'http://127.0.0.1:4000' } },
    );
    const prompt = screen.getByTestId('prompt-no-character');
    await user.click(
      within(prompt).getByRole('button', { name: /^Create a character on the game’s pages/u }),
    );
    expect(bridge.requests('pane:open')).toEqual([{ url: 'http://127.0.0.1:4000/' }]);
  });

  it('point out missing demographics beside the standing', async () => {
    await openBriefing({ clientNav: { ...NAV, missingDemographics: true } });
    expect(screen.getByTestId('prompt-demographics')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'One Fundraise' })).toBeDefined();
  });

  it('name an order whose outcome is unknown, and count further ones', async () => {
    await openBriefing(
      {},
      {
        onBridge(bridge) {
          bridge.answers['ledger:list'] = () =>
            succeed({
              entries: [
                transferEntry({ id: 'i1', state: 'unknown' }),
                transferEntry({ id: 'i2', state: 'unknown' }),
                transferEntry({ id: 'i3', state: 'sent' }),
              ],
              damagedLines: 0,
            });
        },
      },
    );
    const prompt = screen.getByTestId('prompt-open-question');
    expect(prompt.textContent).toContain('and 1 more');
    expect(within(prompt).getByRole('link', { name: 'Open the ledger' }).getAttribute('href')).toBe(
      '#/treasury/ledger',
    );
  });
});

const READS = ['clientNav', 'clientStatus'] as const;

describe('failing parts of the briefing', () => {
  it('show one failure when navigation fails, and read everything again on demand', async () => {
    const refused = failing('service');
    const briefing = await openBriefing({ clientNav: refused, clientStatus: refused });
    expect(briefing.page().getAllByTestId('error-panel')).toHaveLength(1);
    expect(screen.queryByTestId('briefing-party')).toBeNull();
    briefing.answer({ clientNav: NAV, clientStatus: STATUS });
    await briefing.user.click(briefing.page().getByRole('button', { name: 'Try again' }));
    await briefing.advance(100);
    expect(briefing.page().queryByTestId('error-panel')).toBeNull();
    expect(textOf('briefing-party')).toBe('Civic Union');
    expect(screen.getByRole('heading', { name: 'One Fundraise' })).toBeDefined();
  });

  it('keep their last good answers when a refresh is refused', async () => {
    const briefing = await openBriefing();
    await briefing.advance(PAST_LEAST_GAP_MS);
    const refused = failing('service');
    briefing.answer({ clientNav: refused, clientStatus: refused, game: refused });
    const reads = () => READS.map((id) => briefing.calls(id).length);
    const before = reads();
    await briefing.user.click(briefing.page().getByRole('button', { name: 'Refresh' }));
    await briefing.advance(100);
    expect(reads()).toEqual(before.map((count) => count + 1));
    expect(briefing.page().getAllByTestId('stale-notice').length).toBeGreaterThan(0);
    expect(briefing.page().queryByTestId('error-panel')).toBeNull();
    expect(screen.getByRole('heading', { name: 'One Fundraise' })).toBeDefined();
    expect(textOf('briefing-party')).toBe('Civic Union');
  });
});

it('the date is that of the world’s era where the server sends it', async () => {
  const observed = worldAnswers('observed');
  const { main } = await renderClient('/', { answers: observed.answers, dialect: 'observed' });
  const { gameDate } = await observed.read('gameCountries', {});
  expect(gameDate).toBe('25 August 1960');
  await eventually(() => {
    expect(main().querySelector('header p')?.textContent).toBe(gameDate);
    expect(screen.getByTestId('status-turn').parentElement?.title).toBe(`In-game date ${gameDate}`);
  });
});
