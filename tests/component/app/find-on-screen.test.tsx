/** The bar that finds text on a screen without a table. */
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { renderClient } from '@support/renderer/screen';
import { uiStore } from '@renderer/state/ui-store';

/** What is marked, by the names of the style sheet. */
const marks = new Map<string, ReadonlySet<Range>>();
const marked = (name: string) => [...(marks.get(name) ?? [])].map(String);

beforeEach(() => {
  marks.clear();
  vi.stubGlobal(
    'Highlight',
    class extends Set<Range> {
      priority = 0;
      constructor(...ranges: readonly Range[]) {
        super(ranges);
      }
    },
  );
  vi.stubGlobal('CSS', { ...CSS, highlights: marks });
});

const field = () =>
  screen.queryByRole<HTMLInputElement>('textbox', { name: 'Find on this screen' });

async function open() {
  const client = await renderClient('/settings/appearance');
  const before = within(screen.getByRole('main')).getAllByRole('radio')[0];
  before?.focus();
  expect(document.activeElement).toBe(before);
  await client.user.keyboard('{Control>}f{/Control}');
  return { ...client, before };
}

it('Ctrl+F opens it, and what is typed is found, counted, marked and gone through', async () => {
  const { user } = await open();
  expect(document.activeElement).toBe(field());
  await user.keyboard('THEME');
  const bar = within(screen.getByRole('search'));
  const all = marked('found');
  expect(all.length).toBeGreaterThan(1);
  expect(new Set(all.map((text) => text.toLowerCase()))).toEqual(new Set(['theme']));
  const [first, second] = marks.get('found') ?? [];
  expect([...(marks.get('found-now') ?? [])]).toEqual([first]);
  expect(bar.getByRole('status').textContent).toBe(`1 of ${all.length}`);
  await user.keyboard('{Enter}');
  expect([...(marks.get('found-now') ?? [])].map(String)).toEqual([String(second)]);
  expect(bar.getByRole('status').textContent).toBe(`2 of ${all.length}`);
  await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
  expect(bar.getByRole('status').textContent).toBe(`${all.length} of ${all.length}`);
  await user.click(bar.getByRole('button', { name: 'Next' }));
  expect(bar.getByRole('status').textContent).toBe(`1 of ${all.length}`);
  await user.clear(field() as HTMLElement);
  expect([bar.getByRole('status').textContent, marks.size]).toEqual(['', 0]);
  await user.keyboard('no such words');
  expect([bar.getByRole('status').textContent, marks.size]).toEqual(['No matches', 0]);
});

it('Escape closes it, forgets the marks and returns the focus', async () => {
  const { user, before } = await open();
  await user.keyboard('theme');
  expect(marks.size).toBe(2);
  await user.keyboard('{Escape}');
  expect([field(), marks.size]).toEqual([null, 0]);
  expect(document.activeElement).toBe(before);
});

it('Ctrl+F again selects what was typed, and another screen closes the bar', async () => {
  const { user, go } = await open();
  await user.keyboard('theme');
  screen.getByRole('main').focus();
  await user.keyboard('{Control>}f{/Control}');
  expect(document.activeElement).toBe(field());
  expect([field()?.selectionStart, field()?.selectionEnd]).toEqual([0, 5]);
  await go('/settings/privacy');
  expect([field(), marks.size]).toEqual([null, 0]);
});

it.each([
  ['Russian', { key: 'а', code: 'KeyF' }],
  ['Greek', { key: 'φ', code: 'KeyF' }],
  ['Dvorak', { key: 'f', code: 'KeyY' }],
] as const)('the key of F on a %s keyboard opens it', async (_layout, key) => {
  await renderClient('/settings/appearance');
  fireEvent.keyDown(window, { ...key, ctrlKey: true });
  expect(await screen.findByRole('textbox', { name: 'Find on this screen' })).not.toBeNull();
});

it('opens on a screen whose short table has its filter in a closed menu', async () => {
  const { user } = await renderClient('/countries', {
    answers: { countries: { countries: [{ id: 'AV', name: 'Avelmark' }] } },
  });
  expect(screen.getByTestId('table-countries').dataset['rowCount']).toBe('1');
  await user.keyboard('{Control>}f{/Control}');
  expect(await screen.findByRole('textbox', { name: 'Find on this screen' })).toBe(
    document.activeElement,
  );
});

it('stays closed behind a dialog', async () => {
  const { user, advance } = await renderClient('/settings/appearance');
  await user.keyboard('?');
  await advance(200);
  expect(uiStore.getState().openDialogs).toBe(1);
  await user.keyboard('{Control>}f{/Control}');
  expect(field()).toBeNull();
  expect(uiStore.getState().isFinding).toBe(false);
});
