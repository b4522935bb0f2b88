/** Figures of the record in the unit that is shown, and what they changed by. */
import { describe, expect, it } from 'vitest';

import {
  changeSizeWords,
  changeUnit,
  figureChange,
  figureFromShown,
  shownFigure,
  shownFigureWords,
  shownUnit,
  valueWords,
} from '@shared/record/figures';
import { metricOf } from '@shared/record/metrics';

const RATIOS = ['backing', 'expenseRatio', 'dividendRate', 'growth', 'sectorMargin/Energy'];

describe('a ratio of the record', () => {
  it.each(RATIOS)('%s is written in percent, and a limit typed in percent means it', (metric) => {
    const unit = metricOf(metric)?.unit ?? 'text';
    expect(valueWords(0.055, unit, null)).toBe('5.5%');
    expect(shownFigure(0.055, unit)).toBe(5.5);
    expect(shownFigureWords(5.5, unit, null)).toBe('5.5%');
    expect(figureFromShown(5.5, unit)).toBe(0.055);
    expect(shownUnit(unit, null)).toBe('%');
  });

  it.each(RATIOS)('%s changes by points, not by a percentage of a percentage', (metric) => {
    const unit = metricOf(metric)?.unit ?? 'text';
    expect(figureChange(0.05, 0.06, unit)).toBeCloseTo(1, 9);
    expect(changeSizeWords(0.05, 0.06, unit, null)).toBe('1 point');
    expect(changeUnit(unit, null)).toBe('points');
  });
});

describe('the price of a bond', () => {
  it('changes by points of its face value where both prices are fractions of it', () => {
    expect(changeSizeWords(0.95, 0.97, 'face', null)).toBe('2 points');
    expect(changeSizeWords(98, 99.2, 'face', null)).toBe('1.20');
    expect(shownUnit('face', null)).toBe('% of face value');
  });
});

it('an amount has its currency as its unit, a count none', () => {
  expect(shownUnit('money', 'AVM')).toBe('AVM');
  expect(changeUnit('price', 'AVM')).toBe('AVM');
  expect(shownUnit('count', 'AVM')).toBeNull();
  expect(changeSizeWords(20, 50, 'money', 'AVM')).toBe('AVM\u00A030');
});
