import { directionOf, effectsText } from '@renderer/pages/legislation/effects';
import { describe, expect, it } from 'vitest';

describe('the effects of a bill', () => {
  it('have a mark for each direction, and one for unknown directions', () => {
    expect(directionOf('increase')).toBe('up');
    expect(directionOf('Decrease')).toBe('down');
    expect(directionOf('change')).toBe('other');
    expect(directionOf(null)).toBe('other');
  });

  it('are joined in one line for exports', () => {
    const effects = [{ metric: 'gdpGrowth', direction: 'increase' }, { metric: 'unrest' }];
    expect(effectsText(effects)).toBe('GDP growth Increase, Unrest');
    expect(effectsText([])).toBe('');
  });
});
