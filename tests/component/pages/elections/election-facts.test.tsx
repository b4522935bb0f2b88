/** The stage of an election, as it is drawn while time passes. */
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { ElectionFacts } from '@renderer/pages/elections/election-facts';
import { pass } from '@support/renderer/readings';

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

it('the stage changes when one of its times comes, and sets no timer afterwards', () => {
  const election = {
    status: null,
    startTime: inMs(2_000),
    primaryEndTime: inMs(5_000),
    endTime: inMs(7_000),
  };
  const { getByTestId } = render(<ElectionFacts answer={{ election }} />);
  const stage = () => getByTestId('election-phase').dataset['phase'];
  expect(stage()).toBe('upcoming');
  expect(vi.getTimerCount()).toBe(1);
  pass(2_010);
  expect(stage()).toBe('primary');
  pass(3_000);
  expect(stage()).toBe('general');
  pass(2_000);
  expect(stage()).toBe('ended');
  expect(vi.getTimerCount()).toBe(0);
});
