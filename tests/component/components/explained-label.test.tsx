/** Labels that explain themselves: the `?`, its sentence, and what stays as it was. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { EXPLANATIONS } from '@shared/domain/wording/explanations';
import { renderComponent } from '@support/renderer/component';

const facts = (
  <FactList>
    <Fact label="Coupon">4%</Fact>
    <Fact label="Sponsor">Ada</Fact>
    <Fact label={<bdi>Coupon</bdi>}>4%</Fact>
  </FactList>
);

it('a label in the table has a button with its sentence; the label’s own words stay alone', async () => {
  const { user } = await renderComponent(facts);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'What does “Coupon” mean?',
  ]);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Coupon',
    'Sponsor',
    'Coupon',
  ]);
  expect(screen.queryByText(/interest that a bond pays/u)).toBeNull();
  buttons[0]?.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('The interest that a bond pays on its face value.')).toBeDefined();
});

it('every explanation is one short sentence, and the table is in the order of the alphabet', () => {
  const labels = [...EXPLANATIONS.keys()];
  expect(labels.length).toBeGreaterThanOrEqual(30);
  expect(labels.toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual(labels);
  const odd = [...EXPLANATIONS].filter(
    ([, sentence]) => !/^[\p{L}\d].{8,110}\.$/u.test(sentence) || /\. \p{L}/u.test(sentence),
  );
  expect(odd).toEqual([]);
});

it('every explained label is a label of a screen', () => {
  const sources = readdirSync('renderer', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join('renderer', name), 'utf8'))
    .join('\n');
  const unused = [...EXPLANATIONS.keys()].filter(
    (label) => !sources.includes(`label="${label}"`) && !sources.includes(`'${label}'`),
  );
  expect(unused).toEqual([]);
});
