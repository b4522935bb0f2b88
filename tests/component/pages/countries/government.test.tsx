/** The government's page: who governs on which side of the majority, who holds office, and what else could be. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { splitRuns } from '@renderer/pages/government/seat-runs';
import type { SeatRun } from '@renderer/pages/government/seat-runs';
import { nearMajorities } from '@renderer/features/government/coalitions';
import { eventually, textOf, valueOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const contract = worldAnswers('contract');

/** A chamber of 75: 40 govern, 38 are a majority, two independents, three seats are empty. */
const SEATS = [
  { partyId: '1', partyName: 'Arbeidsfolket', partyColor: '#cc3333', seats: 20 },
  { partyId: '2', partyName: 'Kongelig Samling', partyColor: '#3344cc', seats: 20 },
  { partyId: '3', partyName: 'Fiskernes Liste', partyColor: '#117777', seats: 17 },
  { partyId: '4', partyName: 'Fri Handel', partyColor: '#bb7711', seats: 13 },
  { partyId: 'independent', partyName: 'independent', seats: 2 },
];
const FORMATION = {
  type: 'parliamentaryMonarchy',
  status: 'formed',
  formationType: 'coalition',
  pmName: 'Ylva Ødegård',
  coalitionPartyNames: ['Arbeidsfolket', 'Kongelig Samling'],
  totalSeatsSupporting: 40,
  majorityThreshold: 38,
  totalSeats: 75,
  seatsByParty: SEATS,
};
const OFFICES = {
  officials: [
    {
      role: 'primeMinister',
      characterName: 'Ylva Ødegård',
      party: 'Arbeidsfolket',
      section: 'executive',
    },
    { role: 'speaker', characterName: 'Sigrid Lund', party: 'Fri Handel', section: 'leadership' },
  ],
  cabinet: [
    { role: 'finance', characterName: 'Torleif Aasen', party: 'Kongelig Samling' },
    { role: 'education', characterName: null, party: null },
  ],
};
const BILLS = [
  {
    id: 'b1',
    title: 'Old Act',
    status: 'passed',
    vote: { yes: 40, no: 32 },
    votedAt: '2026-01-01T00:00:00Z',
  },
  {
    id: 'b2',
    title: 'New Act',
    status: 'failed',
    vote: { yes: 30, no: 39 },
    votedAt: '2026-01-02T00:00:00Z',
  },
  { id: 'b3', title: 'Open Act', status: 'pending', vote: { yes: 1, no: 2 } },
];

function answersWith(formation: Readonly<Record<string, unknown>>) {
  return {
    ...contract.answers,
    countryLegislature: { ok: true, found: true, totalSeats: 75, composition: SEATS },
    country: {
      ok: true,
      found: true,
      countryId: 'KS',
      name: 'Kasterlund',
      currentLeader: { name: 'Ylva Ødegård', party: 'Arbeidsfolket' },
      legislatureComposition: SEATS,
    },
    legislation: { ok: true, found: true, bills: BILLS },
    government: { ok: true, found: true, ...OFFICES, governmentFormation: formation },
  };
}

const textsOf = (testId: string) => screen.getAllByTestId(testId).map((one) => one.textContent);

