/**
 * Decides how the cookies of the profile's jar and of the pane's partition follow each other. Pure.
 *
 * The jar is the owner. Every `Set-Cookie` of the server goes to the jar before the pane's engine sees it; the partition
 * is made equal to the jar. What remains is what only the partition can tell: cookies that scripts of the site write.
 */
import { setCookieLine } from '../session/secrets/jar-cookies';
import type { JarCookie } from '../session/secrets/jar-cookies';

/** What makes two cookies the same one. */
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
  /** `set`, or why it is gone: `overwritten` is followed by `set`; the engine's own doing is `lost`. */
  readonly kind: 'set' | 'overwritten' | 'cleared' | 'lost';
  /** The client itself, or a header that the jar has already taken, brought this about. */
  readonly isEcho: boolean;
}

/** What follows from it: the jar takes it (`adopt`, `clear`), or the partition gets the jar's state back. */
type Consequence = 'none' | 'adopt' | 'clear' | 'restore';

/** Decides about one change, given the jar's cookie of the same key. */
export function consequenceOf(
  { cookie, kind, isEcho }: PartitionChange,
  inJar: JarCookie | undefined,
): Consequence {
  switch (kind) {
    case 'overwritten':
      return 'none';
    case 'lost':
      // A full store or a clock that is wrong ends no session: the jar has it still.
      return inJar === undefined ? 'none' : 'restore';
    case 'cleared':
      if (isEcho || inJar === undefined) return 'none';
      // What was cleared is older than what the jar has got meanwhile.
      return inJar.value === cookie.value ? 'clear' : 'restore';
    case 'set':
      if (inJar?.value === cookie.value) return 'none';
      return isEcho ? 'restore' : 'adopt';
  }
}

/** What makes the partition equal to the jar. */
export interface MirrorPlan {
  readonly set: readonly JarCookie[];
  readonly remove: readonly JarCookie[];
}

/**
 * Compares jar and partition with `base`, the state in which they were last equal. A cookie whose value in the partition
 * is neither is left alone: the partition will tell of it, and then it is decided. A key of `restored` gets the jar's state
 * at any rate.
 */
export function mirrorPlan(
  jar: Cookies,
  partition: Cookies,
  base: Cookies,
  restored: ReadonlySet<CookieKey>,
): MirrorPlan {
  const isUntold = (key: CookieKey) => {
    const there = partition.get(key);
    return !restored.has(key) && there !== undefined && there.value !== base.get(key)?.value;
  };
  return {
    set: Array.from(jar).flatMap(([key, cookie]) =>
      partition.get(key)?.value === cookie.value || isUntold(key) ? [] : [cookie],
    ),
    remove: Array.from(partition).flatMap(([key, cookie]) =>
      jar.has(key) || isUntold(key) ? [] : [cookie],
    ),
  };
}

/**
 * Whether an answer may sign somebody in, so that main asks who it is before the jar takes it: it sets a cookie named as
 * the contract names the session's, or one that no script may read and that is the jar's own or was set by a form.
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
