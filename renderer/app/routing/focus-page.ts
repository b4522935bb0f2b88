/** Moves the focus to the page, past the frame. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
