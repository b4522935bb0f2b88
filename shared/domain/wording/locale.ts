/**
 * How this machine writes numbers, dates and times. Main learns it from the system and gives it to its windows, so that
 * a screen, an alert and the tray agree. Formatters are made again after a change.
 */

/** The interface's language, for a machine that reports none. */
const INTERFACE_LOCALE = 'en-US';

/** What decides how numbers and times are written. */
export interface Locale {
  /** Of numbers: the language of the window. */
  readonly numbers: string;
  /** Of dates and the clock: the system's regional format. */
  readonly times: string;
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

/** Changes parts of the locale; formatters are made again, and subscribers are called if something did change. */
export function setDisplayLocale(change: Partial<Locale>): void {
  const next = { ...current, ...change };
  const isSame =
    next.numbers === current.numbers &&
    next.times === current.times &&
    next.timeZone === current.timeZone;
  if (isSame) return;
  current = next;
  version += 1;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change of the locale, until the function that it returns is called. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Increases with each change of the locale. */
export function localeVersion(): number {
  return version;
}

/** A locale that `Intl` accepts, or null: systems also report names such as `C` or `de_DE.UTF-8`. */
export function acceptedLocale(name: string | null | undefined): string | null {
  try {
    return Intl.getCanonicalLocales(name ?? [])[0] ?? null;
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
