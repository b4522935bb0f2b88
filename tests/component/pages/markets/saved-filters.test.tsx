/** Filters of the market board under names: kept for each profile, used again, removed, and passed on as a link. */
import { describe, expect, it } from 'vitest';

import { succeed } from '@shared/ipc/result';
import { boardAnswers as answers } from '@support/renderer/board-answers';
import { keptLists } from '@support/renderer/kept';
import { eventually, shownRoute } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';

const FILTER = 'marketValue:>=100';

describe('filters of the market board', () => {
  it('are saved under a name and chosen again', async () => {
    const { page, user, go, bridge, profileId } = await renderScreen(
      `/markets?filter=${encodeURIComponent(FILTER)}`,
      { answers },
    );
    await user.click(page().getByRole('button', { name: 'Save these filters' }));
    await user.type(page().getByRole('textbox', { name: 'Name of the filters' }), 'Large{Enter}');
    expect(keptLists(bridge, 'hustings-saved-filters')[profileId]).toEqual([
      { name: 'Large', filter: FILTER },
    ]);
    await go('/markets');
    const saved = () => page().getByRole<HTMLSelectElement>('combobox', { name: 'Saved filters' });
    expect(saved().value).toBe('');
    await user.selectOptions(saved(), 'Large');
    expect(shownRoute()).toBe(`/markets?filter=${encodeURIComponent(FILTER)}`);
    await eventually(() => {
      expect(page().getByRole('button', { name: /^Value >= 100/u })).toBeDefined();
    });
    await user.click(page().getByRole('button', { name: 'Remove from saved' }));
    expect(keptLists(bridge, 'hustings-saved-filters')[profileId]).toEqual([]);
    expect(page().getByRole('button', { name: 'Save these filters' })).toBeDefined();
  });

  it('are shared as a link that opens the board with them', async () => {
    const { page, user, bridge } = await renderScreen(
      `/markets?filter=${encodeURIComponent(FILTER)}`,
      {
        answers,
        onBridge: (given) => {
          given.answers['app:copy-link'] = ({ route }) => succeed(`hustings:${route}`);
        },
      },
    );
    await user.click(page().getByRole('button', { name: 'Copy link' }));
    expect(bridge.requests('app:copy-link')).toEqual([
      { route: `/markets?filter=${encodeURIComponent(FILTER)}` },
    ]);
  });

  it('have no tools while none is set or saved', async () => {
    const { page } = await renderScreen('/markets', { answers });
    expect(page().queryByRole('button', { name: 'Copy link' })).toBeNull();
    expect(page().queryByRole('combobox', { name: 'Saved filters' })).toBeNull();
  });
});

describe('the map of the market', () => {
  it('keeps a dashed frame for each corporation that is not read yet, and fills as it is read', async () => {
    const { page, main, advance } = await renderScreen('/markets?view=map&in=units', {
      answers,
    });
    const frames = () => main().querySelectorAll('[class*="unread"]').length;
    expect(frames()).toBeGreaterThan(0);
    const before = frames();
    await advance(9_000);
    await eventually(() => {
      expect(page().getByTestId('chart-market-map').dataset['points']).toBe('3');
    });
    expect(frames()).toBeLessThan(before);
    expect(frames()).toBe(0);
  });
});
