/** Says how much of an answer main has left out, because a page could not work on all of it. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { renderComponent } from '@support/renderer/component';
import { fakeRead } from '@support/renderer/reads';

const screenOf = (...answers: readonly unknown[]) => (
  <ReadScreen title="Countries" reads={answers.map((data) => fakeRead({ data }))}>
    rows
  </ReadScreen>
);

describe('a screen whose answers main has cut', () => {
  it('says how many entries are left out, of all answers and of all pages of a list', async () => {
    const pages = [{ entriesLeftOut: 5 }, { rows: [] }, { entriesLeftOut: 10 }];
    await renderComponent(screenOf({ entriesLeftOut: 75_000 }, pages, undefined));
    const notice = screen.getByTestId('left-out-notice');
    expect(notice.dataset['value']).toBe('75015');
    expect(notice.textContent).toContain('75,015 entries');
  });

  it('says how much of its texts is left out', async () => {
    await renderComponent(screenOf({ entriesLeftOut: 0, charactersLeftOut: 7_900_000 }));
    const words = screen.getByTestId('left-out-notice').textContent;
    expect(words).toContain('7,900,000 characters');
    expect(words).not.toContain('entries');
  });

  it('says nothing of whole answers', async () => {
    await renderComponent(screenOf({ rows: [] }, [{ rows: [] }]));
    expect(screen.queryByTestId('left-out-notice')).toBeNull();
  });
});
