/** Names of right-to-left scripts in plain sentences. */
import { namesOf } from '@renderer/components/ui/layout/headline';
import { isolated, sentenceDirection } from '@shared/domain/wording/isolate';
import { calledIn } from '@electron/record/alerts/change';
import { expect, it } from 'vitest';

const BILL = '95 رقم قانون';

it('a right-to-left name keeps its numbers and the words around it on their sides', () => {
  expect(isolated(BILL)).toBe(`\u2068${BILL}\u2069`);
  expect(isolated('Broadcasting Act 95')).toBe('Broadcasting Act 95');
});

it('headlines and alerts isolate the names that they contain', () => {
  expect(namesOf([BILL, 'Ann'])).toBe(`\u2068${BILL}\u2069 and Ann`);
  expect(calledIn({ kind: 'bill', key: 'AV/1' }, BILL)).toBe(`\u2068${BILL}\u2069`);
});

it('a sentence around a right-to-left name keeps the direction of its own words', () => {
  expect(sentenceDirection(`${BILL} passes`)).toBe('ltr');
  expect(sentenceDirection('Passed: قانون رقم 95')).toBe('ltr');
  expect(sentenceDirection('حزب ABC الجديد')).toBeUndefined();
  expect(sentenceDirection('Broadcasting Act 95')).toBeUndefined();
});
