/**
 * Keeps the cookies of the pane's partition a copy of the profile's jar, which owns the session. Nothing goes from here
 * to the jar: pane-partition.ts hands it the cookies of answers. What pages, workers, sockets or other ports of the host
 * set in the partition stays there, and is removed where it could act as a session.
 */
import { couldBeSession } from '../session/secrets/jar-cookies';
import type { JarCookie } from '../session/secrets/jar-cookies';
import type { SessionJar } from '../session/secrets/session-jar';
import { serial } from '../storage/serial';

/** The part of a partition that holds cookies; every cookie of it belongs to the server's host. */
export interface CookiePartition {
  /**
   * Two of the same name, domain and path have different partition keys (a page set one `Partitioned`), which Electron
   * does not show. Both are sent.
   */
  all(): Promise<readonly JarCookie[]>;
  /** Rejects when the engine refuses the cookie. */
  set(cookie: JarCookie): Promise<void>;
  /** Removes every cookie of this name that is sent to the cookie's path, whatever its partition key. */
  remove(cookie: JarCookie): Promise<void>;
}

export interface CookieCopy {
  /** A cookie of the partition has changed, whatever changed it. */
  changed(): void;
  /** Settles once the partition is a copy of the jar, as far as is known. */
  settled(): Promise<void>;
  /** Copies no more cookies. */
  end(): void;
}

export interface CookieCopyOptions {
  readonly jar: Pick<SessionJar, 'cookies' | 'onChange'>;
  readonly partition: CookiePartition;
}

/** What has just been done and is still to be done waits so long. */
const RETRY_MS = 1_000;

/** Copies the jar at once, and after every change of either. */
export function copyCookies({ jar, partition }: CookieCopyOptions): CookieCopy {
  let lastInJar: ReadonlySet<CookieKey> = new Set();
  let isEnded = false;
  let isWaiting = false;
  /** What was done last, as text; empty if there was nothing to do. */
  let lastPlan = '';
  let retry: NodeJS.Timeout | undefined;
  const work = serial();

  async function copyNow(): Promise<void> {
    isWaiting = false;
    const [ofJar, ofPartition] = await Promise.all([jar.cookies(), partition.all()]);
    if (isEnded) return;
    const plan = copyPlan(ofJar, ofPartition, lastInJar);
    lastInJar = new Set(ofJar.map(cookieKey));
    const isDone = plan.remove.length === 0 && plan.set.length === 0;
    const text = isDone ? '' : JSON.stringify(plan);
    const isRepeated = text === lastPlan;
    lastPlan = text;
    if (isDone) return;
    // The engine refuses it, or the page has undone it: our own change must not cause the next one.
    if (isRepeated) {
      retry ??= setTimeout(() => {
        retry = undefined;
        lastPlan = '';
        changed();
      }, RETRY_MS);
      return;
    }
    await Promise.allSettled(plan.remove.map((cookie) => partition.remove(cookie)));
    await Promise.allSettled(plan.set.map((cookie) => partition.set(cookie)));
    changed();
  }

  function changed(): void {
    if (isWaiting || isEnded) return;
    isWaiting = true;
    // An error of the engine does not end the copying: the next change copies again.
    work.run(copyNow).catch(() => undefined);
  }

  changed();
  const stop = jar.onChange(changed);
  return {
    changed,
    async settled() {
      for (let done: unknown = null; done !== work.idle();) {
        done = work.idle();
        await done;
      }
    },
    end() {
      isEnded = true;
      clearTimeout(retry);
      stop();
    },
  };
}

/** The fields by which two cookies are the same one. */
type CookieKey = string;

export function cookieKey({ name, domain, path }: Pick<JarCookie, 'name' | 'domain' | 'path'>) {
  return JSON.stringify([name, domain, path]) satisfies CookieKey;
}

/** The changes that make the partition equal to the jar. */
interface CopyPlan {
  readonly set: readonly JarCookie[];
  readonly remove: readonly JarCookie[];
}

/**
 * Compares the partition with the jar. A cookie that the jar has lost since `lastInJar` is removed. So is a cookie that
 * the jar never had, if it could be a session, and one that stands twice in the partition.
 */
export function copyPlan(
  jar: readonly JarCookie[],
  partition: readonly JarCookie[],
  lastInJar: ReadonlySet<CookieKey>,
): CopyPlan {
  const inJar = new Set(jar.map(cookieKey));
  const inPartition = new Map<CookieKey, JarCookie[]>();
  for (const cookie of partition) {
    const same = inPartition.get(cookieKey(cookie));
    if (same) same.push(cookie);
    else inPartition.set(cookieKey(cookie), [cookie]);
  }
  const remove = [...inPartition].flatMap(([key, [cookie, ...others]]) => {
    if (!cookie) return [];
    const isForeign = !inJar.has(key) && (lastInJar.has(key) || couldBeSession(cookie, jar));
    return isForeign || others.length > 0 ? [cookie] : [];
  });
  // A removal may take others of the name with it.
  const removed = new Set(remove.map(({ name }) => name));
  const isThere = (cookie: JarCookie) =>
    inPartition.get(cookieKey(cookie))?.[0]?.value === cookie.value;
  return { remove, set: jar.filter((cookie) => removed.has(cookie.name) || !isThere(cookie)) };
}

const UNREADABLE = '\uFFFD';

/**
 * Text of the engine with each byte as one character, as the jar has it; Electron reads the bytes as UTF-8. Text that
 * Electron could not read stays, and no jar takes it.
 */
export function wireText(text: string): string {
  return isReadable(text) ? Buffer.from(text, 'utf8').toString('latin1') : text;
}

/** Whether Electron could read this text of the engine. */
export function isReadable(text: string): boolean {
  return !text.includes(UNREADABLE);
}

/** The same text as the engine has it; null if its bytes are not UTF-8, which Electron cannot set. */
function engineText(text: string): string | null {
  const read = Buffer.from(text, 'latin1').toString('utf8');
  return wireText(read) === text ? read : null;
}

/** A cookie as the engine has it. */
interface EngineCookie extends JarCookie {
  /** An address that the cookie is for. */
  readonly url: string;
}

/**
 * The cookie as the engine takes it; null for one that it would store in another way. That would look like a change of
 * the site, again and again. The engine rewrites a path that no address can have, so no request is sent without a
 * cookie that it needs.
 */
export function engineCookie(cookie: JarCookie, origin: URL): EngineCookie | null {
  const url = URL.parse(`${origin.origin}${cookie.path}`);
  const [name, value] = [engineText(cookie.name), engineText(cookie.value)];
  if (url?.pathname !== cookie.path || url.origin !== origin.origin) return null;
  return name === null || value === null ? null : { ...cookie, name, value, url: url.href };
}
