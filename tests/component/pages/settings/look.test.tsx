/** The settings of the look: saved, and shown by the document at once, also when another window or the system changes. */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { applyLook } from '@renderer/theme/apply-appearance';
import { TEXT_SIZES } from '@shared/ipc/choices';
import { fail } from '@shared/ipc/result';
import { USUAL_APPEARANCE } from '@support/renderer/appearance';
import { testBoot } from '@support/renderer/fake-bridge';
import { renderClient } from '@support/renderer/screen';

const PATH = '/settings/appearance';
const shown = () => document.documentElement.dataset;
const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

/** The system's preferences, which `prefer` changes. */
function systemPreferences() {
  const queries = new Map<string, EventTarget & { matches: boolean }>();
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const query = queries.get(media) ?? Object.assign(new EventTarget(), { matches: false });
    queries.set(media, query);
    return query as unknown as MediaQueryList;
  });
  return (media: string, matches: boolean) => {
    const query = queries.get(media);
    if (query === undefined) throw new Error(`nothing asks for ${media}`);
    query.matches = matches;
    query.dispatchEvent(new Event('change'));
  };
}

describe('the look of all windows', () => {
  it.each([
    ['Spacing', 'Compact', { density: 'compact' }],
    ['Contrast', 'More', { contrast: 'more' }],
    ['Motion', 'Reduced', { motion: 'reduced' }],
    ['Gains and losses', 'Blue and orange', { changeColours: 'blue-orange' }],
  ])('of %s becomes %s at once, and is saved', async (name, choice, change) => {
    const { user, bridge } = await renderClient(PATH);
    await user.selectOptions(list(name), choice);
    expect(bridge.requests('settings:update')).toEqual([change]);
    expect(shown()).toMatchObject(change);
    expect(
      within(list(name)).getByRole<HTMLOptionElement>('option', { name: choice }).selected,
    ).toBe(true);
  });

  it('has text sizes from 80 to 200 percent; main zooms by the one that is saved', async () => {
    const { user, bridge } = await renderClient(PATH);
    const sizes = within(list('Text size')).getAllByRole<HTMLOptionElement>('option');
    expect(sizes.map(({ value }) => Number(value))).toEqual(TEXT_SIZES);
    await user.selectOptions(list('Text size'), '150%');
    expect(bridge.requests('settings:update')).toEqual([{ textSize: 150 }]);
    expect(list('Text size').value).toBe('150');
  });

  it('stays as it was where it cannot be saved, and says so', async () => {
    const { user, bridge } = await renderClient(PATH);
    bridge.answers['settings:update'] = () =>
      fail({ kind: 'internal', code: 'DISK_FULL', message: 'The disk is full.' });
    await user.selectOptions(list('Contrast'), 'More');
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
    expect(list('Contrast').value).toBe('system');
  });

  it('follows what another window chose', async () => {
    const { bridge } = await renderClient('/news');
    act(() => {
      bridge.emit('settings:changed', {
        ...testBoot.settings,
        density: 'compact',
        motion: 'reduced',
      });
    });
    expect(shown()).toMatchObject({ density: 'compact', motion: 'reduced' });
  });

  it('follows the system where it is left to the system, and only there', () => {
    const prefer = systemPreferences();
    applyLook(USUAL_APPEARANCE);
    expect(shown()).toMatchObject({ contrast: 'standard', motion: 'full' });
    prefer('(prefers-contrast: more)', true);
    prefer('(prefers-reduced-motion: reduce)', true);
    expect(shown()).toMatchObject({ contrast: 'more', motion: 'reduced' });
    applyLook({ ...USUAL_APPEARANCE, contrast: 'standard', motion: 'full' });
    expect(shown()).toMatchObject({ contrast: 'standard', motion: 'full' });
    prefer('(prefers-contrast: more)', false);
    prefer('(prefers-contrast: more)', true);
    expect(shown()).toMatchObject({ contrast: 'standard', motion: 'full' });
  });
});
