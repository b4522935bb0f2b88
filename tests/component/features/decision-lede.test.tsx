/** The headline of a decided bill or crisis, beside the race that the player stands in. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { queryClient } from '@renderer/api/query/query-client';
import { DecisionLede } from '@renderer/features/results/decision-lede';
import { textOf } from '@support/renderer/readings';

const CRISIS = {
  kind: 'crisis',
  id: 'c1',
  name: 'Dock strike',
  option: 'Wait',
  decidedBy: 'timeout',
  endedTurn: 404,
} as const;

it.each([
  [{ id: 'e2', label: 'House, North Coast' }, 'House, North Coast'],
  [{ id: 7 }, '7'],
  [null, 'You are not standing in a race'],
])(
  'a decision names the race that the player stands in, or says that they stand in none: %j',
  (race, words) => {
    render(
      <QueryClientProvider client={queryClient}>
        <DecisionLede result={CRISIS} race={race} />
      </QueryClientProvider>,
    );
    expect(textOf('result-headline')).toContain('Dock strike');
    expect(textOf('briefing-active-election')).toBe(words);
  },
);
