/**
 * Decides how the cookies of the profile's jar and of the pane's partition follow each other. Pure.
 *
 * The jar is the owner. Every `Set-Cookie` of the server goes to the jar before the pane's engine sees it; the partition
 * is made equal to the jar. What remains is what only the partition can tell: cookies that scripts of the site write.
 */
import { setCookieLine } from '../session/secrets/jar-cookies';
import type { JarCookie } from '../session/secrets/jar-cookies';

/** The fields by which two cookies are the same one. */
export type CookieKey = string;

export function cookieKey({ name, domain, path }: Pick<JarCookie, 'name' | 'domain' | 'path'>) {
  return JSON.stringify([name, domain, path]) satisfies CookieKey;
}

/** The cookies of one moment, by key. */
export type Cookies = ReadonlyMap<CookieKey, JarCookie>;

export function byKey(cookies: readonly JarCookie[]): Map<CookieKey, JarCookie> {
  return new Map(cookies.map((cookie) => [cookieKey(cookie), cookie]));
}

/** A `Set-Cookie` header that makes a jar forget this cookie. */
export function clearingLine(cookie: JarCookie): string {
  return `${setCookieLine({ ...cookie, value: '' })}; Max-Age=0`;
}

/** `name=value` of a `Set-Cookie` header. */
export function pairOf(header: string): string {
  return (header.split(';')[0] ?? '').trim();
}

/** What happened to one cookie of the partition. */
export interface PartitionChange {
  readonly cookie: JarCookie;
  /** `set`, or why it is gone: `overwritten` is followed by `set`; `lost` means that the engine itself removed it. */
  readonly kind: 'set' | 'overwritten' | 'cleared' | 'lost';
  /** The client itself, or a header that the jar has already taken, caused this. */
  readonly isEcho: boolean;
}

/** What to do about it: the jar takes the change (`adopt`, `clear`), or the partition gets the jar's state back. */
type Consequence = 'none' | 'adopt' | 'clear' | 'restore';

/** Decides what to do about one change, given the jar's cookie with the same key. */
export function consequenceOf(
  { cookie, kind, isEcho }: PartitionChange,
  inJar: JarCookie | undefined,
): Consequence {
  switch (kind) {
    case 'overwritten':
      return 'none';
    case 'lost':
      // A full store or a wrong clock must not end the session: the jar still has the cookie.
      return inJar === undefined ? 'none' : 'restore';
    case 'cleared':
      if (isEcho || inJar === undefined) return 'none';
      // If the values differ, the jar has a newer cookie than the one that was cleared.
      return inJar.value === cookie.value ? 'clear' : 'restore';
    case 'set':
      if (inJar?.value === cookie.value) return 'none';
      return isEcho ? 'restore' : 'adopt';
  }
}

/** The changes that make the partition equal to the jar. */
export interface MirrorPlan {
  readonly set: readonly JarCookie[];
  readonly remove: readonly JarCookie[];
}

/**
 * Compares jar and partition with `base`, the state in which they were last equal. If a cookie's value in the partition
 * differs from both, the cookie is left alone: the partition will report it, and it is decided then. A key in
 * `restored` gets the jar's state in any case.
 */
export function mirrorPlan(
  jar: Cookies,
  partition: Cookies,
  base: Cookies,
  restored: ReadonlySet<CookieKey>,
): MirrorPlan {
  const isUndecided = (key: CookieKey) => {
    const there = partition.get(key);
    return !restored.has(key) && there !== undefined && there.value !== base.get(key)?.value;
  };
  return {
    set: Array.from(jar).flatMap(([key, cookie]) =>
      partition.get(key)?.value === cookie.value || isUndecided(key) ? [] : [cookie],
    ),
    remove: Array.from(partition).flatMap(([key, cookie]) =>
      jar.has(key) || isUndecided(key) ? [] : [cookie],
    ),
  };
}

/**
 * Whether an answer may sign somebody in. Main then asks who it is before the jar takes the cookies. Such an answer
 * sets a cookie with the contract's name for the session, or one that scripts may not read and that either the jar
 * already has or a form set.
 */
export function maySignIn(
  setCookies: readonly string[],
  request: { readonly method: string; readonly sessionPrefix: string },
  inJar: readonly JarCookie[],
): boolean {
  return setCookies.some((header) => {
    const name = pairOf(header).split('=')[0] ?? '';
    const isCleared = pairOf(header) === `${name}=`;
    if (isCleared) return false;
    if (name.startsWith(request.sessionPrefix)) return true;
    if (!/;\s*httponly/iu.test(header)) return false;
    return request.method !== 'GET' || inJar.some((known) => known.name === name && known.httpOnly);
  });
}
