/** Popovers of the frame, which stay mounted while screens come and go. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { Popover } from '@renderer/components/ui/overlay/popover';
import { href } from '@renderer/screens/href';
import { navigate } from '@renderer/state/location';

/** A browser sends this event when a popover opens or closes. */
function toggle(popover: HTMLElement, newState: 'open' | 'closed'): void {
  act(() => void popover.dispatchEvent(Object.assign(new Event('toggle'), { newState })));
}

it('an open popover closes when another screen opens, and not when a filter changes', () => {
  navigate(href('countries'));
  const hide = vi.spyOn(HTMLElement.prototype, 'hidePopover');
  render(<Popover trigger="Connection">Everything works.</Popover>);
  const popover = screen.getByText('Everything works.');
  act(() => navigate(href('news')));
  expect(hide, 'while it is closed').not.toHaveBeenCalled();

  toggle(popover, 'open');
  act(() => navigate(href('news', { category: 'war' }), { replace: true }));
  expect(hide, 'on the same screen').not.toHaveBeenCalled();
  act(() => navigate(href('countries')));
  expect(hide.mock.contexts).toEqual([popover]);

  toggle(popover, 'closed');
  act(() => navigate(href('news')));
  expect(hide).toHaveBeenCalledTimes(1);
});

it('a popover closes when the focus moves outside, and not to its button or to another window', () => {
  const hide = vi.spyOn(HTMLElement.prototype, 'hidePopover');
  render(
    <>
      <Popover trigger="Connection">
        <button type="button">Refresh</button>
        <button type="button">Save report</button>
      </Popover>
      <button type="button">Next page</button>
    </>,
  );
  const button = (name: string) => screen.getByRole('button', { name });
  const moveTo = (relatedTarget: HTMLElement | null) =>
    fireEvent.focusOut(button('Refresh'), { relatedTarget });
  moveTo(button('Save report'));
  moveTo(button('Connection'));
  moveTo(null);
  expect(hide).not.toHaveBeenCalled();
  moveTo(button('Next page'));
  expect(hide).toHaveBeenCalledTimes(1);
});
