/** The stage of an election on its screen, as it is drawn while time passes. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { NOW_MS } from '@support/renderer/page-bridge';
import { renderScreen } from '@support/renderer/screen';

const inMs = (ms: number) => new Date(NOW_MS + ms).toISOString();

it('the stage of a race changes when one of its times comes', async () => {
  const election = {
    id: 'e1',
    status: null,
    startTime: inMs(10_000),
    primaryEndTime: inMs(20_000),
    endTime: inMs(30_000),
  };
  const { advance } = await renderScreen('/elections/e1', {
    answers: { election: { ok: true, found: true, election } },
  });
  const stage = () => screen.getByTestId('election-phase').dataset['phase'];
  expect(stage()).toBe('upcoming');
  for (const next of ['primary', 'general', 'ended']) {
    await advance(10_000);
    expect(stage()).toBe(next);
  }
});
