/** Axes of charts on their screens: shares end at 100 %, the parties' map fits the positions of the server. */
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { drawnTexts, showObserved } from '@support/renderer/dom-stubs';
import { eventually } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

it('the axis of an election’s shares ends at 100 %, even if a candidate has all', async () => {
  const answer = fixture('election', 'observed');
  const snapshots = [1, 2, 3].map((turn) => ({
    turn,
    // So close to 100 % that an automatic axis would have marks above it.
    candidates: [{ name: 'Ada', sharePct: 99.1 + turn * 0.3 }],
  }));
  await renderScreen('/elections/e1', {
    answers: { election: { ...answer, primarySnapshots: snapshots } },
  });
  const percents = () =>
    Array.from(drawnTexts.values())
      .flat()
      .flatMap(({ text }) => (text.endsWith('%') ? [Number(text.slice(0, -1))] : []));
  await eventually(() => {
    act(showObserved);
    expect(percents().length).toBeGreaterThan(1);
  });
  expect(Math.max(...percents())).toBe(100);
  expect(Math.min(...percents())).toBe(0);
});

it.each([
  ['contract', '10'],
  ['observed', '5'],
] as const)('the map of a party in the %s dialect reaches to %s', async (dialect, extent) => {
  const world = worldAnswers(dialect);
  await renderScreen('/parties/AV/1', { answers: world.answers });
  const map = await screen.findByRole('slider', {
    name: 'The party’s economic and social position',
  });
  expect(within(map).getByText(`↑ Social, to ${extent}`)).toBeDefined();
  const circles = Array.from(map.querySelectorAll('circle'));
  expect(circles.length).toBeGreaterThan(0);
  for (const circle of circles) {
    expect(Math.abs(Number(circle.getAttribute('cx')))).toBeLessThanOrEqual(100);
    expect(Math.abs(Number(circle.getAttribute('cy')))).toBeLessThanOrEqual(100);
  }
});
