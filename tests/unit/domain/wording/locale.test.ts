/** One locale for all that is written, which may change while the client runs. */
import { describe, expect, it, vi } from 'vitest';

import { systemLocale } from '@electron/window/start/system-locale';
import { formatMoney } from '@shared/domain/money/money';
import { acceptedLocale, onLocaleChange } from '@shared/domain/wording/locale';
import { formatNumber, formatPercent } from '@shared/domain/wording/numbers';
import {
  formatClockSecond,
  formatGameDate,
  formatInstant,
  minuteOfDay,
  tickFormat,
} from '@shared/domain/wording/times';
import { inLocale, inSystemZone } from '@support/locale';

const NOON_MS = Date.UTC(2030, 0, 15, 12, 0);
const DAY_MS = 86_400_000;

describe('a change of the locale', () => {
  it('reaches formatters that wrote before', () => {
    inLocale({ numbers: 'en-US', times: 'en-US', timeZone: 'UTC' });
    const tick = tickFormat(DAY_MS);
    const write = () => [
      formatNumber(1_500.5),
      formatNumber(1_500.5, 2),
      formatPercent(1.5),
      formatMoney(1_500, 'EUR'),
      formatClockSecond(NOON_MS),
      tick(NOON_MS),
    ];
    const english = write();
    inLocale({ numbers: 'de-DE', times: 'de-DE' });
    expect(write()).toEqual([
      '1.500,5',
      '1.500,50',
      '1,5\u00a0%',
      '1.500\u00a0€',
      '12:00:00',
      '12:00',
    ]);
    expect(english[0]).toBe('1,500.5');
  });

  it('moves the clock, the minute of the day and marks that were made before', () => {
    inLocale({ times: 'en-GB', timeZone: 'UTC' });
    const tick = tickFormat(DAY_MS);
    expect([formatClockSecond(NOON_MS), tick(NOON_MS), minuteOfDay(NOON_MS)]).toEqual([
      '12:00:00',
      '12:00',
      720,
    ]);
    inLocale({ timeZone: 'Asia/Kolkata' });
    expect([formatClockSecond(NOON_MS), tick(NOON_MS), minuteOfDay(NOON_MS)]).toEqual([
      '17:30:00',
      '17:30',
      1_050,
    ]);
  });

  it('is told once, after what is drawn just now', async () => {
    const listener = vi.fn();
    const stop = onLocaleChange(listener);
    inLocale({ timeZone: 'Asia/Tokyo' });
    inLocale({ timeZone: 'Asia/Tokyo' });
    expect(listener).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });
});

it('another zone of the system is adopted without a restart', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  inLocale({ times: 'en-GB', timeZone: 'UTC' });
  expect(formatClockSecond(NOON_MS)).toBe('12:00:00');
  inSystemZone('Asia/Tokyo');
  vi.advanceTimersByTime(2_000);
  expect(formatClockSecond(NOON_MS)).toBe('21:00:00');
  vi.advanceTimersByTime(2_000);
  expect(minuteOfDay(NOON_MS)).toBe(21 * 60);
});

it('the game’s date has the year of the game in a language with another calendar', () => {
  inLocale({ times: 'th-TH' });
  expect(formatGameDate('2030-01-15')).toContain('2030');
  inLocale({ times: 'fa-IR-u-nu-latn' });
  expect(formatGameDate('2030-01-15')).toContain('2030');
});

describe('the locale of the system', () => {
  const app = {
    getLocale: () => 'de',
    getSystemLocale: () => 'fi-FI',
    getPreferredSystemLanguages: () => ['sv-SE'],
  };

  it.each([
    ['win32', { LC_TIME: 'en_DK.UTF-8' }, 'fi-FI'],
    ['linux', { LC_TIME: 'en_DK.UTF-8' }, 'en-DK'],
    ['linux', { LC_ALL: 'fr_FR.UTF-8@euro', LC_TIME: 'en_DK.UTF-8' }, 'fr-FR'],
    ['linux', { LC_ALL: 'C.UTF-8', LC_TIME: 'POSIX' }, 'fi-FI'],
    ['linux', {}, 'fi-FI'],
  ])(
    'on %s with %j writes times as in %s, and numbers in the window’s language',
    (platform, env, times) => {
      expect(systemLocale(app, platform, env)).toEqual({ numbers: 'de', times });
    },
  );

  it('writes times in the window’s language where the system names no region', () => {
    const bare = { ...app, getSystemLocale: () => '', getPreferredSystemLanguages: () => [] };
    expect(systemLocale(bare, 'linux', {})).toEqual({ numbers: 'de', times: 'de' });
  });

  it('accepts no name that Intl does not know', () => {
    expect(['C', '', 'not a locale', null, 'xx_invalid!'].map(acceptedLocale)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

it('an instant is written in the zone and region of the system', () => {
  inLocale({ numbers: 'en-US', times: 'en-GB', timeZone: 'Europe/Berlin' });
  expect(formatInstant(NOON_MS)).toBe('15 Jan 2030, 13:00');
});
