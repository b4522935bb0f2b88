/** The history page of a country whose turn has more events than the server sends at once. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { ParamsOf } from '@shared/contract/index';
import { succeed } from '@shared/ipc/result';
import { showObserved } from '@support/renderer/dom-stubs';
import { renderScreen } from '@support/renderer/screen';

const CROWDED_TURN = 9;

const events = [
  ...Array.from({ length: 300 }, (_, index) => ({ turn: CROWDED_TURN, title: `crowd ${index}` })),
  { turn: 4, title: 'quiet' },
];

function historyOf(all: typeof events) {
  return ({ beforeTurn = Infinity, limit = 50 }: ParamsOf<'countryHistory'>) =>
    succeed({ events: all.filter(({ turn }) => turn < beforeTurn).slice(0, limit) });
}

async function readToEnd(all: typeof events): Promise<string> {
  const countryHistory = historyOf(all);
  const { advance } = await renderScreen('/countries/AV/history', { answers: { countryHistory } });
  for (let part = 0; part < 6; part += 1) {
    act(showObserved);
    await advance(100);
  }
  return document.body.textContent;
}

const CUT = 'Turn 9 may have more events. The server provides no more.';
const BEGINS = 'The history begins here.';

it('the history says of a turn that is too long for one answer that events may be missing', async () => {
  const words = await readToEnd(events);
  screen.getByText(CUT);
  expect(words.indexOf(CUT)).toBeLessThan(words.indexOf('quiet'));
  screen.getByText(BEGINS);
});

it('a history that ends in a cut turn is not said to begin there', async () => {
  await readToEnd(events.filter(({ turn }) => turn === CROWDED_TURN));
  screen.getByText(CUT);
  expect(screen.queryByText(BEGINS)).toBeNull();
});
