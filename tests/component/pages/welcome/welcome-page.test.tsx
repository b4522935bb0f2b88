/** The first screen of a new installation: the practice world, a server's address, and earlier accounts. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failureOfKind } from '@support/renderer/answers';
import { signedIn, testProfile } from '@support/renderer/fake-bridge';
import { pageBoot } from '@support/renderer/page-bridge';
import { shownRoute } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { changingWorld } from '@support/renderer/world-answers';
import type { ScreenOptions } from '@support/renderer/screen';
import { PRACTICE_PLAYERS } from '@shared/domain/practice-world';
import { fail, succeed } from '@shared/ipc/result';
import type { SessionView } from '@shared/ipc/channels/session';

const PRACTICE: SessionView = {
  ...signedIn,
  profile: { ...testProfile, id: 'practice', kind: 'practice', label: 'Practice world' },
};
const GUEST: SessionView = {
  ...signedIn,
  status: 'guest',
  profile: { ...testProfile, id: 'guest', account: null },
};

const openWelcome = (options: ScreenOptions = {}) =>
  renderScreen('/welcome', { session: 'no-profile', ...options });

describe('welcome page', () => {
  it('enters the practice world by one press, and says what it is doing', async () => {
    const { page, user, bridge, advance } = await openWelcome();
    let arrive: () => void = () => undefined;
    bridge.answers['world:enter'] = () =>
      new Promise((resolve) => {
        arrive = () => resolve(succeed(PRACTICE));
      });
    const enter = page().getByRole('button', { name: 'Enter the practice world' });
    await user.click(enter);
    await user.click(enter);
    await advance(0);
    expect(page().getByText('Starting the practice world…').getAttribute('role')).toBe('status');
    expect(bridge.requests('world:enter')).toHaveLength(1);
    arrive();
    await advance(100);
    expect(shownRoute()).toBe('/');
  });

  it('says that the game is about winning elections, and how it is played', async () => {
    const { main } = await openWelcome();
    expect(main().textContent).toMatch(
      /about winning elections: stand in a race, win votes, hold seats, pass bills\./u,
    );
  });

  it('says how many countries the practice world holds', async () => {
    const { main } = await openWelcome();
    expect(changingWorld('contract').world.state.countries).toHaveLength(7);
    expect(main().textContent).toContain('seven countries');
  });

  it('offers every player of the practice world, each with what it is for', async () => {
    const { page, user, bridge, advance } = await openWelcome();
    bridge.answers['world:enter'] = () => succeed(PRACTICE);
    const group = within(page().getByRole('radiogroup', { name: 'Player' }));
    expect(group.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(
      PRACTICE_PLAYERS.map(({ username }) => username),
    );
    for (const { purpose } of PRACTICE_PLAYERS) group.getByText(purpose);
    await user.click(group.getByRole('radio', { name: 'Magnate' }));
    await user.click(page().getByRole('button', { name: 'Enter the practice world' }));
    await advance(100);
    expect(bridge.requests('world:enter')).toEqual([{ player: 'magnate' }]);
  });

  it('offers the player who was played last in the practice world, also beside a server', async () => {
    const { page, user, bridge, advance } = await renderScreen('/welcome', {
      practicePlayer: 'partychair',
    });
    bridge.answers['world:enter'] = () => succeed(PRACTICE);
    await user.click(page().getByRole('button', { name: 'Enter the practice world' }));
    await advance(100);
    expect(bridge.requests('world:enter')).toEqual([{ player: 'partychair' }]);
  });

  it('says why the practice world did not start, and lets the player try again', async () => {
    const { page, user, bridge, advance } = await openWelcome();
    bridge.answers['world:enter'] = () =>
      fail(failureOfKind('internal', { code: 'WORLD_FAILED', message: 'No free port.' }));
    const enter = page().getByRole('button', { name: 'Enter the practice world' });
    await user.click(enter);
    await advance(0);
    expect(screen.getByRole('alert').dataset['code']).toBe('WORLD_FAILED');
    expect(shownRoute()).toBe('/welcome');
    bridge.answers['world:enter'] = () => succeed(PRACTICE);
    await user.click(enter);
    await advance(100);
    expect(shownRoute()).toBe('/');
  });

  it.each([
    ['sign-in, where a guest arrives', GUEST, '/sign-in'],
    ['the briefing, where a session is still open', signedIn, '/'],
  ] as const)('leads from a server to %s', async (_where, session, route) => {
    const { page, user, bridge, advance } = await openWelcome();
    bridge.answers['profile:connect'] = () => succeed(session);
    await user.type(page().getByRole('textbox', { name: 'Server address' }), 'game.example{Enter}');
    await advance(100);
    expect(bridge.requests('profile:connect')).toEqual([{ serverUrl: 'https://game.example' }]);
    expect(shownRoute()).toBe(route);
  });

  it.each([
    ['', /Enter the address/u],
    ['http://play.example.org', /without encryption|in the open|https/u],
    ['https://ada:secret@play.example.org', /name and password out/u],
    ['ftp://play.example.org', /https/u],
    ['https://', /not an address/u],
  ])('refuses the address “%s” with what to do, in the field itself', async (typed, words) => {
    const { page, user, bridge, advance } = await openWelcome();
    const field = page().getByRole('textbox', { name: 'Server address' });
    if (typed !== '') await user.type(field, typed);
    await user.click(page().getByRole('button', { name: 'Connect' }));
    await advance(0);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(
      words,
    );
    expect(document.activeElement).toBe(field);
    expect(bridge.requests('profile:connect')).toEqual([]);
    await user.type(field, 'x');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('says which path of an address it left out before it connects to the root', async () => {
    const { page, user, bridge, advance } = await openWelcome();
    bridge.answers['profile:connect'] = () => succeed(GUEST);
    const field = page().getByRole<HTMLInputElement>('textbox', { name: 'Server address' });
    await user.type(field, 'https://play.example.org/game/?token=secret{Enter}');
    await advance(0);
    expect(bridge.requests('profile:connect')).toEqual([]);
    expect(page().getByText(/below a path, so \/game\/ was left out/u)).toBeTruthy();
    expect(field.value).toBe('https://play.example.org');
    expect(document.activeElement).toBe(field);
    await user.click(page().getByRole('button', { name: 'Connect' }));
    await advance(100);
    expect(bridge.requests('profile:connect')).toEqual([{ serverUrl: 'https://play.example.org' }]);
    expect(shownRoute()).toBe('/sign-in');
  });

  it('explains a server of the command line that was refused, with its address in the field', async () => {
    const { page } = await openWelcome({
      onBridge() {
        pageBoot.refusedServer = {
          address: 'http://play.example.org/',
          failure: failureOfKind('bad-call', { code: 'INSECURE_ADDRESS', message: 'Use https.' }),
        };
      },
    });
    expect(screen.getByRole('alert').dataset['code']).toBe('INSECURE_ADDRESS');
    expect(page().getByRole<HTMLInputElement>('textbox', { name: 'Server address' }).value).toBe(
      'http://play.example.org/',
    );
  });

  it('has no list of accounts on a first run', async () => {
    const { page } = await openWelcome();
    expect(page().queryByRole('heading', { name: 'Recent servers' })).toBeNull();
  });

  it('lists earlier accounts to open, without renaming and removing', async () => {
    const { page, user, bridge, advance } = await openWelcome({ otherProfiles: [testProfile] });
    const heading = page().getByRole('heading', { name: 'Recent servers' });
    expect(heading).toBeDefined();
    expect(page().queryByRole('button', { name: /^(?:Rename|Remove)/u })).toBeNull();
    bridge.answers['profile:activate'] = () => succeed(signedIn);
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: /^Open Ada/u }));
    await advance(100);
    expect(bridge.requests('profile:activate')).toEqual([{ profileId: testProfile.id }]);
    expect(shownRoute()).toBe('/');
  });
});
