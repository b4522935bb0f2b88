/** Keeps a profile's jar and the pane's partition in sync while the pane is open, by the rules of cookie-rules.ts. */
import { setCookieLine } from '../session/secrets/jar-cookies';
import type { JarCookie } from '../session/secrets/jar-cookies';
import type { SessionJar } from '../session/secrets/session-jar';
import { byKey, clearingLine, consequenceOf, cookieKey, mirrorPlan, pairOf } from './cookie-rules';
import type { CookieKey, PartitionChange } from './cookie-rules';

/** If the partition reports a change that this client or a header caused, it does so within this time. */
const ECHO_TIMEOUT_MS = 10_000;
/** Cookies that scripts write within this time reach the jar, and its file, together. */
const ADOPT_TOGETHER_MS = 50;
/** No site needs more at once; the jar itself keeps fewer. */
const MAX_ADOPTED = 100;

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
  /** The server answered the pane: the jar takes the cookies, and has them on disk when this settles. */
  answered(url: URL, setCookies: readonly string[], serverNowMs: number): Promise<void>;
  /** The partition reports a change. */
  changed(change: Omit<PartitionChange, 'isEcho'>): void;
  /** Settles once both are in sync, as far as is known. */
  settled(): Promise<void>;
  /** Copies no more cookies in either direction. */
  end(): void;
}

export interface CookieLinkOptions {
  readonly jar: Pick<SessionJar, 'cookies' | 'receive' | 'onChange'>;
  readonly partition: CookiePartition;
  /** The server's address. */
  readonly origin: URL;
  /** The service's clock, epoch ms. */
  readonly serverNowMs: () => number;
  readonly monotonicMs: () => number;
}

/** An error of the engine does not end the link: the next change mirrors again. */
const ignore = () => undefined;

