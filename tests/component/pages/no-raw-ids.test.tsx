/** What the observed deployment sends as ids and zeros is shown in words, or not at all. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { eventually, tableCells, textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const observed = worldAnswers('observed');
const OBJECT_ID = /[0-9a-f]{24}/u;

it('a government names its governing and coalition parties, not their numbers', async () => {
  await renderScreen('/countries/KS/government', { answers: observed.answers });
  const { governmentFormation } = await observed.read('government', { country: 'KS' });
  const ids = new Set(
    [
      governmentFormation?.governingPartyId,
      ...((governmentFormation?.coalitionPartyIds ?? []) as readonly string[]),
    ].map(String),
  );
  expect(ids.size).toBeGreaterThan(1);
  const names: string[] = [];
  for (const id of ids) {
    const { party } = await observed.read('party', { country: 'KS', id });
    names.push(String(party?.name));
  }
  await eventually(() => {
    for (const name of names) expect(textOf('formation-support')).toContain(name);
  });
  expect(textOf('formation-leader')).toBe(`Led by ${governmentFormation?.pmName}`);
  expect(textOf('formation-status')).not.toBe('');
  expect(screen.queryByTestId('field-governingPartyId')).toBeNull();
  expect(screen.queryByTestId('field-coalitionPartyIds')).toBeNull();
});

it('bonds are distinguished without object ids, and have no column of zeros for turns', async () => {
  await renderScreen('/bonds', { answers: observed.answers });
  await eventually(() => {
    expect(tableCells('bonds').length).toBeGreaterThan(10);
  });
  const table = screen.getByTestId('table-bonds');
  expect(table.textContent).not.toMatch(OBJECT_ID);
  expect(table.querySelector('td[data-column="turnsRemaining"][data-value="0"]')).toBeNull();
});

it('an election lists the expected seats beside each candidate, not by candidacy id', async () => {
  const [one, other] = [`${'a1'.repeat(12)}-1`, `${'a1'.repeat(12)}-2`];
  const answer = fixture('election', 'observed');
  await renderScreen('/elections/e1', {
    answers: {
      election: {
        ...answer,
        candidates: [
          { id: one, characterName: 'Ada', party: 'Left', isNPP: false },
          { id: other, characterName: 'Bo', party: 'Right', isNPP: false },
        ],
        votes: {
          totalVotes: 10,
          latestSnapshot: { turn: 1, sharesPct: { [one]: 70, [other]: 30 } },
          seatsEstimate: { [one]: 4, [other]: 2 },
        },
      },
    },
  });
  await eventually(() => {
    expect(tableCells('election').map(({ name, seats }) => [name, seats])).toEqual([
      ['Ada', '4'],
      ['Bo', '2'],
    ]);
  });
  expect(screen.getByRole('main').textContent).not.toMatch(OBJECT_ID);
});
