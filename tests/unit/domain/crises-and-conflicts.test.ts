import { conflictSides } from '@renderer/features/conflicts/conflicts';
import { activeCrises, crisisName, namedAnswer } from '@shared/domain/crises';
import { describe, expect, it } from 'vitest';

describe('the crises in an answer', () => {
  it('form one list without duplicates, whether the service sends one or several', () => {
    const event = { instanceId: 'a', title: 'Strike' };
    const other = { id: 'b' };
    expect(activeCrises({ event: null })).toEqual([]);
    expect(activeCrises({ event, events: [{ id: 'a' }, other] })).toEqual([event, other]);
    expect(activeCrises({ events: [{}, {}] })).toHaveLength(2);
  });

  it('are read from an answer that is a bare list', () => {
    expect(activeCrises(namedAnswer([]))).toEqual([]);
    expect(activeCrises(namedAnswer([{ id: 'b' }]))).toEqual([{ id: 'b' }]);
    expect(namedAnswer({ event: { id: 'a' } })).toEqual({ event: { id: 'a' } });
  });

  it('are named by their title or headline, otherwise by their kind', () => {
    expect(crisisName({ title: 'Strike', kind: 'labour.strike' })).toBe('Strike');
    expect(crisisName({ title: 'labour.dock_strike', kind: 'labour.dock_strike' })).toBe(
      'Dock strike',
    );
    expect(crisisName({ title: '', headline: 'Docks stand still' })).toBe('Docks stand still');
    expect(crisisName({})).toBe('A crisis');
  });
});

describe('the sides of a conflict', () => {
  const crown = { label: 'Crown', countries: ['US'], kind: 'state', backer: null };

  const nameOf = (code: string) => (code === 'AV' ? 'Avelmark' : code);

  it('are those of the answer', () => {
    expect(conflictSides({ sideA: crown, sideB: null }, nameOf)[0]).toEqual(crown);
  });

  it('are named by their label, otherwise by their countries, otherwise by their letter', () => {
    const [one, other] = conflictSides({ sideA: { countries: ['AV', 'UK'] } }, nameOf);
    expect(one.label).toBe('Avelmark, UK');
    expect(other).toEqual({ label: 'Side B', countries: [], kind: null, backer: null });
  });

  it('count countries of a label beyond three', () => {
    const countries = ['AV', 'UK', 'US', 'TR', 'KS'];
    const [one] = conflictSides({ sideA: { countries } }, nameOf);
    expect(one.label).toBe('Avelmark, UK, US and 2 more');
  });
});
