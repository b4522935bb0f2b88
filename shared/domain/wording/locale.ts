/**
 * How this machine writes numbers, dates and times. Main learns it from the system and gives it to its windows, so that
 * a screen, an alert and the tray agree. Formatters are made again after a change.
 */

/** The interface's language, for a machine that reports none. */
const INTERFACE_LOCALE = 'en-US';

/** What main learns from the system, and gives to its windows. */
export interface WrittenLocale {
  /** Of numbers: the language of the window. */
  readonly numbers: string;
  /** Of dates and the clock: the system's regional format. */
  readonly times: string;
}

/** What decides how numbers and times are written. */
export interface Locale extends WrittenLocale {
  /** Null for the zone that this process finds. */
  readonly timeZone: string | null;
}

function machineLanguage(): string {
  const machine: unknown = Reflect.get(globalThis, 'navigator');
  if (typeof machine !== 'object' || machine === null || !('language' in machine)) {
    return INTERFACE_LOCALE;
  }
  const { language } = machine;
  return typeof language === 'string' && language !== '' ? language : INTERFACE_LOCALE;
}

let current: Locale = { numbers: machineLanguage(), times: machineLanguage(), timeZone: null };
let version = 0;
const listeners = new Set<() => void>();

/** The locale in use. */
export function displayLocale(): Locale {
  return current;
}

/** What a window gets of it: it finds its time zone itself. */
export function writtenLocale(): WrittenLocale {
  const { numbers, times } = current;
  return { numbers, times };
}

/** Changes parts of the locale; formatters are made again, and subscribers learn it if something did change. */
export function setDisplayLocale(change: Partial<Locale>): void {
  const next = { ...current, ...change };
  const isSame =
    next.numbers === current.numbers &&
    next.times === current.times &&
    next.timeZone === current.timeZone;
  if (isSame) return;
  current = next;
  version += 1;
  // A formatter may find the change while something is drawn.
  void Promise.resolve().then(() => {
    for (const listener of listeners) listener();
  });
}

/** Calls `listener` after each change of the locale, until the function that it returns is called. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How often a formatter of times looks for another zone: creating the formatter that tells it takes a moment. */
const ZONE_CHECK_MS = 1_000;
let zoneCheckedAtMs = -Infinity;

/**
 * Adopts the zone of the system, which changes while the client runs: on a journey, or with the settings. Only a new
 * formatter has it; `Date` and older formatters may keep the former one.
 */
export function followTimeZone(): void {
  const nowMs = new Date().getTime();
  if (Math.abs(nowMs - zoneCheckedAtMs) < ZONE_CHECK_MS) return;
  zoneCheckedAtMs = nowMs;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // The first zone is no change.
  if (current.timeZone === null) current = { ...current, timeZone };
  else setDisplayLocale({ timeZone });
}

/** Increases with each change of the locale. */
export function localeVersion(): number {
  return version;
}

/** The name of a locale as `Intl` has it, or null: systems also report names such as `C` or `de_DE.UTF-8`. */
export function acceptedLocale(name: string | null | undefined): string | null {
  const [tag = ''] = (name ?? '').split(/[.@]/u, 1);
  if (tag === '' || tag === 'C' || tag === 'POSIX') return null;
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag.replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * Creates a value when it is first needed, and again after a change of the locale. A formatter of the language takes a
 * millisecond and some of them hundreds of kilobytes, and most are used on few screens.
 */
export function perLocale<Value extends object>(make: (locale: Locale) => Value): () => Value {
  let made: { readonly value: Value; readonly version: number } | null = null;
  return () => {
    if (made?.version !== version) made = { value: make(current), version };
    return made.value;
  };
}

/** The same for values by a key, such as one for each currency. */
export function perLocaleAndKey<Key, Value>(
  make: (key: Key, locale: Locale) => Value,
): (key: Key) => Value {
  const values = perLocale(() => new Map<Key, Value>());
  return (key) => {
    const known = values();
    const value = known.get(key);
    if (value !== undefined) return value;
    const created = make(key, current);
    known.set(key, created);
    return created;
  };
}
