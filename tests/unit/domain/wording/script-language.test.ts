/** The language of a text by its letters. */
import { scriptLanguage } from '@shared/domain/wording/script-language';
import { expect, it } from 'vitest';

it('a script of one language names it; a script of several names only itself', () => {
  expect(scriptLanguage('Ένωση 12')).toBe('el');
  expect(scriptLanguage('自民党')).toBe('und-Hani');
  expect(scriptLanguage('みらいの党')).toBe('ja');
  expect(scriptLanguage('국민의힘')).toBe('ko');
  expect(scriptLanguage('حزب العمال')).toBe('und-Arab');
  expect(scriptLanguage('הליכוד')).toBe('und-Hebr');
  expect(scriptLanguage('Партия')).toBe('und-Cyrl');
});

it('Latin letters, figures and nothing at all name no language', () => {
  expect(scriptLanguage('Kongelig Samling 95')).toBeUndefined();
  expect(scriptLanguage('95')).toBeUndefined();
  expect(scriptLanguage('')).toBeUndefined();
});
