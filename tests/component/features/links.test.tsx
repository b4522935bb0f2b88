/** Links to records by whatever id an answer has, and to pages of the game. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';

import { queryClient } from '@renderer/api/query/query-client';
import { acceptSession } from '@renderer/api/session/session-store';
import {
  CharacterLink,
  CorporationLink,
  CountryLink,
  ElectionLink,
  FundLink,
  PartyLink,
} from '@renderer/features/links/links';
import { HolderLink } from '@renderer/features/links/holder-link';
import { WebLink } from '@renderer/components/ui/web-link';
import { signedIn } from '@support/renderer/fake-bridge';
import { openDirectory } from '@support/renderer/learn-names';
import { renewBridge } from '@support/renderer/page-bridge';

const draw = (element: ReactElement) =>
  render(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>).container;
const linkOf = (element: ReactElement) => {
  const container = draw(element);
  return [container.textContent, container.querySelector('a')?.getAttribute('href') ?? null];
};

describe('a character', () => {
  it.each([
    [{ id: '17', name: 'Ada' }, 'Ada', '#/characters/17'],
    [{ id: '17', name: 'Ada', isComputerRun: true }, 'Ada', null],
    [{ id: null, name: 'Ada' }, 'Ada', null],
    [{ id: '17' }, '17', '#/characters/17'],
    [{ id: null }, '—', null],
  ])('of %o is the text %s and the link %s', (props, text, to) => {
    expect(linkOf(<CharacterLink {...props} />)).toEqual([text, to]);
  });
});

describe('a link to a record', () => {
  it('of a party needs its country, and independents have none', () => {
    expect(linkOf(<PartyLink id="3" name="Civic" country="US" colour={null} />)).toEqual([
      'Civic',
      '#/parties/US/3',
    ]);
    expect(linkOf(<PartyLink id="3" name="Civic" country={null} colour={null} />)).toEqual([
      'Civic',
      null,
    ]);
    expect(
      linkOf(<PartyLink id="independent" name="Independent" country="US" colour={null} />),
    ).toEqual(['Independent', null]);
  });

  it.each([
    [
      'Civic',
      null,
      () => <PartyLink id="66f0a1b2c3d4e5f601020304" name="Civic" country="US" colour={null} />,
    ],
    ['Party 3', '#/parties/US/3', () => <PartyLink id={3} country="US" colour={null} />],
    ['—', null, () => <PartyLink id={null} country="US" colour={null} />],
    ['Broad', '#/funds/broad%20market', () => <FundLink id="broad market" name="Broad" />],
    ['broad', '#/funds/broad', () => <FundLink id="broad" />],
    ['Broad', null, () => <FundLink id="" name="Broad" />],
    ['Senate', '#/elections/e1', () => <ElectionLink id="e1" name="Senate" />],
    ['e1', '#/elections/e1', () => <ElectionLink id="e1" />],
    ['—', null, () => <ElectionLink id={undefined} />],
    ['4', '#/corporations/4', () => <CorporationLink id={4} />],
    ['Marsh', null, () => <CorporationLink id={null} name="Marsh" />],
    ['Ada', '#/characters/17', () => <HolderLink name="Ada" id="17" />],
    ['Ada & co', '#/characters?name=Ada%20%26%20co', () => <HolderLink name="Ada & co" />],
    ['Unnamed holder', null, () => <HolderLink name={null} />],
    ['Unnamed holder', null, () => <HolderLink name="" id={null} />],
  ] as const)('is the text %s and the link %s', (text, to, link) => {
    expect(linkOf(link())).toEqual([text, to]);
  });

  it('of a party has a mark in its colour, a plain one if no answer has a colour', () => {
    const styleFor = (colour: string | null) =>
      render(<PartyLink id="3" name="Civic" country="US" colour={colour} />)
        .container.querySelector('[data-named="party"] > [aria-hidden]')
        ?.getAttribute('style');
    expect(styleFor(null)).toMatch(/background/u);
    expect(styleFor('#2244cc')).not.toBe(styleFor(null));
  });

  it('of a corporation keeps a name that looks like markup as text', () => {
    expect(linkOf(<CorporationLink id={4} name="<b>Marsh</b>" />)).toEqual([
      '<b>Marsh</b>',
      '#/corporations/4',
    ]);
  });
});

describe('a country', () => {
  const know = (name: string | null) => {
    const learn = openDirectory();
    learn('countries', {}, { found: true, countries: [{ id: 'OS', name }] });
    return learn;
  };

  it.each([
    [{ id: 'OS' }, 'Österreich', '#/countries/OS'],
    [{ id: 'OS', name: 'Home' }, 'Home', '#/countries/OS'],
    [{ id: 'XX' }, 'XX', '#/countries/XX'],
    [{ id: null }, '—', null],
    [{ id: '' }, '—', null],
    [{ id: null, name: 'Nowhere' }, 'Nowhere', null],
  ])('of %o is the text %s and the link %s', (props, text, to) => {
    know('Österreich');
    expect(linkOf(<CountryLink {...props} />)).toEqual([text, to]);
  });

  it('that the list leaves unnamed is its code until its own detail names it', () => {
    const learn = know(null);
    const container = draw(<CountryLink id="OS" />);
    expect(container.textContent).toBe('OS');
    // A plate with the code would show it twice.
    expect(container.querySelector('[data-code]')).toBeNull();
    learn('country', { code: 'OS' }, { found: true, countryId: 'OS', name: 'Österreich' });
    expect(container.textContent).toBe('Österreich');
    expect(container.querySelector('[data-code]')).not.toBeNull();
  });
});

describe('the mark of a country', () => {
  const STRIPES = { layout: 'horizontal', colors: ['#12355b', '#b3001b'], charge: null };
  const know = (listFlag: unknown, ownFlag: unknown) => {
    const learn = openDirectory();
    const named = { name: 'Home' };
    learn('countries', {}, { found: true, countries: [{ ...named, id: 'OS', flag: listFlag }] });
    learn('country', { code: 'OS' }, { ...named, found: true, countryId: 'OS', flag: ownFlag });
  };
  const markOf = () =>
    draw(<CountryLink id="OS" />).querySelector('[data-named="country"] > [aria-hidden]');

  it.each([
    ['the list of countries', STRIPES, undefined],
    ['its own detail', undefined, STRIPES],
  ])('is the flag of %s', (_where, listFlag, ownFlag) => {
    know(listFlag, ownFlag);
    expect(Array.from(markOf()?.children ?? [], (part) => part.getAttribute('fill'))).toEqual(
      STRIPES.colors,
    );
  });

  it.each([
    undefined,
    null,
    'https://flags.example/os.svg',
    { layout: 'horizontal', colors: ['url(x)'] },
  ])('is its code if the flag is %o, and no text of the page', (flag) => {
    know(flag, flag);
    const mark = markOf();
    expect(mark?.getAttribute('data-code')).toBe('OS');
    expect(mark?.textContent).toBe('');
  });
});

describe('a page of the game', () => {
  it('opens in the system’s browser, absolute against the server', () => {
    const bridge = renewBridge();
    acceptSession(signedIn);
    render(<WebLink url="/character/17">Profile</WebLink>);
    act(() => {
      screen.getByRole('button').click();
    });
    expect(bridge.requests('pane:open')).toEqual([{ url: 'https://game.example/character/17' }]);
  });

  it.each([null, '', 'javascript:alert(1)', 'http://elsewhere.example/'])(
    'at the address %j is not offered',
    (url) => {
      acceptSession(signedIn);
      expect(render(<WebLink url={url}>Profile</WebLink>).container.textContent).toBe('');
    },
  );
});
