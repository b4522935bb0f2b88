/** A figure over turns: when it has dots, a line or an area, and over which turns it changed. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { SmallMultiple } from '@renderer/components/charts/small-multiple';
import { Sparkline } from '@renderer/components/charts/sparkline';
import { formatNumber } from '@shared/domain/wording/numbers';
import { renderComponent } from '@support/renderer/component';

function multiple(...values: readonly number[]) {
  const points = values.map((value, index) => ({ turn: 400 + index, value }));
  return renderComponent(
    <dl>
      <SmallMultiple
        label="Influence"
        testId="influence"
        value={values.at(-1) ?? null}
        format={formatNumber}
        formatChange={formatNumber}
        points={points}
      />
    </dl>,
  );
}

const drawn = () => document.querySelector('svg')?.getAttribute('data-drawn') ?? null;
const has = (part: string) => document.querySelector(`svg ${part}`) !== null;

it('one value is a figure alone', async () => {
  await multiple(7);
  expect(screen.getByTestId('influence').textContent).toBe('7');
  expect(drawn()).toBeNull();
});

it.each([
  [[7, 9], '9▲+2 in 1 turn'],
  [[7, 9, 8, 4], '4▼−3 in 3 turns'],
])('the values %j are dots with their change', async (values, words) => {
  await multiple(...values);
  expect(screen.getByTestId('influence').textContent).toBe(words);
  expect([drawn(), has('polyline'), has('polygon')]).toEqual(['dots', false, false]);
  expect(document.querySelectorAll('svg path')).toHaveLength(values.length);
});

it('five values are a line, filled where the scale begins at zero', async () => {
  await multiple(0, 2, 4, 6, 8);
  expect([drawn(), has('polyline'), has('polygon')]).toEqual(['line', true, true]);
});

it.each([
  ['far above zero', [90, 91, 92, 93, 94]],
  ['below zero', [-2, 0, 2, 4, 6]],
])('a line %s is not filled, for its height means nothing', async (_where, values) => {
  await multiple(...values);
  expect([drawn(), has('polyline'), has('polygon')]).toEqual(['line', true, false]);
});

function beside(value: number, turn: number | null, ...turns: readonly number[]) {
  return renderComponent(
    <dl>
      <SmallMultiple
        label="Influence"
        testId="influence"
        value={value}
        turn={turn}
        format={formatNumber}
        formatChange={formatNumber}
        points={turns.map((at, index) => ({ turn: at, value: 7 + index }))}
      />
    </dl>,
  );
}

it.each([
  ['the newest value and turn', 9, 402, '9▲+2 in 2 turns'],
  ['a later value', 4, 443, '4▼−3 since turn 400'],
  ['the same value of a later turn', 9, 443, '9▲+2 since turn 400'],
  ['a value of an unknown turn', 4, null, '4'],
])('beside %s, the change is that of the value itself', async (...[, value, turn, words]) => {
  await beside(value, turn, 400, 401, 402);
  expect(screen.getByTestId('influence').textContent).toBe(words);
});

it('a later value is the last dot, so that the picture does not contradict the change', async () => {
  await beside(4, 443, 400, 401);
  expect(document.querySelectorAll('svg path')).toHaveLength(3);
  expect(document.querySelector('dd:last-of-type')?.textContent).toBe('400443');
});

it('values of one turn have neither a picture nor a change in 0 turns', async () => {
  await beside(8, 400, 400, 400);
  expect(screen.getByTestId('influence').textContent).toBe('8');
  expect(drawn()).toBeNull();
});

it('says the range of its own scale below the line', async () => {
  await multiple(90, 94, 91, 92, 93);
  expect(document.querySelector('dd:last-of-type')?.textContent).toBe('40090 to 94404');
});

it.each([
  [[7, 9, 8, 4], 4, false],
  [[7, 9, 8, 4, 5], 0, true],
  [[7], 0, false],
])('a sparkline of %j has %i dots', async (values, dots, isLine) => {
  await renderComponent(<Sparkline values={values} label="Trend" />);
  expect(document.querySelectorAll('svg path')).toHaveLength(dots);
  expect(has('polyline')).toBe(isLine);
});
