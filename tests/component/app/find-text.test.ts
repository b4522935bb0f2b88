/** Which places of a text are found on a screen. */
import { afterEach, expect, it } from 'vitest';

import { rangesOf } from '@renderer/app/find/find-text';

const texts = (html: string, wanted: string) => {
  document.body.innerHTML = `<main>${html}</main>`;
  return rangesOf(document.querySelector('main') as HTMLElement, wanted).map(String);
};

afterEach(() => {
  document.body.innerHTML = '';
});

it.each([
  ['letter case', '<p>The Theme</p>', 'theme', ['Theme']],
  ['accents of Latin letters', '<p>Renée and renee</p>', 'renee', ['Renée', 'renee']],
  [
    'the kind of a space',
    '<p>AVM\u00a01,500 and AVM\u202f1,500</p>',
    'avm 1,500',
    ['AVM\u00a01,500', 'AVM\u202f1,500'],
  ],
  [
    'the elements of a line',
    '<p>AVM <b style="display: inline">1,5</b>00</p>',
    'm 1,500',
    ['M 1,500'],
  ],
] as const)('does not depend on %s', (_what, html, wanted, found) => {
  expect(texts(html, wanted)).toEqual(found);
});

it.each([
  ['of two paragraphs', '<p>red</p><p>apple</p>', 'redapple'],
  ['for screen readers only', '<p>pear <span class="visually-hidden">apple</span></p>', 'apple'],
  ['that is hidden', '<p style="display: none">apple</p>', 'apple'],
  ['of the other accent in another script', '<p>й</p>', 'и'],
  ['that is only spaces', '<p>a b c</p>', ' '],
] as const)('no text is found %s', (_what, html, wanted) => {
  expect(texts(`${html}<p>sure</p>`, wanted)).toEqual([]);
  expect(texts(`${html}<p>sure</p>`, 'sure')).toEqual(['sure']);
});

it('letters whose lower case is longer keep the places of what follows', () => {
  expect(texts('<p>İstanbul apple 𝒳 apple</p>', 'apple')).toEqual(['apple', 'apple']);
});
