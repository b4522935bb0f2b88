/** Long texts that players wrote: what is laid out of them, and how the whole is reached. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { renderScreen } from '@support/renderer/screen';

const RUN = 'W'.repeat(100_000);
const WORDS = 'a plain word and '.repeat(1_000);

function posts(...contents: readonly string[]) {
  return {
    ok: true as const,
    posts: contents.map((content, index) => ({
      ...fixture('news').posts?.[0],
      id: `n${index}`,
      title: 'A title',
      content,
    })),
  };
}

it('a story of 100 KB shows its beginning, and on request all of it to the last character', async () => {
  const { user, page, main, advance } = await renderScreen('/news', {
    answers: { news: posts(`${RUN}!`) },
  });
  expect((await page().findByText(/^W+…$/u)).textContent).toHaveLength(2_401);
  expect(main().textContent?.length).toBeLessThan(4_000);

  await user.click(page().getByRole('button', { name: 'Show all 100,001 characters' }));
  await advance(100);
  const dialog = screen.getByRole('dialog', { name: 'Whole text' });
  expect(within(dialog).getByText(/100,001 characters, part 1 of 2/u)).toBeTruthy();
  expect(within(dialog).getByRole('region', { name: 'Text' }).textContent).toBe(RUN);
  await user.click(within(dialog).getByRole('button', { name: 'Next part' }));
  expect(within(dialog).getByRole('region', { name: 'Text' }).textContent).toBe('!');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(['bio', 'description', 'aFieldOfNoContract'])(
  'a long %s shows its beginning wherever it stands',
  async (field) => {
    const { page } = await renderScreen(
      field === 'description' ? '/corporations/1' : '/characters/c1',
      {
        answers: {
          character: {
            ...fixture('character'),
            character: { ...fixture('character').character, id: 'c1', [field]: RUN },
          },
          corporation: { ...fixture('corporation'), [field]: RUN, corporation: undefined },
        },
      },
    );
    expect(await page().findByRole('button', { name: 'Show all 100,000 characters' })).toBeTruthy();
  },
);

it('a text is cut between words, and a text of a length that players may write is left whole', async () => {
  const { page } = await renderScreen('/news', {
    answers: { news: posts(WORDS, WORDS.slice(0, 2_300)) },
  });
  const stories = page().getAllByText(/^a plain word and/u);
  expect(stories.map(({ textContent }) => textContent?.length)).toEqual([
    expect.closeTo(2_400, -2),
    2_300,
  ]);
  expect(page().getAllByRole('button', { name: /^Show all/u })).toHaveLength(1);
});
