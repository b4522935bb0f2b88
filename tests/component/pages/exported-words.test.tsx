/** What leaves a table of a screen has the words and units of its cells, not those of the service, in both dialects. */
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';

import { eventually } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

/** Letters and digits: lists have commas in a file and lines on the screen. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Keeps what the page copies. */
function keepCopies(): readonly string[] {
  const copied: string[] = [];
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: () => {
      const clipboardData = { setData: (_type: string, text: string) => copied.push(text) };
      return !document.dispatchEvent(
        Object.assign(new Event('copy', { cancelable: true }), { clipboardData }),
      );
    },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'execCommand');
  });
  return copied;
}

/** Words of the first rows that a file has otherwise than the screen; numbers are another test's. */
function differences(name: string, text: string): readonly string[] {
  const table = screen.getByTestId(`table-${name}`);
  const [heads = [], ...rows] = text.split('\r\n').map((line) => line.split('\t'));
  const shownHeads = Array.from(table.querySelectorAll('thead th'), (head) =>
    plain(head.textContent),
  );
  return Array.from(table.querySelectorAll('tr[data-row-id]')).flatMap((row, index) =>
    Array.from(row.querySelectorAll('td')).flatMap((cell, at) => {
      const column = heads.findIndex((head) => plain(head).startsWith(shownHeads[at] ?? ''));
      if (column === -1 || cell.dataset['value'] !== undefined) return [];
      const [shown, sent] = [cell.textContent, rows[index]?.[column] ?? ''];
      const isTime = /^\d{4}-\d\d-\d\dT/u.test(sent);
      return isTime || plain(shown) === plain(sent) ? [] : [`${heads[column]}: ${shown} | ${sent}`];
    }),
  );
}

it.each([
  ['contract', '/countries', 'countries', 'Countries'],
  ['contract', '/countries/AV/elections', 'elections', 'Elections'],
  ['contract', '/elections/archives?country=AV', 'electionArchives', 'Past elections'],
  ['contract', '/corporations', 'corporations', 'Corporations'],
  ['contract', '/funds', 'funds', 'Index funds'],
  ['contract', '/market', 'market', 'Businesses of the sector'],
  ['observed', '/countries/AV/elections', 'elections', 'Elections'],
] as const)('in the %s dialect, %s', async (dialect, route, table, caption) => {
  const copied = keepCopies();
  const { answers } = worldAnswers(dialect);
  const { user, advance } = await renderScreen(route, { answers });
  await advance(2_000);
  await eventually(() => screen.getByTestId(`table-${table}`));
  await user.click(screen.getByRole('button', { name: `Copy: ${caption}` }));
  await advance(200);
  const [text = ''] = copied;
  expect(text.split('\r\n').length).toBeGreaterThan(2);
  expect(differences(table, text)).toEqual([]);
});

it('a career names its party, where the service sends an id', async () => {
  const copied = keepCopies();
  const world = worldAnswers('observed');
  const { user, advance } = await renderScreen('/characters/151', { answers: world.answers });
  await advance(2_000);
  await user.click(screen.getByRole('button', { name: 'Copy: Career' }));
  await advance(200);
  expect(differences('characterCareer', copied[0] ?? '')).toEqual([]);
});