/** Links the two. The partition is empty at first and becomes a copy of the jar. */
export function linkCookies(options: CookieLinkOptions): CookieLink {
  const { jar, partition, origin, serverNowMs, monotonicMs } = options;
  /** The state in which jar and partition were last in sync. */
  let base = new Map<CookieKey, JarCookie>();
  const restored = new Set<CookieKey>();
  const adopted = new Map<CookieKey, JarCookie>();
  const cleared = new Map<CookieKey, JarCookie>();
  const echoes = createEchoes(monotonicMs);
  let isEnded = false;
  let work: Promise<void> = Promise.resolve();
  let isMirroring = false;
  let adopting: NodeJS.Timeout | null = null;

  function inOrder(task: () => Promise<void>): Promise<void> {
    work = work.then(() => (isEnded ? undefined : task())).catch(ignore);
    return work;
  }

  /** Sets these cookies, all at once. */
  async function setNow(cookies: readonly JarCookie[]): Promise<void> {
    await Promise.all(
      cookies.map(async (cookie) => {
        echoes.expect('set', cookie.name, cookie.value);
        const isSet = await partition.set(cookie).then(
          () => true,
          () => false,
        );
        if (isSet) base.set(cookieKey(cookie), cookie);
      }),
    );
  }

  /**
   * Fills the empty partition. The first request of a page waits for this, so the jar's cookies are set without asking
   * the engine what it holds.
   */
  function fill(): Promise<void> {
    let filled: Promise<unknown> = Promise.resolve();
    const begun = jar.cookies().then((ofJar) => {
      if (!isEnded) filled = setNow(ofJar);
    });
    work = begun.then(() => filled).then(ignore, ignore);
    return begun.then(ignore, ignore);
  }

  async function mirrorNow(): Promise<void> {
    isMirroring = false;
    const [ofJar, ofPartition] = await Promise.all([jar.cookies(), partition.all()]);
    const [inJar, inPartition] = [byKey(ofJar), byKey(ofPartition)];
    const plan = mirrorPlan(inJar, inPartition, base, restored);
    restored.clear();
    for (const cookie of plan.remove) {
      echoes.expect('cleared', cookie.name, cookie.value);
      await partition.remove(cookie);
      base.delete(cookieKey(cookie));
    }
    if (isEnded) return;
    await setNow(plan.set);
    const planned = new Set([...plan.set, ...plan.remove].map(cookieKey));
    for (const [key, cookie] of inJar) {
      if (!planned.has(key) && inPartition.get(key)?.value === cookie.value) base.set(key, cookie);
    }
    base = new Map(Array.from(base).filter(([key]) => inJar.has(key)));
  }

  function mirror(): void {
    if (isMirroring || isEnded) return;
    isMirroring = true;
    void inOrder(mirrorNow);
  }

  async function adoptNow(): Promise<void> {
    const lines = [
      ...Array.from(cleared.values(), clearingLine),
      ...Array.from(adopted.values(), setCookieLine).slice(-MAX_ADOPTED),
    ];
    for (const [key, cookie] of adopted) base.set(key, cookie);
    // A mirror may have put the cookie back before the partition reported that it was cleared.
    for (const key of cleared.keys()) restored.add(key);
    adopted.clear();
    cleared.clear();
    if (lines.length > 0) await jar.receive(origin, lines, serverNowMs());
    mirror();
  }

  function adoptSoon(): void {
    adopting ??= setTimeout(() => {
      adopting = null;
      void inOrder(adoptNow);
    }, ADOPT_TOGETHER_MS);
  }

  async function decide(change: PartitionChange): Promise<void> {
    const key = cookieKey(change.cookie);
    // A change that still waits to be written to the jar counts as made.
    const waiting = cleared.has(key) ? undefined : adopted.get(key);
    const isWaiting = cleared.has(key) || waiting !== undefined;
    const inJar = isWaiting ? waiting : byKey(await jar.cookies()).get(key);
    switch (consequenceOf(change, inJar)) {
      case 'none':
        return;
      case 'restore':
        restored.add(key);
        mirror();
        return;
      case 'adopt':
        cleared.delete(key);
        adopted.set(key, change.cookie);
        adoptSoon();
        return;
      case 'clear':
        adopted.delete(key);
        cleared.set(key, change.cookie);
        adoptSoon();
        return;
    }
  }

  const stop = jar.onChange(mirror);
  const asked = fill();
  return {
    asked,
    async answered(url, setCookies, nowMs) {
      for (const header of setCookies) echoes.expectHeader(header);
      await jar.receive(url, setCookies, nowMs);
    },
    changed(change) {
      const { cookie, kind } = change;
      const isEcho = echoes.take(kind, cookie.name, cookie.value);
      void inOrder(() => decide({ ...change, isEcho }));
    },
    async settled() {
      for (let done: Promise<void> | null = null; done !== work || adopting !== null;) {
        done = work;
        await done;
        if (adopting === null) continue;
        clearTimeout(adopting);
        adopting = null;
        void inOrder(adoptNow);
      }
    },
    end() {
      isEnded = true;
      stop();
      if (adopting !== null) clearTimeout(adopting);
    },
  };
}

/** Remembers which changes the partition will report only because the client or a header made them. */
function createEchoes(monotonicMs: () => number) {
  const expected = new Map<string, number[]>();
  const markOf = (kind: PartitionChange['kind'], name: string, value: string) =>
    JSON.stringify([kind, name, value]);
  const fresh = (times: readonly number[]) =>
    times.filter((atMs) => monotonicMs() - atMs < ECHO_TIMEOUT_MS);
  function expect(kind: PartitionChange['kind'], name: string, value: string): void {
    const mark = markOf(kind, name, value);
    expected.set(mark, [...fresh(expected.get(mark) ?? []), monotonicMs()]);
  }
  return {
    expect,
    /** The same for a `Set-Cookie` header of the server's answer. */
    expectHeader(header: string): void {
      const [name = '', ...value] = pairOf(header).split('=');
      expect('set', name.trim(), value.join('=').trim());
    },
    take(kind: PartitionChange['kind'], name: string, value: string): boolean {
      const mark = markOf(kind, name, value);
      const [oldest, ...later] = fresh(expected.get(mark) ?? []);
      if (later.length > 0) expected.set(mark, later);
      else expected.delete(mark);
      return oldest !== undefined;
    },
  };
}
