/** A 429 of one family of endpoints: its reads wait, the others go on (contract part 8). */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { failing } from '@support/renderer/answers';
import { renderClient } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const MINUTE_MS = 60_000;
const PAUSE_MS = 4 * MINUTE_MS;

const connection = () => screen.getByTestId('status-connection');

it.each([
  { pauses: 'family' as const, goesOn: true },
  { pauses: 'bucket' as const, goesOn: false },
])(
  'while news is paused, polls of other reads go on: $goesOn (pause of the $pauses)',
  async ({ pauses, goesOn }) => {
    const { answers } = worldAnswers('observed');
    const news = failing('rate-limited', { code: 'rate_limited', retryAfterMs: PAUSE_MS, pauses });
    const client = await renderClient('/news', { answers: { ...answers, news } });
    expect(connection().dataset['state']).toBe('rate-limited');
    const before = client.calls('game').length;
    const navBefore = client.calls('clientNav').length;
    await client.advance(3 * MINUTE_MS);
    expect(client.calls('clientNav').length).toBeGreaterThan(navBefore);
    expect(client.calls('game').length > before).toBe(goesOn);
    expect(client.calls('news')).toHaveLength(1);
    // The answers of other families do not end the pause of this one.
    expect(connection().dataset['state']).toBe('rate-limited');
    await client.user.click(connection());
    expect(document.body.textContent.includes('Everything else continues.')).toBe(goesOn);
    client.answer(answers);
    await client.advance(2 * MINUTE_MS);
    expect(connection().dataset['state']).toBe('online');
    expect(client.page().queryByTestId('error-panel')).toBeNull();
  },
);

it('the menu and the connection’s refresh read again after a minute of a long pause', async () => {
  const { answers } = worldAnswers('contract');
  const news = failing('rate-limited', { code: 'rate_limited', retryAfterMs: 60 * MINUTE_MS });
  const client = await renderClient('/news', { answers: { ...answers, news } });
  await client.advance(MINUTE_MS + 1_000);
  const asked = () => client.calls('news').length;
  const before = asked();
  act(() => {
    client.bridge.emit('app:command', { command: 'refresh' });
  });
  await client.advance(100);
  expect(client.bridge.requests('api:end-pauses')).toHaveLength(1);
  expect(asked()).toBe(before + 1);
  await client.user.click(connection());
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  for (const count of [2, 3]) {
    await client.user.click(refresh);
    await client.advance(100);
    expect(asked()).toBe(before + count);
  }
});