describe('the page of a government', () => {
  it('opens with who governs, how safely, and a block for each seat', async () => {
    await renderScreen('/countries/KS/government', { answers: answersWith(FORMATION) });
    await eventually(() => {
      expect(textOf('formation-support')).toBe(
        'Arbeidsfolket and Kongelig Samling govern with 40 of 75',
      );
    });
    expect(valueOf('formation-majority')).toBe('38');
    expect(textOf('lede')).toContain('2 seats to spare, so 3 defections can bring it down.');
    const picture = screen.getByTestId('lede-picture');
    const blocks = (kind: string) => picture.querySelectorAll(`[data-kind=${kind}] > i`).length;
    expect(['solid', 'pale', 'independent', 'vacant'].map(blocks)).toEqual([40, 30, 2, 3]);
    expect(picture.textContent).toContain('2 independents');
    expect(picture.textContent).toContain('3 vacant seats');
  });

  it('has all seats of a coalition of which the answer names one party, as the country has', async () => {
    const formation = { ...FORMATION, coalitionPartyNames: ['Arbeidsfolket'] };
    const { go } = await renderScreen('/countries/KS/government', {
      answers: answersWith(formation),
    });
    await eventually(() => {
      expect(textOf('formation-support')).toBe('Ylva Ødegård governs with 40 of 75');
    });
    await go('/countries/KS');
    await eventually(() => {
      expect(textOf('lede')).toContain('governs with 40 of 75 seats, a majority with 2 to spare');
    });
  });

  it('calls the head of a one-party state no president', async () => {
    const president = { name: 'Halina Volkova', party: 'Arbeidsfolket' };
    await renderScreen('/countries/KS/government', {
      answers: answersWith({ type: 'onePartyState', president }),
    });
    await eventually(() => {
      expect(textOf('formation-support')).toBe(
        'Halina Volkova governs; Arbeidsfolket holds 20 of 75 seats',
      );
    });
    expect(valueOf('formation-majority')).toBe('38');
    expect(screen.getByTestId('lede-picture').textContent).toContain('the leader’s');
    expect(screen.getByRole('main').textContent).not.toMatch(/president/iu);
  });

  it('shows each office with its holder, the vacant one too', async () => {
    await renderScreen('/countries/KS/government', { answers: answersWith(FORMATION) });
    await eventually(() => {
      expect(textsOf('office')).toEqual([
        'Prime ministerYlva ØdegårdArbeidsfolket',
        'FinanceTorleif AasenKongelig Samling',
        'EducationVacant',
        'SpeakerSigrid LundFri Handel',
      ]);
    });
  });

  it('lists majorities that need every partner, then those just short, without the government', async () => {
    await renderScreen('/countries/KS/government', { answers: answersWith(FORMATION) });
    await eventually(() => {
      expect(textsOf('majority')).toEqual([
        'Arbeidsfolket + Fiskernes Liste + Fri Handel50 of 7512 to spare',
        'Kongelig Samling + Fiskernes Liste + Fri Handel50 of 7512 to spare',
        'Arbeidsfolket + Fiskernes Liste37 of 75needs 1 independent',
        'Kongelig Samling + Fiskernes Liste37 of 75needs 1 independent',
      ]);
    });
  });

  it('shows the last votes, the newest first', async () => {
    await renderScreen('/countries/KS/government', { answers: answersWith(FORMATION) });
    await eventually(() => {
      expect(textsOf('last-vote')).toEqual([
        expect.stringMatching(/^New Act.*failed by 9$/u),
        expect.stringMatching(/^Old Act.*passed by 8$/u),
      ]);
    });
  });

  it('says that no government stands while one is being formed', async () => {
    const formation = { ...FORMATION, status: 'pending', coalitionPartyNames: null, pmName: null };
    await renderScreen('/countries/KS/government', { answers: answersWith(formation) });
    await eventually(() => {
      expect(textOf('formation-support')).toBe('Kasterlund has no government yet');
    });
    expect(screen.getByRole('region', { name: 'Possible majorities' })).toBeDefined();
  });

  it('names a president with the seats of the president’s party', async () => {
    const formation = {
      type: 'presidential',
      president: { name: 'Delphine Garrick', party: 'Fiskernes Liste' },
    };
    await renderScreen('/countries/KS/government', { answers: answersWith(formation) });
    await eventually(() => {
      expect(textOf('formation-support')).toBe(
        'Delphine Garrick governs; Fiskernes Liste holds 17 of 75 seats',
      );
    });
    expect(textOf('lede')).toContain('A president needs no majority');
  });
});

it('the row of seats is cut at the majority, within a party where it falls there', () => {
  const run = (seats: number): SeatRun => ({ kind: 'pale', party: null, seats });
  const seatsOf = (runs: readonly SeatRun[]) => runs.map(({ seats }) => seats);
  const [left, right] = splitRuns([run(20), run(20), run(0), run(35)], 38);
  expect([seatsOf(left), seatsOf(right)]).toEqual([
    [20, 18],
    [2, 35],
  ]);
});

it('nearly a majority are only parties that lack one or two seats', () => {
  const parties = [20, 17, 13, 6].map((seats, index) => ({
    id: String(index),
    seats,
    position: null,
  }));
  expect(nearMajorities(parties, 38, 2)).toEqual([
    { ids: ['0', '1'], seats: 37, margin: -1 },
    { ids: ['1', '2', '3'], seats: 36, margin: -2 },
  ]);
  expect(nearMajorities([], 38, 2)).toEqual([]);
});
