/** The keys of a field with a list: what they do. */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { FilteredSelect } from '@renderer/components/ui/form/filtered-select';
import { renderComponent } from '@support/renderer/component';

const OPTIONS = [
  ...Array.from({ length: 20 }, (_, index) => ({ value: `v${index}`, label: `Choice ${index}` })),
  { value: 'tr', label: 'İstanbul' },
];

function Field() {
  const [value, setValue] = useState('v0');
  return (
    <FilteredSelect
      id="field"
      describedBy={undefined}
      isInvalid={false}
      listLabel="Choices"
      value={value}
      options={OPTIONS}
      onChange={setValue}
    />
  );
}

const active = () =>
  screen.queryByRole('option', { selected: true })?.getAttribute('data-value') ?? null;

describe('a field with a list', () => {
  it.each([
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'v1'],
    ['{ArrowDown}{ArrowUp}', 'tr'],
    ['{ArrowDown}{PageDown}{PageDown}{PageDown}', 'tr'],
    ['{ArrowDown}{PageDown}{PageDown}{PageUp}', 'v7'],
    ['{ArrowDown}{PageUp}', 'v0'],
  ])('moves by %s to %s', async (keys, expected) => {
    const { user } = await renderComponent(<Field />);
    screen.getByRole('combobox').focus();
    await user.keyboard(keys);
    expect(active()).toBe(expected);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe(
      OPTIONS.find(({ value }) => value === expected)?.label,
    );
  });

  it('finds a choice without its accents and in any case', async () => {
    const { user } = await renderComponent(<Field />);
    await user.click(screen.getByRole('combobox'));
    await user.keyboard('istanbul');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'İstanbul',
    ]);
  });

  it('leaves Page Down to the page while its list is closed', async () => {
    const { user } = await renderComponent(<Field />);
    screen.getByRole('combobox').focus();
    await user.keyboard('{PageDown}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
