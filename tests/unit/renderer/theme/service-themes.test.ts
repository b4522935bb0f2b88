/** Every theme name of the service maps to the nearest theme of the client. */
import { describe, expect, it } from 'vitest';

import { resolveTheme } from '@renderer/theme/apply-theme';
import { choiceForServiceTheme, serviceThemesFor } from '@renderer/theme/service-themes';
import { THEME_CHOICES } from '@shared/ipc/choices';

/** The names that the observed deployment accepts, case-sensitive. */
const DEPLOYED = [
  'light',
  'default',
  'oled',
  'usa',
  'pastel',
  'dark-pastel',
  'retro',
  'solarized',
  'cloakroom',
  'broadsheet',
  'coldwar',
  'command-1953',
];

describe('service themes', () => {
  it.each([
    ['oled', 'oled'],
    ['light', 'light'],
    ['default', 'system'],
    ['dark-pastel', 'dark'],
    ['broadsheet', 'light'],
    ['command-1953', 'dark'],
    [' OLED ', 'oled'],
    ['midnight-blue', 'dark'],
    ['jet_black', 'oled'],
    ['paper day', 'light'],
    ['nightingale', 'system'],
    ['constructor', 'system'],
    ['', 'system'],
  ])('%j maps to %s', (name, choice) => {
    expect(choiceForServiceTheme(name)).toBe(choice);
  });

  it.each(THEME_CHOICES)(
    '%s is stored under a name that the observed deployment accepts',
    (choice) => {
      expect(DEPLOYED).toContain(serviceThemesFor(choice)[0]);
    },
  );

  it.each(THEME_CHOICES)('%s stays the same when it is stored and read back', (choice) => {
    expect(choiceForServiceTheme(serviceThemesFor(choice)[0])).toBe(choice);
  });

  it('stores oled under the only name that the contract fixes', () => {
    expect(serviceThemesFor('oled')[0]).toBe('oled');
  });
});

describe('resolveTheme', () => {
  it('follows the operating system only for the choice `system`', () => {
    expect(resolveTheme('system', true)).toBe('dark');
    expect(resolveTheme('system', false)).toBe('light');
    expect(resolveTheme('light', true)).toBe('light');
    expect(resolveTheme('oled', false)).toBe('oled');
  });
});
