/** Keeps the pane's partition a copy of the profile's jar while the pane is open. Nothing goes from here to the jar. */
import type { JarCookie } from '../session/secrets/jar-cookies';
import type { SessionJar } from '../session/secrets/session-jar';
import { cookieKey, mirrorPlan } from './cookie-rules';
import type { CookieKey } from './cookie-rules';

/** The part of a partition that holds cookies; every cookie of it belongs to the server's host. */
export interface CookiePartition {
  all(): Promise<readonly JarCookie[]>;
  /** Rejects when the engine refuses the cookie. */
  set(cookie: JarCookie): Promise<void>;
  remove(cookie: JarCookie): Promise<void>;
}

export interface CookieLink {
  /** Settles once the engine has been asked to take the jar's cookies. It handles any later request after that one. */
  readonly asked: Promise<void>;
  /** A cookie of the partition has changed, whatever changed it. */
  changed(): void;
  /** Settles once the partition is a copy of the jar, as far as is known. */
  settled(): Promise<void>;
  /** Copies no more cookies. */
  end(): void;
}

export interface CookieLinkOptions {
  readonly jar: Pick<SessionJar, 'cookies' | 'onChange'>;
  readonly partition: CookiePartition;
}

/** An error of the engine does not end the link: the next change copies again. */
const ignore = () => undefined;

/** Links the two. The partition is empty at first. */
export function linkCookies({ jar, partition }: CookieLinkOptions): CookieLink {
  let lastInJar: ReadonlySet<CookieKey> = new Set();
  let isEnded = false;
  let isCopying = false;
  let work: Promise<unknown> = Promise.resolve();

  /** Sets these cookies, all at once. */
  async function set(cookies: readonly JarCookie[]): Promise<void> {
    await Promise.allSettled(cookies.map((cookie) => partition.set(cookie)));
  }

  async function copyNow(): Promise<void> {
    isCopying = false;
    const [ofJar, ofPartition] = await Promise.all([jar.cookies(), partition.all()]);
    if (isEnded) return;
    const plan = mirrorPlan(ofJar, ofPartition, lastInJar);
    lastInJar = new Set(ofJar.map(cookieKey));
    await Promise.allSettled(plan.remove.map((cookie) => partition.remove(cookie)));
    await set(plan.set);
  }

  function copy(): void {
    if (isCopying || isEnded) return;
    isCopying = true;
    work = work.then(copyNow).catch(ignore);
  }

  /**
   * Fills the empty partition. The first request of a page waits for this, so the jar's cookies are set without asking
   * the engine what it holds.
   */
  let filled: Promise<void> = Promise.resolve();
  const asked = jar
    .cookies()
    .then((ofJar) => {
      lastInJar = new Set(ofJar.map(cookieKey));
      filled = set(ofJar);
    })
    .catch(ignore);
  work = asked.then(() => filled);
  const stop = jar.onChange(copy);

  return {
    asked,
    changed: copy,
    async settled() {
      for (let done: unknown = null; done !== work;) {
        done = work;
        await done;
      }
    },
    end() {
      isEnded = true;
      stop();
    },
  };
}
