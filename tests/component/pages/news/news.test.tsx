/** The news: posts as they were written, by category, and never as markup. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import { cellOf, eventually, shownRoute, tableRows } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { rowsOf } from '@support/answer-fields';
import { sentenceDirection } from '@shared/domain/wording/isolate';

describe('news in the contract dialect', () => {
  const world = worldAnswers('contract');

  it('posts are those of the service, with their original texts', async () => {
    await renderScreen('/news', { answers: world.answers });
    const posts = rowsOf(await world.read('news', { limit: 100 }), 'posts');
    const countries = rowsOf(await world.read('countries', {}), 'countries');
    const nameOf = (code: unknown) => countries.find(({ id }) => id === code)?.['name'];
    const shown = tableRows('news');
    expect(shown.map(({ id }) => id)).toEqual(posts.map(({ id }) => id));
    for (const [index, post] of posts.slice(0, 20).entries()) {
      const story = shown[index]?.cells['story'] ?? '';
      expect(story).toContain(post['title'] ?? '');
      for (const line of ((post['content'] ?? '') as string).split('\n'))
        expect(story).toContain(line.trim());
      expect(shown[index]?.cells['country']).toBe(nameOf(post['countryId']) ?? '—');
    }
  });

  it('a headline, a text and an author stand in their own direction and language', async () => {
    await renderScreen('/news', { answers: world.answers });
    const posts = rowsOf(await world.read('news', { limit: 100 }), 'posts');
    const arabic = posts.find(({ title }) => /[\u0600-\u06FF]/u.test(String(title)));
    const title = String(arabic?.['title']);
    const stories = screen.getAllByRole('heading', { level: 3, name: title });
    expect(stories[0]?.querySelector('bdi')?.textContent).toBe(title);
    expect(stories[0]?.querySelector('bdi')?.dir).toBe(sentenceDirection(title) ?? '');
    const wholly = posts.find(
      (post) =>
        sentenceDirection(String(post['title'])) === undefined &&
        /[\u0600-\u06FF]/u.test(String(post['title'])),
    );
    const named = screen.getAllByRole('heading', { level: 3, name: String(wholly?.['title']) });
    expect(named[0]?.querySelector('bdi')?.lang).toBe('und-Arab');
    const author = String(posts.find(({ authorName }) => authorName)?.['authorName']);
    expect(screen.getAllByText(author)[0]?.tagName).toBe('BDI');
  });

  it('the category filter is in the address and in the request', async () => {
    const { user, advance } = await renderScreen('/news', { answers: world.answers });
    const posts = rowsOf(await world.read('news', { limit: 100 }), 'posts');
    const category = String(posts.find((post) => post['category'] !== null)?.['category']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), category);
    await advance(200);
    expect(shownRoute()).toBe(`/news?category=${category}`);
    const some = rowsOf(await world.read('news', { limit: 100, category }), 'posts');
    expect(tableRows('news').map(({ id }) => id)).toEqual(some.map(({ id }) => id));
  });

  it('a category without posts is an empty state that links to all posts', async () => {
    const { user, advance } = await renderScreen('/news?category=weather', {
      answers: world.answers,
    });
    await user.click(within(screen.getByTestId('empty-state')).getByRole('link'));
    await advance(100);
    expect(shownRoute()).toBe('/news');
  });
});

describe('news in the observed dialect', () => {
  const world = worldAnswers('observed');

  it('posts are those of the service', async () => {
    await renderScreen('/news', { answers: world.answers });
    const posts = rowsOf(await world.read('news', { limit: 100 }), 'posts');
    expect(tableRows('news').map(({ id }) => id)).toEqual(posts.map(({ id }) => id));
  });
});

it('a news post is shown as text, never as markup', async () => {
  await renderScreen('/news', {
    answers: {
      news: {
        ok: true,
        found: true,
        posts: [
          {
            id: 'n1',
            title: '<img src=x onerror="document.title=1">',
            content: 'One line\n<script>document.title = 2</script>',
            reactions: { like: 3 },
          },
        ],
      },
    },
  });
  const story = cellOf('news', 'n1', 'story');
  expect(story.textContent).toContain('<img src=x onerror="document.title=1">');
  expect(story.textContent).toContain('<script>document.title = 2</script>');
  expect(story.textContent).toContain('Reactions: Like 3');
  expect(story.querySelector('img, script')).toBeNull();
  expect(document.title).toBe('News – Hustings');
});

describe('the head of the news', () => {
  const post = (id: string, countryId: string, title: string) => ({ id, countryId, title });
  const POSTS = [
    post('n1', 'KS', 'Fish is up'),
    post('n2', 'KS', 'Avelmarkers cheer'),
    post('n3', 'KS', 'Treaty with Avelmark signed'),
    post('n4', 'AV', 'Ferries stop'),
    post('n5', 'AV', 'Ferries run'),
    post('n6', 'AV', 'Ferries stop again'),
  ];
  const answers = {
    countries: { ok: true, countries: [{ id: 'AV', name: 'Avelmark' }] },
    news: { ok: true, found: true, posts: POSTS },
  };

  it('has three stories that touch the player’s country', async () => {
    await renderScreen('/news', {
      answers: {
        ...answers,
        clientNav: { ...fixture('clientNav', 'contract', 1), characterCountryId: 'AV' },
      },
    });
    await eventually(() => {
      expect(within(screen.getByTestId('lede')).getByRole('heading').textContent).toBe(
        'Treaty with Avelmark signed',
      );
    });
    const more = screen.getByRole('list', { name: 'More from your country' });
    expect(Array.from(more.children, ({ textContent }) => textContent)).toEqual([
      'Ferries stop',
      'Ferries run',
    ]);
  });

  it('has the three newest for a guest', async () => {
    await renderScreen('/news', { session: 'guest', answers });
    expect(within(screen.getByTestId('lede')).getByRole('heading').textContent).toBe('Fish is up');
    const more = screen.getByRole('list', { name: 'More news' });
    expect(more.children).toHaveLength(2);
  });
});
