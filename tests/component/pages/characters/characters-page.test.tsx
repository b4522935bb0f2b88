/** Finding characters: search, favourites and the comparison. */
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failing, fixture, inTurn, pending } from '@support/renderer/answers';
import {
  cellOf,
  eventually,
  expectNoFailure,
  shownRoute,
  tableRows,
  textOf,
} from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import type { RenderedScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import type { ResponseOf } from '@shared/contract/index';
import { raw } from '@support/answer-fields';

type Row = NonNullable<ResponseOf<'characterSearch'>['characters']>[number];

const contract = worldAnswers('contract');
const PAUSE_MS = 400;

async function found(name: string, world = contract): Promise<readonly Row[]> {
  const { characters } = await world.read('characterSearch', { name });
  return characters ?? [];
}

function shown(character: Row) {
  return {
    id: character.id,
    cells: expect.objectContaining({
      name: character.name,
      state: character.state,
      party: character.party,
      position: character.position,
      politicalInfluence: raw(character.politicalInfluence),
      nationalInfluence: raw(character.nationalInfluence),
      favorability: raw(character.favorability),
      netWorth: raw(character.netWorth),
    }),
  };
}

function searchField({ page }: RenderedScreen, name = 'Name') {
  return page().getByRole<HTMLInputElement>('searchbox', { name });
}

function buttonOf({ page }: RenderedScreen, table: string, row: Row | undefined, name: RegExp) {
  const rows = page().getByTestId(`table-${table}`).querySelectorAll<HTMLElement>('tr');
  const own = Array.from(rows).find(({ dataset }) => dataset['rowId'] === row?.id);
  if (own === undefined) throw new Error(`no row for ${String(row?.name)}`);
  return within(own).getByRole('button', { name });
}

/** The chat account of a character in this world, and that character. */
async function linkedAccount(): Promise<{ account: string; row: Row }> {
  for (let number = 1n; number < 60n; number += 1n) {
    const account = String(100_000_000_000_000_000n + number * 7_919n);
    const { characters } = await contract.read('characterSearch', { messagingId: account });
    const [row] = characters ?? [];
    if (row !== undefined) return { account, row };
  }
  throw new Error('nobody has a chat account');
}

it('a chat account is found by its id', async () => {
  const { account, row } = await linkedAccount();
  const client = await renderScreen(`/characters?messagingId=${account}`, {
    answers: worldAnswers('contract').answers,
  });
  expect(tableRows('characterSearch').map(({ cells }) => cells['name'])).toEqual([row.name]);
  await client.go('/characters?messagingId=999999');
  expect(textOf('empty-state')).toContain('No character is linked to this chat account.');
  expect(client.calls('characterSearch')).toEqual([
    { messagingId: account },
    { messagingId: '999999' },
  ]);
});

describe('search for characters', () => {
  it('sends one request when typing pauses, and shows what the service finds', async () => {
    const screen = await renderScreen('/characters', { answers: contract.answers });
    await screen.user.type(searchField(screen), 'hollow');
    await screen.advance(PAUSE_MS);
    expect(shownRoute()).toBe('/characters?name=hollow');
    const rows = await found('hollow');
    expect(rows.length).toBeGreaterThan(0);
    await eventually(() => {
      expect(tableRows('characterSearch')).toEqual(rows.map(shown));
    });
    expect(screen.calls('characterSearch')).toEqual([{ name: 'hollow' }]);
  });

  it('cancels a search when the player types on', async () => {
    const screen = await renderScreen('/characters?name=ho', {
      answers: { ...contract.answers, characterSearch: pending() },
    });
    await screen.advance(1_500);
    expect(screen.page().getByTestId('progress')).toBeDefined();
    screen.answer(contract.answers);
    await screen.user.type(searchField(screen), 'lloway');
    await screen.advance(PAUSE_MS);
    const rows = await found('holloway');
    await eventually(() => {
      expect(tableRows('characterSearch')).toEqual(rows.map(shown));
    });
    expect(screen.page().queryByTestId('progress')).toBeNull();
    expect(screen.bridge.requests('api:cancel').length).toBeGreaterThan(0);
  });

  it('shows a name that looks like markup as text', async () => {
    const [bold] = await found('<b>');
    expect(bold?.name).toContain('<b>');
    const { page } = await renderScreen(`/characters?${new URLSearchParams({ name: '<b>' })}`, {
      answers: contract.answers,
    });
    await eventually(() => {
      expect(page().getByRole('link', { name: String(bold?.name) })).toBeDefined();
    });
    expect(page().getByTestId('table-characterSearch').querySelector('b')).toBeNull();
  });

  it('searches only by chat account ID, and clears the search', async () => {
    const screen = await renderScreen('/characters?name=hollow', { answers: contract.answers });
    const mode = screen.page().getByRole('combobox', { name: 'Search by' });
    await screen.user.selectOptions(mode, 'Chat account ID');
    await screen.advance(0);
    await screen.user.type(searchField(screen, 'Chat account ID'), '1');
    await screen.advance(PAUSE_MS);
    expect(shownRoute()).toBe('/characters?by=messagingId&messagingId=1');
    await eventually(() => {
      expect(textOf('empty-state')).toContain('No character is linked to this chat account.');
    });
    expect(screen.calls('characterSearch').at(-1)).toEqual({ messagingId: '1' });
    await screen.user.click(screen.page().getByRole('button', { name: 'Clear the search' }));
    expect(shownRoute()).toBe('/characters?by=messagingId');
  });

  it('explains that nobody has such a name', async () => {
    await renderScreen('/characters?name=nobody-at-all', { answers: contract.answers });
    await eventually(() => {
      expect(textOf('empty-state')).toContain('No character’s name contains this.');
    });
  });

  it('keeps its field beside the request for an API key', async () => {
    const screen = await renderScreen('/characters?name=an', {
      answers: { characterSearch: failing('key-required') },
    });
    await eventually(() => {
      const link = screen.page().getByRole('link', { name: 'Add an API key' });
      expect(link.getAttribute('href')).toBe('#/settings/keys');
    });
    expect(searchField(screen).value).toBe('an');
  });

  it('sorts by net worth, with characters whose net worth was not sent last', async () => {
    const row = { ...fixture('characterSearch').characters?.[0] };
    const { page, user } = await renderScreen('/characters?name=a', {
      answers: {
        characterSearch: {
          characters: [
            { ...row, id: 'none', netWorth: null },
            { ...row, id: 'small', netWorth: 9 },
            { ...row, id: 'large', netWorth: 1_000_000 },
          ],
        },
      },
    });
    await user.click(page().getByRole('button', { name: 'Net worth, unit unknown' }));
    expect(tableRows('characterSearch').map(({ id }) => id)).toEqual(['small', 'large', 'none']);
    expect(cellOf('characterSearch', 'none', 'netWorth').textContent).toBe('—');
    expect(cellOf('characterSearch', 'large', 'netWorth').textContent).toBe('1,000,000');
  });
});

describe('comparison of characters', () => {
  it('holds six characters, and says that there is no room for a seventh', async () => {
    const screen = await renderScreen('/characters?name=an', { answers: contract.answers });
    const rows = (await found('an')).slice(0, 7);
    await eventually(() => {
      expect(tableRows('characterSearch').length).toBeGreaterThanOrEqual(7);
    });
    for (const row of rows.slice(0, 6)) {
      await screen.user.click(buttonOf(screen, 'characterSearch', row, /^Compare: /u));
    }
    const ids = rows.slice(0, 6).map(({ sequentialId }) => String(sequentialId));
    expect(new URLSearchParams(shownRoute().split('?')[1]).get('compare')).toBe(ids.join(','));
    await screen.user.click(buttonOf(screen, 'characterSearch', rows[6], /^Compare: /u));
    await screen.advance(0);
    expect(screen.main().ownerDocument.body.textContent).toContain(
      'You can compare up to 6 characters',
    );
    await eventually(() => {
      expect(screen.main().querySelectorAll('[data-compared-id]')).toHaveLength(6);
    });
  });

  it('reads all characters in one request, names those that were not found, and removes one', async () => {
    const rows = (await found('an')).slice(0, 5);
    const ids = rows.map(({ sequentialId }) => String(sequentialId));
    const screen = await renderScreen(`/characters?compare=${ids.join(',')},999999`, {
      answers: contract.answers,
    });
    for (const field of [
      'politicalInfluence',
      'favorability',
      'campaignFunds',
      'netWorth',
    ] as const) {
      await eventually(() => {
        const values = ids.map(
          (id) =>
            cellOf('charactersBulk', field, `character-${id}`).querySelector<HTMLElement>(
              '[data-measure]',
            )?.dataset['value'],
        );
        expect(values).toEqual(rows.map((row) => raw(row[field])));
      });
    }
    expect(screen.calls('charactersBulk')).toHaveLength(1);
    const missing = screen.main().querySelector<HTMLElement>('[data-compared-id="999999"]');
    expect(missing?.textContent).toContain('like all characters run by the computer');
    if (missing !== null) await screen.user.click(within(missing).getByRole('button'));
    await eventually(() => {
      expect(screen.main().querySelectorAll('[data-compared-id]')).toHaveLength(5);
    });
  });

  it('reads the same characters one by one if the server has no bulk read', async () => {
    const observed = worldAnswers('observed');
    const rows = (await found('an', observed)).slice(0, 2);
    const ids = rows.map(({ profileUrl }) => String(profileUrl).split('/').at(-1) ?? '');
    expect(ids.join(' ')).toMatch(/^\d+ \d+$/u);
    await renderScreen(`/characters?compare=${ids.join(',')}`, { answers: observed.answers });
    await eventually(() => {
      const values = ids.map(
        (id) =>
          cellOf(
            'charactersBulk',
            'politicalInfluence',
            `character-${id}`,
          ).querySelector<HTMLElement>('[data-measure]')?.dataset['value'],
      );
      expect(values).toEqual(rows.map(({ politicalInfluence }) => raw(politicalInfluence)));
    });
    expectNoFailure();
  });
});

describe('favourite characters', () => {
  it('are refreshed by one request, and can be removed', async () => {
    const screen = await renderScreen('/characters?name=an', { answers: contract.answers });
    const rows = (await found('an')).slice(0, 3);
    await eventually(() => {
      expect(tableRows('characterSearch').length).toBeGreaterThanOrEqual(3);
    });
    for (const row of rows) {
      await screen.user.click(buttonOf(screen, 'characterSearch', row, /^Favourite: /u));
    }
    expect(
      buttonOf(screen, 'characterSearch', rows[0], /^Favourite: /u).getAttribute('aria-pressed'),
    ).toBe('true');
    await screen.go('/characters');
    await eventually(() => {
      expect(tableRows('favourites')).toEqual(rows.map(shown));
    });
    expect(screen.calls('charactersBulk')).toHaveLength(1);
    await screen.user.click(buttonOf(screen, 'favourites', rows[0], /^Favourite: /u));
    await eventually(() => {
      expect(tableRows('favourites')).toHaveLength(2);
    });
  });

  it('are explained while there are none', async () => {
    await renderScreen('/characters');
    expect(textOf('empty-state')).toContain(
      'Find a character by name above and add it with its star.',
    );
  });

  it('stay on the list by name when the service refuses their newest data', async () => {
    const screen = await renderScreen('/characters?name=a', {
      answers: { charactersBulk: inTurn<'charactersBulk'>(failing('service')) },
    });
    const [row] = fixture('characterSearch').characters ?? [];
    await screen.user.click(buttonOf(screen, 'characterSearch', row, /^Favourite: /u));
    await screen.go('/characters');
    await eventually(() => {
      expect(screen.page().getByTestId('error-panel').dataset['code']).toBe('FORBIDDEN');
    });
  });
});
