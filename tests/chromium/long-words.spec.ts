/** Words as long as the service allows: a title stays on its page, and a foot without a change fills its line. */
import { expect } from '@playwright/test';

import { test } from '@support/chromium/client';

const LONG_WORD = 'W'.repeat(160);

for (const route of ['/characters/151', '/market'])
  test(`a title of one very long word stays beside its fields on ${route}`, async ({ client }) => {
    await client.open(route);
    const places = await client.page.getByRole('main').evaluate((main, word) => {
      const title = main.querySelector('h1');
      if (title === null) throw new Error('no title');
      title.textContent = word;
      const [own, page] = [title.getBoundingClientRect(), main.getBoundingClientRect()];
      const fields = Array.from(main.querySelectorAll('header select'), (field) =>
        field.getBoundingClientRect(),
      );
      return {
        isOnPage: own.left >= page.left && own.right <= page.right,
        covered: fields.filter(({ left, width }) => left < own.right || width < 40).length,
      };
    }, LONG_WORD);
    expect(places).toEqual({ isOnPage: true, covered: 0 });
  });

test('the foot of a broadcast is as wide as the window before the first change', async ({
  client,
}) => {
  await client.open('/elections/night/broadcast?country=AV');
  const widths = await client.page.getByTestId('broadcast-foot').evaluate((foot) => {
    const words = document.createElement('p');
    words.className = foot.className;
    words.textContent = 'Changes appear from the next count on';
    foot.replaceWith(words);
    return [words.offsetWidth, words.parentElement?.clientWidth];
  });
  expect(widths[0]).toBe(widths[1]);
});
