/** One character: every figure, the career and the achievements, by either form of id. */
import { afterEach, describe, expect, it, vi } from 'vitest';

import { humanise } from '@shared/domain/wording/words';
import { succeed } from '@shared/ipc/result';
import { failing, fixture } from '@support/renderer/answers';
import {
  tableCells,
  eventually,
  expectNoFailure,
  tableRows,
  valueOf,
  textOf,
} from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { raw } from '@support/answer-fields';

const contract = worldAnswers('contract');
const observed = worldAnswers('observed');
const FIGURES = [
  'politicalInfluence',
  'nationalInfluence',
  'favorability',
  'campaignFunds',
  'netWorth',
  'cashOnHand',
  'portfolioValue',
  'actions',
  'donorBaseLevel',
  'infamy',
] as const;

async function person(world: typeof contract, name: string) {
  const { characters } = await world.read('characterSearch', { name });
  const row = characters?.[0];
  if (row === undefined) throw new Error(`nobody is called ${name}`);
  return row;
}

describe('character page', () => {
  it('shows the player’s own cash as it is now, not as it was at the creation', async () => {
    const row = await person(observed, 'Marian Holloway');
    const old = { ok: true, character: { ...row, cashOnHand: 10_000 } };
    await renderScreen(`/characters/${String(row.id)}`, {
      answers: { ...observed.answers, character: old },
      dialect: 'observed',
    });
    const { personalHomeLiquid } = await observed.read('clientStatus', { layout: 'full' });
    expect(valueOf('character-cashOnHand')).toBe(String(personalHomeLiquid));
  });

  it('names no currency beside another player’s cash, because the service sends it without one', async () => {
    const row = await person(observed, 'Marian Holloway');
    const other = { ...row, id: '66f0a1b2c3d4e5f601020399', name: 'Somebody', cashOnHand: 10_000 };
    await renderScreen(`/characters/${other.id}`, {
      answers: { ...observed.answers, character: { ok: true, character: other } },
      dialect: 'observed',
    });
    await eventually(() => {
      expect(textOf('character-cashOnHand')).toBe('10,000 (no unit given)');
    });
    expect(valueOf('character-cashOnHand')).toBe('10000');
  });

  it.each(['constructor', 'toString', 'valueOf'])(
    'draws an achievement whose icon is called %s as a medal',
    async (icon) => {
      const row = await person(contract, 'Marian Holloway');
      const { achievements } = await contract.read('characterAchievements', { id: String(row.id) });
      const renamed = achievements?.map((one) => ({ ...one, icon }));
      await renderScreen(`/characters/${String(row.id)}`, {
        answers: { ...contract.answers, characterAchievements: { achievements: renamed } },
      });
      await eventually(() => {
        expect(document.querySelectorAll(`[data-icon="${icon}"] svg`)).toHaveLength(
          renamed?.length ?? 0,
        );
      });
    },
  );

  it.each(['sequentialId', 'id'] as const)(
    'shows every figure of a character by its %s',
    async (form) => {
      const row = await person(contract, 'Marian Holloway');
      const id = String(row.id);
      // Career and achievements are requested by the object id only.
      const { page, calls } = await renderScreen(`/characters/${String(row[form])}`, {
        answers: contract.answers,
      });
      const { character } = await contract.read('character', { id });
      const { career } = await contract.read('characterCareer', { id });
      const { achievements } = await contract.read('characterAchievements', { id });
      await eventually(() => {
        expect(tableRows('characterAchievements').map((shown) => shown.id)).toEqual(
          achievements?.map((achievement) => achievement.id),
        );
        expect(tableCells('characterCareer')).toEqual(
          career?.map(({ office, party, fromState, toState }) =>
            expect.objectContaining({
              office: office ?? '—',
              party: party ?? '—',
              from: fromState ?? '—',
              to: toState ?? '—',
            }),
          ),
        );
      });
      expect(career?.length).toBeGreaterThan(0);
      expect(achievements?.length).toBeGreaterThan(0);
      expect(page().getByRole('heading', { level: 1 }).textContent).toBe(character?.name);
      expect(FIGURES.map((field) => valueOf(`character-${field}`))).toEqual(
        FIGURES.map((field) => raw(character?.[field])),
      );
      expect(textOf('character-position')).toBe(character?.position);
      expect(textOf('character-party')).toBe(character?.party);
      expect(textOf('character-state')).toContain(character?.state);
      expect(textOf('field-officeType')).toBe(humanise(String(character?.['officeType'])));
      expect(valueOf('field-sequentialId')).toBe(String(row.sequentialId));
      expect(page().getByText(/^In the words of/u).textContent).toBe(
        `In the words of ${character?.name}`,
      );
      for (const line of String(character?.bio).split('\n')) {
        expect(page().getByText(line, { exact: false })).toBeDefined();
      }
      expect(calls('characterCareer')).toEqual([{ id }]);
      expect(calls('characterAchievements')).toEqual([{ id }]);
      expectNoFailure();
    },
  );

  it('names the country once an answer has named it', async () => {
    const { go } = await renderScreen('/countries/US');
    await go('/characters/17');
    await eventually(() => {
      expect(textOf('character-country')).toBe('United States');
    });
  });

  it.each(['/characters/17', '/characters/66f0a1b2c3d4e5f601020304'])(
    'names the country of %s as soon as the country’s own answer arrives, without another visit',
    async (route) => {
      const { advance } = await renderScreen(route, {
        answers: {
          country: async () => {
            await new Promise((resolve) => setTimeout(resolve, 5_000));
            return succeed(fixture('country'));
          },
        },
      });
      expect(textOf('character-country')).toBe('US');
      await advance(5_000);
      expect(textOf('character-country')).toBe('United States');
    },
  );

  it('shows an observed career: offices as objects, moves between named states', async () => {
    const named = (code: unknown) => (code === 'NC' ? 'North Coast' : String(code));
    const row = await person(observed, 'an');
    const id = String(row.id);
    await renderScreen(`/characters/${id}`, { answers: observed.answers });
    const { career } = await observed.read('characterCareer', { id });
    expect(career?.length).toBeGreaterThan(0);
    await eventually(() => {
      expect(tableCells('characterCareer')).toEqual(
        career?.map(({ office, officeLabel, fromState, toState }) =>
          expect.objectContaining({
            office:
              typeof office === 'object' && office !== null
                ? `${String(officeLabel)}, ${named(office.state)}`
                : '—',
            party: row.party,
            from: fromState ? named(fromState) : '—',
            to: toState ? named(toState) : '—',
          }),
        ),
      );
    });
    expectNoFailure();
  });

  it.each([
    ['contract', '999999'],
    ['contract', 'ffffffffffffffffffffffff'],
    ['contract', 'nobody'],
    ['observed', '999999'],
  ] as const)('says that a %s service has no record of %s', async (dialect, id) => {
    const { page } = await renderScreen(`/characters/${id}`, {
      answers: worldAnswers(dialect).answers,
    });
    await eventually(() => {
      expect(page().getAllByTestId('empty-state')).toHaveLength(1);
      expect(textOf('empty-state')).toContain('This character is not in the game’s records.');
    });
    expect(page().getByRole('link', { name: 'Find characters by name' }).getAttribute('href')).toBe(
      '#/characters',
    );
    expectNoFailure();
  });

  it('shows dashes for what an observed service leaves out, and a zero if it sends one', async () => {
    await renderScreen('/characters/18', { dialect: 'observed' });
    expect(valueOf('character-politicalInfluence')).toBe('');
    expect(textOf('character-politicalInfluence')).toContain('—');
    expect(valueOf('character-infamy')).toBe('0');
    expect(textOf('character-nationalInfluence')).toContain('0.3');
    expect(textOf('character-election')).toBe('Senate');
    expect(textOf('character-ceo')).toBe('Marsh & Sons');
  });

  it('links to a transfer to this character and to a comparison', async () => {
    const { page } = await renderScreen('/characters/17');
    expect(page().getByRole('link', { name: 'Send funds' }).getAttribute('href')).toBe(
      '#/treasury/transfer?to=66f0a1b2c3d4e5f601020304',
    );
    expect(page().getByRole('link', { name: 'Compare' }).getAttribute('href')).toMatch(
      /^#\/characters\?compare=/u,
    );
  });

  it('of the player has no way to send funds to oneself, and the same funds as the status bar', async () => {
    const { page } = await renderScreen('/characters/17', {
      session: 'signed-in',
      answers: {
        clientNav: {
          ...fixture('clientNav', 'contract', 1),
          user: { username: 'ada', character: { id: '66f0a1b2c3d4e5f601020304' } },
        },
        clientStatus: {
          ...fixture('clientStatus'),
          funds: 4_321,
          homeCurrency: 'USD',
          cashOnHand: 99,
          personalHomeLiquid: 77,
        },
      },
    });
    await eventually(() => expect(valueOf('character-campaignFunds')).toBe('4321'));
    expect(valueOf('character-cashOnHand')).toBe('77');
    expect(page().queryByRole('link', { name: 'Send funds' })).toBeNull();
  });

  it('shows the profile although the career is refused', async () => {
    const { page } = await renderScreen('/characters/17', {
      answers: { characterCareer: failing('service') },
    });
    await eventually(() => {
      expect(page().getByTestId('error-panel').dataset['code']).toBe('FORBIDDEN');
    });
    expect(valueOf('character-politicalInfluence')).toBe('41.25');
  });
});

