/** The watch list: its figures, order, notes and groups, and its states. */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fail, succeed } from '@shared/ipc/result';
import { cellOf, eventually, pass, tableRows, textOf } from '@support/renderer/readings';
import { answerRecord, inflationOf, pointAt, watched } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import type { RenderedScreen } from '@support/renderer/screen';
import type { WatchEntry } from '@shared/ipc/channels/watch';

const country = (key: string, more: Partial<WatchEntry> = {}) =>
  watched({ kind: 'country', key }, more);

const RECORDED = [inflationOf('AV', { 1: 2, 5: 2.5, 6: 3.25 }), inflationOf('KS', { 6: 1 })];

function open(entries: readonly WatchEntry[], route = '/watch'): Promise<RenderedScreen> {
  return renderScreen(route, {
    onBridge: (bridge) => {
      answerRecord(bridge, RECORDED, entries);
    },
  });
}

const order = () => tableRows('watch').map(({ id }) => id);
const row = (subject: string) => {
  const found = document.querySelector<HTMLElement>(`tr[data-subject="${subject}"]`);
  if (found === null) throw new Error(`No row of ${subject}`);
  return found;
};

describe('a watched subject', () => {
  it('has its newest value, and its change since the last turn, a day and a week before', async () => {
    await open([country('AV'), country('KS'), country('WI')]);
    const figures = () =>
      tableRows('watch').map(({ id, cells }) => [
        id,
        cells['latest'],
        cells['turn'],
        cells['week'],
      ]);
    await eventually(() => {
      expect(figures().flat()).toContain('3.25');
    });
    expect(figures()).toEqual([
      ['country:AV', '3.25', '0.75', '1.25'],
      ['country:KS', '1', '', '0'],
      ['country:WI', '', '', ''],
    ]);
    expect(cellOf('watch', 'country:AV', 'latest').textContent).toBe('3.25%');
    expect(cellOf('watch', 'country:AV', 'turn').textContent).toBe('+0.75 points');
    expect(cellOf('watch', 'country:KS', 'turn').textContent).toBe('—');
    expect(cellOf('watch', 'country:AV', 'figure').textContent).toBe('Inflation');
    expect(within(row('country:AV')).getByRole('img').getAttribute('aria-label')).toBe(
      'Land AV, trend: from 2% to 3.25%',
    );
    expect(within(row('country:KS')).queryByRole('img')).toBeNull();
  });

  it('is as old as its figures, however long ago the list itself was loaded', async () => {
    const { bridge, profileId } = await open([country('AV')]);
    const age = () => screen.getByTestId('screen-age').textContent;
    await eventually(() => expect(age()).toBe('Updated just now'));
    pass(2 * 3_600_000);
    expect(age()).toBe('Updated 2 hours ago');
    act(() => bridge.emit('record:changed', { profileId }));
    await eventually(() => expect(age()).toBe('Updated just now'));
  });

  it('has one value in one unit for cell, filter and change', async () => {
    const price = {
      ...inflationOf('b', { 5: 0.95, 6: 0.97 }),
      subject: { kind: 'bond', key: 'b' } as const,
      metric: 'bondPrice',
      label: 'Price',
      unit: 'face' as const,
    };
    await renderScreen('/watch?watch.filter=latest%3E%3D97', {
      onBridge: (bridge) => {
        answerRecord(bridge, [price, ...RECORDED], [watched(price.subject), country('AV')]);
      },
    });
    expect(order()).toEqual(['bond:b']);
    expect(cellOf('watch', 'bond:b', 'latest').textContent).toBe('97%');
    expect(cellOf('watch', 'bond:b', 'latest').dataset['value']).toBe('0.97');
    expect(cellOf('watch', 'bond:b', 'turn').textContent).toBe('+2 points');
    expect(Number(cellOf('watch', 'bond:b', 'turn').dataset['value'])).toBeCloseTo(2, 9);
  });

  it('that was not read this turn says so in place of a change', async () => {
    const read = inflationOf('AV', { 5: 2, 6: 2 });
    const unread = inflationOf('KS', { 4: 1, 5: 1 });
    await renderScreen('/watch', {
      onBridge: (bridge) => {
        answerRecord(bridge, [read, unread], [country('AV'), country('KS')]);
      },
    });
    expect(cellOf('watch', 'country:AV', 'turn').textContent).toBe('0');
    const cell = cellOf('watch', 'country:KS', 'turn');
    expect(cell.textContent).toBe('—Not updated this turn');
    expect(cell.dataset['value']).toBe('');
    expect(within(cell).getByTitle('Not updated this turn')).toBeDefined();
  });

  it('whose value of a day ago was not read says since which turn its change is', async () => {
    await renderScreen('/watch', {
      onBridge: (bridge) => {
        const series = [inflationOf('AV', { 4: 1, 60: 3 }), inflationOf('KS', { 36: 1, 60: 2 })];
        answerRecord(bridge, series, [country('AV'), country('KS')]);
      },
    });
    expect(cellOf('watch', 'country:AV', 'day').textContent).toBe('+2 points since turn 4');
    expect(cellOf('watch', 'country:AV', 'day').dataset['value']).toBe('');
    expect(cellOf('watch', 'country:KS', 'day').textContent).toBe('+1 point');
  });

  it('whose turn before was not read says since which turn its change is', async () => {
    await renderScreen('/watch', {
      onBridge: (bridge) => {
        answerRecord(bridge, [inflationOf('AV', { 4: 1, 6: 3 })], [country('AV')]);
      },
    });
    const cell = cellOf('watch', 'country:AV', 'turn');
    expect(cell.textContent).toBe('+2 points since turn 4');
    expect(cell.dataset['value']).toBe('');
  });

  it('has a bell beside its newest figure', async () => {
    await open([country('AV')]);
    const bell = within(row('country:AV')).getByRole('button', { name: /^Set an alert: /u });
    expect(bell.getAttribute('aria-label')).toBe('Set an alert: Land AV, Inflation');
  });

  it('leads to its page, and to a comparison with the others that can be drawn', async () => {
    await open([country('AV'), country('WI'), country('KS')]);
    const link = screen.getAllByRole('link', { name: 'Land AV' }).at(-1) as HTMLElement;
    expect(link.getAttribute('href')).toBe('#/countries/AV');
    expect(screen.getByRole('link', { name: 'Compare in a chart' }).getAttribute('href')).toBe(
      '#/compare?subjects=country%3AAV%3Ainflation,country%3AKS%3Ainflation',
    );
  });

  it('is picked for the comparison by its box, which only rows with a number have', async () => {
    const { user } = await open([country('AV'), country('WI'), country('KS')]);
    const link = () => screen.getByRole('link', { name: 'Compare in a chart' });
    await user.click(screen.getByRole('checkbox', { name: 'Compare: Land KS' }));
    expect(link().getAttribute('href')).toBe('#/compare?subjects=country%3AKS%3Ainflation');
    expect(screen.queryByRole('checkbox', { name: 'Compare: Land WI' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Compare: Land KS' }));
    expect(link().getAttribute('href')).toContain('country%3AAV%3Ainflation');
  });

  it('says what it was if a word has changed', async () => {
    const { bridge } = await renderScreen('/watch', {
      onBridge: (given) => {
        const leader = {
          ...inflationOf('AV', {}),
          metric: 'leader',
          label: 'Leader',
          unit: 'text' as const,
        };
        answerRecord(
          given,
          [{ ...leader, points: [pointAt(1, 'Ada'), pointAt(2, 'Bo')] }],
          [country('AV')],
        );
      },
    });
    // The second asks with the length of a day and a week, once the game is here.
    expect(bridge.requests('record:latest').map(({ turnsBack }) => turnsBack)).toEqual([
      { day: null, week: null },
      { day: 24, week: 168 },
    ]);
    expect(cellOf('watch', 'country:AV', 'latest').textContent).toBe('Bo');
    expect(cellOf('watch', 'country:AV', 'turn').textContent).toBe('was Ada');
  });
});

describe('the order of the watch list', () => {
  it('is the player’s, and a row moves with Alt and the arrow keys and keeps the focus', async () => {
    const { user, bridge } = await open([country('AV'), country('KS'), country('WI')]);
    act(() => {
      row('country:AV').focus();
    });
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await eventually(() => {
      expect(order()).toEqual(['country:KS', 'country:AV', 'country:WI']);
    });
    expect(document.activeElement).toBe(row('country:AV'));
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await eventually(() => {
      expect(order()).toEqual(['country:KS', 'country:WI', 'country:AV']);
    });
    expect(document.activeElement).toBe(row('country:AV'));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await eventually(() => {
      expect(order()).toEqual(['country:KS', 'country:AV', 'country:WI']);
    });
    expect(document.activeElement).toBe(row('country:AV'));
    expect(bridge.requests('watch:set').at(-1)).toMatchObject({ order: 1, on: true });
  });

  it('keeps the focus on the moved row when the list is read again before main has moved it', async () => {
    const page = await open([country('AV'), country('KS'), country('WI')]);
    const { bridge, user, profileId } = page;
    const move = bridge.answers['watch:set'];
    let letMove: () => void = () => undefined;
    const isLet = new Promise<void>((resolve) => {
      letMove = resolve;
    });
    bridge.answers['watch:set'] = async (request) => {
      await isLet;
      if (move === undefined) throw new Error('No answer');
      return move(request);
    };
    act(() => {
      row('country:AV').focus();
    });
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    // A change of another entry's note reaches the list first, and the move loses the element that had the focus.
    bridge.answers['watch:list'] = () =>
      succeed([country('AV', { note: 'New' }), country('KS'), country('WI')]);
    act(() => {
      bridge.emit('watch:changed', { profileId });
    });
    await eventually(() => {
      expect(cellOf('watch', 'country:AV', 'note').textContent).toBe('New');
    });
    act(() => {
      row('country:AV').blur();
    });
    letMove();
    await eventually(() => {
      expect(order()).toEqual(['country:KS', 'country:AV', 'country:WI']);
    });
    expect(document.activeElement).toBe(row('country:AV'));
  });

  it('moves past the next row on screen if a group hides others', async () => {
    const { user, bridge } = await open(
      [country('AV', { group: 'Own' }), country('KS'), country('WI', { group: 'Own' })],
      '/watch?group=Own',
    );
    expect(order()).toEqual(['country:AV', 'country:WI']);
    act(() => {
      row('country:AV').focus();
    });
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await eventually(() => {
      expect(order()).toEqual(['country:WI', 'country:AV']);
    });
    expect(bridge.requests('watch:set').at(-1)).toMatchObject({ order: 2 });
  });
});

it('each watched subject has one row and no card of its own above the list', async () => {
  await open([country('AV'), country('KS'), country('WI')]);
  expect(order()).toEqual(['country:AV', 'country:KS', 'country:WI']);
  expect(screen.getAllByRole('link', { name: 'Land AV' })).toHaveLength(1);
  expect(screen.queryAllByRole('term')).toEqual([]);
});

describe('notes and groups', () => {
  it('are changed in a dialog with only the keyboard', async () => {
    const { user, bridge } = await open([country('AV')]);
    act(() => {
      screen.getByRole('button', { name: 'Edit: Land AV' }).focus();
    });
    await user.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'Land AV' });
    await user.click(within(dialog).getByRole('textbox', { name: 'Note' }));
    await user.keyboard('Look at the rates');
    await user.click(within(dialog).getByRole('combobox', { name: 'Group' }));
    await user.keyboard('Rivals{Enter}');
    await eventually(() => {
      expect(cellOf('watch', 'country:AV', 'note').textContent).toBe('Look at the rates');
    });
    expect(cellOf('watch', 'country:AV', 'group').textContent).toBe('Rivals');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Group' })).toBeDefined();
    expect(bridge.requests('watch:set')).toHaveLength(1);
  });

  it('keep the dialog open with the reason when main refuses', async () => {
    const page = await open([country('AV')]);
    page.bridge.answers['watch:set'] = () =>
      fail({ kind: 'internal', code: 'DISK_FULL', message: 'The disk is full.' });
    await page.user.click(screen.getByRole('button', { name: 'Edit: Land AV' }));
    await page.user.click(screen.getByRole('button', { name: 'Stop watching' }));
    await page.advance(100);
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain(
      'The disk is full.',
    );
  });
});

describe('the states of the watch list', () => {
  it('is empty at first and says where to begin', async () => {
    await open([]);
    expect(textOf('empty-state')).toContain('Your watch list is empty');
    expect(screen.queryByTestId('table-watch')).toBeNull();
  });

  it('shows why it could not be read', async () => {
    await renderScreen('/watch', {
      onBridge: (bridge) => {
        bridge.answers['watch:list'] = () =>
          fail({ kind: 'internal', code: 'RECORD_DAMAGED', message: 'The record is damaged.' });
      },
    });
    await eventually(() => {
      expect(screen.getByTestId('error-panel').getAttribute('data-code')).toBe('RECORD_DAMAGED');
    });
  });

  it('draws five hundred subjects as a long table', async () => {
    await open(Array.from({ length: 500 }, (_, index) => country(`C${index}`)));
    const table = screen.getByTestId('table-watch');
    expect(table.getAttribute('data-row-count')).toBe('500');
    expect(tableRows('watch').length).toBeLessThan(150);
  });

  it('follows a change that another window made', async () => {
    const page = await open([country('AV')]);
    page.bridge.answers['watch:list'] = () => succeed([country('AV'), country('KS')]);
    act(() => {
      page.bridge.emit('watch:changed', { profileId: page.profileId });
    });
    await eventually(() => {
      expect(order()).toEqual(['country:AV', 'country:KS']);
    });
  });
});
