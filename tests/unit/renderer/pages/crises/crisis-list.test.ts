import {
  activeCrises,
  crisisName,
  instantText,
  namedAnswer,
} from '@renderer/pages/crises/crisis-list';
import { describe, expect, it } from 'vitest';

describe('the crises of an answer', () => {
  it('are one list, whether one is sent or several, each once', () => {
    const event = { instanceId: 'a', title: 'Strike' };
    const other = { id: 'b' };
    expect(activeCrises({ event: null })).toEqual([]);
    expect(activeCrises({ event, events: [{ id: 'a' }, other] })).toEqual([event, other]);
    expect(activeCrises({ events: [{}, {}] })).toHaveLength(2);
  });

  it('may be all that is sent', () => {
    expect(activeCrises(namedAnswer([]))).toEqual([]);
    expect(activeCrises(namedAnswer([{ id: 'b' }]))).toEqual([{ id: 'b' }]);
    expect(namedAnswer({ event: { id: 'a' } })).toEqual({ event: { id: 'a' } });
  });

  it('end at a moment that may be nonsense', () => {
    expect(instantText(0)).toBe('1970-01-01T00:00:00.000Z');
    expect(instantText(null)).toBeNull();
    expect(instantText(1e300)).toBeNull();
  });

  it('are called by their own words, else by their kind', () => {
    expect(crisisName({ title: 'Strike', kind: 'labour.strike' })).toBe('Strike');
    expect(crisisName({ title: 'labour.strike', kind: 'labour.strike' })).toBe('Labour strike');
    expect(crisisName({ title: '', headline: 'Docks stand still' })).toBe('Docks stand still');
    expect(crisisName({})).toBe('A crisis');
  });
});
