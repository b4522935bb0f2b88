import {
  billGroup,
  electionGroup,
  humanise,
  kindWords,
  sentence,
  stateWords,
} from '@shared/domain/wording/words';
import { describe, expect, it } from 'vitest';

describe('humanise', () => {
  it.each([
    ['primeMinister', 'Prime minister'],
    ['parliamentaryMonarchy', 'Parliamentary monarchy'],
    ['bill_enacted', 'Bill enacted'],
    ['gdpGrowth', 'GDP growth'],
    ['avatarUrl', 'Avatar URL'],
    ['us_defense_armed_forces_primary', 'US defence armed forces primary'],
    ['jp_budget', 'JP budget'],
    ['in_progress', 'In progress'],
    ['favorability', 'Favourability'],
    ['identity', 'Identity'],
    ['GDPGrowth', 'GDP growth'],
    ['change24h', 'Change 24h'],
    ['Foreign Affairs', 'Foreign Affairs'],
    ['CEO', 'CEO'],
    ['ipo', 'IPO'],
  ])('makes %s readable', (word, shown) => {
    expect(humanise(word)).toBe(shown);
  });
});

it.each([
  ['Before: Acme Inc.', 'Before: Acme Inc.'],
  ['At 1:00 p.m.', 'At 1:00 p.m.'],
  ['Who leads?', 'Who leads?'],
  ['Ada leads', 'Ada leads.'],
])('the sentence of “%s” ends in one full stop', (words, whole) => {
  expect(sentence(words)).toBe(whole);
});

it.each([
  ['SE_STH', 'STH'],
  ['CA', 'CA'],
  ['North_Coast', 'North_Coast'],
  ['', null],
  [null, null],
])('the state %s is shown as %s', (code, words) => {
  expect(stateWords(code)).toBe(words);
});

describe('kindWords', () => {
  it.each([
    ['pree.lost_wallet', 'Lost wallet'],
    ['flood', 'Flood'],
    ['disaster.', 'Disaster'],
  ])('states for the kind %s what happened', (kind, words) => {
    expect(kindWords(kind)).toBe(words);
  });
});

describe('groups of statuses', () => {
  it('exist for known statuses; an unknown status has none', () => {
    expect(billGroup('cabinet_review')).toBe('pending');
    expect(billGroup('veto_override')).toBe('passed');
    expect(billGroup('filibustered')).toBe('failed');
    expect(billGroup('toString')).toBeNull();
    expect(electionGroup('active')).toBe('running');
    expect(electionGroup('resolved')).toBe('ended');
    expect(electionGroup(null)).toBeNull();
  });
});

it('an id in place of a word keeps its digits', () => {
  const id = '5f0e8a1b2c3d4e5f60718293';
  expect(humanise(id)).toBe(id);
  expect(humanise(`${id}-2`)).toBe(`${id}-2`);
});
