/** The pages of a country and of a party that do not exist. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { shownRoute } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const SECTIONS = [
  '',
  '/legislature',
  '/economy',
  '/government',
  '/elections',
  '/parties',
  '/battles',
  '/leaderboard',
  '/history',
];

interface Dialect {
  readonly dialect: 'contract' | 'observed';
  readonly absent: readonly string[];
}

describe.each<Dialect>([
  { dialect: 'contract', absent: [] },
  { dialect: 'observed', absent: ['/battles', '/history'] },
])('unknown countries and parties in the $dialect dialect', ({ dialect, absent }) => {
  const { answers } = worldAnswers(dialect);

  it.each(SECTIONS.filter((section) => !absent.includes(section)))(
    'the page "%s" of a country that does not exist is an empty state, not a failure',
    async (section) => {
      await renderScreen(`/countries/XX${section}`, { dialect, answers });
      expect(screen.getAllByTestId('empty-state').length).toBeGreaterThan(0);
      expect(screen.queryByTestId('error-panel')).toBeNull();
      // The heading has the code instead of a name, so a plate would show it twice.
      expect(document.querySelector('h1 [data-code]')).toBeNull();
    },
  );

  it.each(absent)('the page "%s" says that the server lacks the feature', async (section) => {
    await renderScreen(`/countries/XX${section}`, { dialect, answers });
    expect(screen.getByTestId('error-panel').dataset['code']).toBe('FEATURE_ABSENT');
  });

  it('a party that does not exist leads to the parties of its country', async () => {
    const { user, advance } = await renderScreen('/parties/KS/999', { dialect, answers });
    await user.click(within(screen.getByTestId('empty-state')).getByRole('link'));
    await advance(100);
    expect(shownRoute()).toBe('/countries/KS/parties');
    expect(screen.queryByTestId('error-panel')).toBeNull();
  });
});
