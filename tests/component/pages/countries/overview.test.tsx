/** A country's overview: who leads with how many seats, the economy, and what is decided next. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { countryHeadline, majorityDeck } from '@renderer/pages/countries/country-lede';
import { eventually, textOf, valueOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const FACTS = {
  governmentSeats: null,
  isPresidential: true,
  country: 'Land',
  leader: 'Ada',
  totalSeats: 120,
  majority: 61,
};
const partyOf = (seats: number) => ({
  id: 'p',
  partyId: 'p',
  name: 'Party',
  colour: null,
  seats,
  sharePercent: null,
});
const wordsOf = (facts: Parameters<typeof countryHeadline>[0]) => {
  const { before, figure, after } = countryHeadline(facts);
  return `${before}${figure}${after}`;
};

describe('the sentence of a country', () => {
  it.each([
    [31, 'Ada leads with 31 of 120 seats, 30 short of a majority'],
    [60, 'Ada leads with 60 of 120 seats, 1 short of a majority'],
    [61, 'Ada leads with 61 of 120 seats, a majority with none to spare'],
  ])('counts %i seats against the majority', (seats, words) => {
    expect(wordsOf({ ...FACTS, party: partyOf(seats) })).toBe(words);
  });

  it('counts the seats of a government that stands, not those of its leader’s party', () => {
    expect(wordsOf({ ...FACTS, governmentSeats: 70, party: partyOf(31) })).toBe(
      'Ada governs with 70 of 120 seats, a majority with 9 to spare',
    );
    expect(wordsOf({ ...FACTS, governmentSeats: 31, party: partyOf(31) })).toBe(
      'Ada governs with 31 of 120 seats, a minority government 30 short of a majority',
    );
  });

  it('calls no prime minister short of a majority whose partners are unknown', () => {
    expect(wordsOf({ ...FACTS, isPresidential: false, party: partyOf(31) })).toBe('Ada leads Land');
    expect(wordsOf({ ...FACTS, isPresidential: false, party: partyOf(70) })).toBe(
      'Ada leads with 70 of 120 seats, a majority with 9 to spare',
    );
  });

  it('says less where less is known', () => {
    expect(wordsOf({ ...FACTS, party: null })).toBe('Ada leads Land');
    expect(wordsOf({ ...FACTS, leader: null, party: null })).toBe('Nobody leads Land');
    expect(wordsOf({ ...FACTS, totalSeats: null, majority: null, party: partyOf(3) })).toBe(
      'Ada leads Land',
    );
  });

  it('names the smallest majority, and nothing where one party has it', () => {
    const chamber = [40, 35, 25, 20].map((seats, index) => ({
      id: `p${index}`,
      name: `Party ${index}`,
      seats,
      position: null,
      colour: null,
      linkId: null,
    }));
    expect(majorityDeck(chamber, 61)).toBe(
      'The smallest majority is Party 0 and Party 2, 65 seats.',
    );
    expect(majorityDeck(chamber, 80)).toContain('No two parties reach 80.');
    expect(majorityDeck(chamber, 40)).toBe('');
    const level = chamber.map((party, index) => ({ ...party, seats: index === 0 ? 40 : 25 }));
    expect(majorityDeck(level, 61)).toBe(
      'Party 0 and Party 1 make one of 3 smallest majorities, 65 seats each.',
    );
    expect(majorityDeck(chamber, null)).toBe('');
  });
});

describe('the overview of a country', () => {
  const world = worldAnswers('contract');

  it('opens with the leader and the chamber, and follows with the economy and what is next', async () => {
    const { page } = await renderScreen('/countries/KS', { answers: world.answers });
    const country = await world.read('country', { code: 'KS' });
    await eventually(() => {
      expect(textOf('lede')).toContain(String(country.currentLeader?.name));
      expect(page().getByRole('region', { name: 'The economy' }).textContent).toContain(
        'Inflation',
      );
    });
    expect(within(screen.getByTestId('lede-picture')).getByRole('slider')).toBeDefined();
    expect(valueOf('country-population')).toBe(String(country.population));
    expect(page().getByRole('region', { name: 'Next elections' })).toBeDefined();
  });

  it('gives an independent president no seats of other independents', async () => {
    const country = await world.read('country', { code: 'AV' });
    await renderScreen('/countries/AV', {
      answers: {
        ...world.answers,
        country: {
          ...country,
          ok: true,
          found: true,
          currentLeader: { name: 'Ada Free', party: 'Independent' },
        },
      },
    });
    await eventually(() => {
      expect(screen.getByTestId('lede-picture').textContent).toContain('120 seats');
      expect(textOf('lede')).toContain('Ada Free leads Avelmark');
    });
    expect(textOf('lede')).not.toContain('short of a majority');
  });

  it('says that nobody leads, and draws no chamber where no seats are listed', async () => {
    await renderScreen('/countries/KS', {
      answers: {
        ...world.answers,
        country: {
          ok: true,
          found: true,
          countryId: 'KS',
          name: 'Kasterlund',
          currentLeader: null,
          legislatureComposition: [],
        },
        countryLegislature: { ok: true, found: true, composition: [], totalSeats: null },
        government: { ok: true, found: true, officials: [] },
      },
    });
    expect(textOf('lede')).toContain('Nobody leads Kasterlund');
    expect(screen.queryByTestId('lede-picture')).toBeNull();
  });
});
