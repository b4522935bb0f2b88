/** Choosing the theme faster than the service stores it: the newest choice stays, and nothing old passes for news. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type * as ChooseTheme from '@renderer/api/session/choose-theme';
import { succeed } from '@shared/ipc/result';
import { apiAnswer, installFakeBridge } from '@support/renderer/fake-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';

let bridge: FakeBridge;
let chosen: typeof ChooseTheme;
/** Lets the oldest write that waits at the service come back. */
let letOneThrough: () => void;

beforeEach(async () => {
  bridge = installFakeBridge();
  Object.assign(window, {
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  });
  Object.assign(document, { documentElement: { dataset: {} } });
  const waiting: (() => void)[] = [];
  letOneThrough = () => waiting.shift()?.();
  const { settings } = await window.hustings.boot;
  bridge.answers['settings:update'] = (patch) => succeed({ ...settings, ...patch });
  bridge.answers['api:call'] = async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return succeed(apiAnswer({ success: true }, 'd'));
  };
  chosen = await import('@renderer/api/session/choose-theme');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What the service was asked to store, in order. */
function stored(): unknown[] {
  return bridge.requests('api:call').map(({ params }) => Reflect.get(params, 'theme'));
}

/** Lets everything run that waits for nothing from outside. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

describe('choosing a theme', () => {
  it('stores one choice after the other, so that the service ends with the newest', async () => {
    const oled = chosen.chooseTheme('oled');
    const dark = chosen.chooseTheme('dark');
    await settled();
    expect(stored()).toEqual(['oled']);
    letOneThrough();
    await oled;
    await settled();
    expect(stored()).toEqual(['oled', 'dark-pastel']);
    letOneThrough();
    expect(await dark).toEqual(succeed(null));
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it('takes a late word of an earlier choice for no news, until the newest is stored', async () => {
    void chosen.chooseTheme('oled');
    const dark = chosen.chooseTheme('dark');
    await settled();
    letOneThrough();
    await settled();
    expect(chosen.isThemeFromElsewhere('oled')).toBe(false);
    expect(chosen.isThemeFromElsewhere('dark-pastel')).toBe(false);
    expect(chosen.isThemeFromElsewhere('broadsheet')).toBe(true);
    letOneThrough();
    await dark;
    await settled();
    expect(chosen.isThemeFromElsewhere('oled')).toBe(true);
    expect(chosen.isThemeFromElsewhere('dark-pastel')).toBe(false);
  });
});
