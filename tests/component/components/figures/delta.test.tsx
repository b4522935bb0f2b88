/** A change: its shape, its sign, and since when. */
import { cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';

import { Delta } from '@renderer/components/figures/delta';
import { formatMoney } from '@shared/domain/money/money';
import { renderComponent } from '@support/renderer/component';

async function textOf(element: ReactElement): Promise<string> {
  const { main } = await renderComponent(element);
  const text = main.textContent;
  cleanup();
  return text;
}

it('a change has a shape and its sign before the currency', async () => {
  const format = (size: number) => formatMoney(size, 'AVM');
  expect(await textOf(<Delta value={-12_500} format={format} />)).toBe('▼−AVM\u00a012,500');
  expect(await textOf(<Delta value={2} format={format} />)).toBe('▲+AVM\u00a02');
});

it('no change is a dash with the words of zero, an unknown one only a dash', async () => {
  expect(await textOf(<Delta value={0} />)).toBe('– 0');
  expect(await textOf(<Delta value={null} />)).toBe('—');
});

it('a change over a missed turn says since which turn', async () => {
  expect(await textOf(<Delta value={1.5} sinceTurn={1_397} />)).toBe('▲+1.5 since turn 1,397');
  expect(await textOf(<Delta value={0} sinceTurn={7} />)).toBe('– 0 since turn 7');
});
