/** Toasts and hints reach assistive technology. */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { PasswordField } from '@renderer/features/session/password-field';
import { RadioGroup } from '@renderer/components/ui/form/radio-group';
import { Dialog } from '@renderer/components/ui/overlay/dialog';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { renderComponent } from '@support/renderer/component';
import { renderScreen } from '@support/renderer/screen';

const regions = () => screen.getAllByRole('status', { name: 'Confirmations' });

describe('a toast', () => {
  it('stands outside the page, which a dialog or the game’s own page makes inert', async () => {
    const { main } = await renderScreen('/countries');
    act(() => {
      announce('Copied.');
    });
    expect(regions().map(({ textContent }) => textContent)).toEqual(['Copied.']);
    expect(main().textContent).not.toContain('Copied.');
  });

  it('stands inside an open dialog, because everything behind it is inert', async () => {
    await renderComponent(
      <Dialog title="Question" onClose={() => undefined}>
        Sure?
      </Dialog>,
    );
    act(() => {
      announce('Copied.');
    });
    const inDialog = within(screen.getByRole('dialog')).getByRole('status');
    expect(inDialog.textContent).toBe('Copied.');
  });
});

it('an option of a radio group is described by its hint', async () => {
  await renderComponent(
    <RadioGroup
      label="Density"
      value="a"
      options={[
        { value: 'a', label: 'Roomy', hint: 'Easier to read.' },
        { value: 'b', label: 'Dense' },
      ]}
      onChange={vi.fn()}
    />,
  );
  const hint = screen.getByRole('radio', { name: 'Roomy' }).getAttribute('aria-describedby');
  expect(document.getElementById(hint ?? '')?.textContent).toBe('Easier to read.');
  expect(screen.getByRole('radio', { name: 'Dense' }).hasAttribute('aria-describedby')).toBe(false);
});

it('the password field has no role: ARIA allows none on it', async () => {
  await renderComponent(<PasswordField value="" error={null} onChange={vi.fn()} />);
  expect(screen.getByLabelText('Password').hasAttribute('role')).toBe(false);
});
