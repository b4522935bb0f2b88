/**
 * What the pane's cookies are compared by. Pure.
 *
 * The profile's jar owns the session. The partition gets a copy of the jar. What pages, workers, sockets or other ports
 * of the host set in the partition stays there, and is replaced where it would act as a session of its own.
 */
import { couldBeSession } from '../session/secrets/jar-cookies';
import type { JarCookie } from '../session/secrets/jar-cookies';

/** The fields by which two cookies are the same one. */
export type CookieKey = string;

export function cookieKey({ name, domain, path }: Pick<JarCookie, 'name' | 'domain' | 'path'>) {
  return JSON.stringify([name, domain, path]) satisfies CookieKey;
}

function byKey(cookies: readonly JarCookie[]): Map<CookieKey, JarCookie> {
  return new Map(cookies.map((cookie) => [cookieKey(cookie), cookie]));
}

/** The changes that make the partition equal to the jar. */
export interface MirrorPlan {
  readonly set: readonly JarCookie[];
  readonly remove: readonly JarCookie[];
}

/**
 * Compares the partition with the jar. A cookie that the jar has lost since `lastInJar` is removed. So is a cookie that
 * the jar never had, if it could be a session.
 */
export function mirrorPlan(
  jar: readonly JarCookie[],
  partition: readonly JarCookie[],
  lastInJar: ReadonlySet<CookieKey>,
): MirrorPlan {
  const [inJar, inPartition] = [byKey(jar), byKey(partition)];
  return {
    set: jar.filter((cookie) => inPartition.get(cookieKey(cookie))?.value !== cookie.value),
    remove: partition.filter((cookie) => {
      const key = cookieKey(cookie);
      return !inJar.has(key) && (lastInJar.has(key) || couldBeSession(cookie, jar));
    }),
  };
}