describe('the portrait of a character', () => {
  afterEach(() => vi.restoreAllMocks());
  const PICTURE = 'data:image/png;base64,AAAA';
  const open = async (avatarUrl: unknown, picture: string | null) => {
    const row = { ...(await person(contract, 'Marian Holloway')), avatarUrl };
    return renderScreen(`/characters/${String(row.id)}`, {
      answers: { ...contract.answers, character: { found: true, character: row } },
      onBridge({ answers }) {
        answers['portraits:read'] = () => succeed(picture);
      },
    });
  };
  const mark = () => document.querySelector('h1 [aria-hidden="true"]');
  const picture = () => mark()?.querySelector('img');
  /** The engine reports that it has decoded a picture of this width. */
  const load = (widthPx: number) => {
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(widthPx);
    picture()?.dispatchEvent(new Event('load'));
  };

  it('is what main read from the address that the service sent', async () => {
    const { bridge } = await open('/portraits/7.png', PICTURE);
    await eventually(() => {
      expect(picture()?.src).toBe(PICTURE);
    });
    load(64);
    await eventually(() => {
      expect(picture()?.hidden).toBe(false);
    });
    expect(mark()?.hasAttribute('data-initials')).toBe(false);
    expect(bridge.requests('portraits:read')).toEqual([
      { profileId: expect.any(String), address: '/portraits/7.png' },
    ]);
    expect(document.querySelector('h1')?.textContent).toBe('Marian Holloway');
  });

  it('gives way to initials if it is too large to draw', async () => {
    load(30_000);
    await open('/portraits/7.png', PICTURE);
    await eventually(() => {
      expect(picture()).not.toBeNull();
    });
    load(30_000);
    expect(picture()?.hidden).toBe(true);
    expect(mark()?.getAttribute('data-initials')).toBe('MH');
  });

  it.each([
    ['there is none to show', '/portraits/7.png', 1],
    ['the service sends no address', null, 0],
    ['the address is no text', 7, 0],
  ])('gives way to initials if %s', async (_why, avatarUrl, asked) => {
    const { bridge } = await open(avatarUrl, null);
    expect(mark()?.getAttribute('data-initials')).toBe('MH');
    expect(mark()?.querySelector('img')).toBeNull();
    expect(bridge.requests('portraits:read')).toHaveLength(asked);
  });
});
