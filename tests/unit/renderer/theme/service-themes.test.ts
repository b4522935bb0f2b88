/** Every theme name that a service may store has a sensible nearest of ours. */
import { describe, expect, it } from 'vitest';

import { resolveTheme } from '@renderer/theme/apply-theme';
import { choiceForServiceTheme, serviceThemeFor } from '@renderer/theme/service-themes';
import { THEME_CHOICES } from '@shared/ipc/theme-choices';

/** The names that a deployment was seen to accept, case-sensitive. */
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
  ])('%j is nearest to %s', (name, choice) => {
    expect(choiceForServiceTheme(name)).toBe(choice);
  });

  it.each(THEME_CHOICES)('%s is stored under a name that a deployment accepts', (choice) => {
    expect(DEPLOYED).toContain(serviceThemeFor(choice));
  });

  it.each(THEME_CHOICES)('%s comes back as itself', (choice) => {
    expect(choiceForServiceTheme(serviceThemeFor(choice))).toBe(choice);
  });

  it('stores oled under the one name of the contract', () => {
    expect(serviceThemeFor('oled')).toBe('oled');
  });
});

describe('resolveTheme', () => {
  it('follows the system only when told to', () => {
    expect(resolveTheme('system', true)).toBe('dark');
    expect(resolveTheme('system', false)).toBe('light');
    expect(resolveTheme('light', true)).toBe('light');
    expect(resolveTheme('oled', false)).toBe('oled');
  });
});
