/** The newest theme choice wins when the player chooses faster than the service stores. */
import { setImmediate as settled } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type * as ChooseTheme from '@renderer/api/session/choose-theme';
import { fail, succeed } from '@shared/ipc/result';
import { apiAnswer } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';

let bridge: FakeBridge;
let chosen: typeof ChooseTheme;
/** Completes the oldest pending write. */
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

afterEach(() => vi.resetModules());

/** The themes that the client asked the service to store, in order. */
function stored(): unknown[] {
  return bridge.requests('api:call').map(({ params }) => Reflect.get(params, 'theme'));
}

describe('choosing a theme', () => {
  it('stores choices one after the other, so that the service ends with the newest', async () => {
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

  it('does not mistake its own earlier choice for a change made elsewhere', async () => {
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

  it('stores the next possible name when one is refused, and stops at a success', async () => {
    bridge.answers['api:call'] = ({ params }) =>
      Reflect.get(params, 'theme') === 'dark'
        ? succeed(apiAnswer({ success: true }, 'd'))
        : fail({ kind: 'service', code: 'BAD_REQUEST', message: 'No such theme', httpStatus: 400 });
    expect(await chosen.chooseTheme('dark')).toEqual(succeed(null));
    expect(stored()).toEqual(['dark-pastel', 'dark']);
  });

  it('returns the first refusal when no name is accepted, and stops at another failure', async () => {
    const refusal = (theme: unknown) =>
      ({
        kind: 'service',
        code: 'BAD_REQUEST',
        message: `No ${String(theme)}`,
        httpStatus: 400,
      }) as const;
    bridge.answers['api:call'] = ({ params }) => fail(refusal(Reflect.get(params, 'theme')));
    expect(await chosen.chooseTheme('system')).toEqual(fail(refusal('default')));
    expect(stored()).toEqual(['default', 'system']);
    const offline = {
      kind: 'unreachable',
      code: 'NETWORK_UNREACHABLE',
      message: 'No network',
    } as const;
    bridge.answers['api:call'] = () => fail(offline);
    expect(await chosen.chooseTheme('light')).toEqual(fail(offline));
    expect(stored()).toEqual(['default', 'system', 'light']);
  });
});
