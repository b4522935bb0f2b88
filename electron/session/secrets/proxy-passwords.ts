/**
 * The logins of this computer's proxies. A proxy that demands one gets what is kept for it; else the player is asked:
 * once, once more if the proxy refuses the answer, and then not before the player tries again.
 */
import { z } from 'zod';

import { parsedJson } from '@shared/domain/json';
import type { ProxyPasswordView } from '@shared/ipc/channels/session';
import type { ProxyLogin, ProxyQuestion } from '@shared/ipc/confirm';

import { createEvent } from '../../event';
import type { ProxyLogins } from '../../http/system-proxy';
import type { Log } from '../../log/log';
import type { SecretFile } from '../../storage/files/secret-file';
import { serial } from '../../storage/serial';

/** Questions for one proxy until it accepts a login or the player tries again. */
const MAX_QUESTIONS = 2;

const storedLogins = z.array(
  z.strictObject({ proxy: z.string(), user: z.string(), password: z.string() }),
);

/** A question that is on screen. */
interface OpenQuestion {
  /** Null: the player cancelled. */
  readonly answer: Promise<ProxyLogin | null>;
  cancel(): void;
}

export interface ProxyPasswordsOptions {
  readonly file: SecretFile;
  readonly ask: (review: ProxyQuestion['review']) => OpenQuestion;
  readonly log: Log;
}

export interface ProxyPasswords extends ProxyLogins {
  /** The player tries again: proxies for which no login was found may be asked about once more. */
  tryAgain(): void;
  list(): Promise<readonly ProxyPasswordView[]>;
  /** Removes what is kept for the proxy of this name, also from disk. */
  forget(proxyName: string): Promise<readonly ProxyPasswordView[]>;
  /** Calls the listener when the logins of a proxy were forgotten: nothing may go on using them. */
  onForgotten(listener: () => void): void;
  /** Moves what is kept after a setting about secrets changed. Never rejects. */
  reconcile(): Promise<void>;
  /** From now on nothing is asked; an open question closes. Settles once everything is stored. Never rejects. */
  close(): Promise<void>;
}

/** The host and port of a proxy. */
function nameOf(proxy: string): string {
  return proxy.replace(/^\w+:\/\//u, '');
}

/** Creates the store; the file is read when a proxy is first used. */
export function createProxyPasswords(options: ProxyPasswordsOptions): ProxyPasswords {
  const { file, log } = options;
  const forgotten = createEvent<[]>();
  const logins = new Map<string, ProxyLogin>();
  /** Proxies that the player is being asked about, with the answer that is awaited. */
  const asking = new Map<string, Promise<ProxyLogin | null>>();
  const asked = new Map<string, number>();
  /** One question after the other. */
  const questions = serial();
  let open: OpenQuestion | null = null;
  let isClosed = false;
  let loading: Promise<void> | null = null;
  const writes = serial();

  /** Hides it in every log entry from now on. A Basic header holds both as one text. */
  function hide({ user, password }: ProxyLogin): void {
    log.hide(password, 'password');
    log.hide(`${user}:${password}`, 'password');
  }

  async function load(): Promise<void> {
    const hasEntered = logins.size > 0;
    await takeUp();
    if (hasEntered) await store();
    // A keyring may have become available since they were stored.
    await reconcile();
  }

  /** Adds what is stored to what the player has entered in this run. */
  async function takeUp(): Promise<void> {
    const text = await file.read().catch(() => null);
    if (text === null) return;
    const found = storedLogins.safeParse(parsedJson(text)).data;
    if (!found) file.reportUnusable();
    for (const { proxy, ...login } of found ?? []) {
      if (logins.has(proxy)) continue;
      hide(login);
      logins.set(proxy, login);
    }
  }

  async function reconcile(): Promise<void> {
    const wasLocked = file.lock() !== null;
    await file.reconcile().catch(() => {
      log.warn('The proxy passwords could not be moved; they stay where they were.');
    });
    if (!wasLocked || file.lock() !== null) return;
    await takeUp();
    await store();
  }

  function loaded(): Promise<void> {
    // The keyring may have opened since.
    if (file.lock() === 'no-keyring') loading = null;
    return (loading ??= load());
  }

  const store = () => writes.run(storeNow);

  async function storeNow(): Promise<void> {
    try {
      if (file.lock() !== null) await takeUp();
      // Those that cannot be read now stay, and the new ones join them later.
      if (file.lock() === 'no-keyring') return;
      const kept = Array.from(logins, ([proxy, login]) => ({ proxy, ...login }));
      if (kept.length > 0) await file.write(JSON.stringify(kept));
      else if (file.lock() === null) await file.remove();
    } catch {
      log.warn('The proxy passwords could not be stored; they last until Hustings closes.');
    }
  }

  async function askPlayer(proxy: string, isRefused: boolean): Promise<ProxyLogin | null> {
    if (isClosed) return null;
    open = options.ask({
      kind: 'proxy-login',
      proxyName: nameOf(proxy),
      isRefused,
      isEncrypted: proxy.startsWith('https:'),
    });
    const login = await open.answer.catch(() => null);
    open = null;
    if (login === null) {
      asked.set(proxy, MAX_QUESTIONS);
    } else {
      hide(login);
      logins.set(proxy, login);
    }
    return login;
  }

  async function answerOf(proxy: string, isRefused: boolean): Promise<ProxyLogin | null> {
    const login = await questions.run(() => askPlayer(proxy, isRefused));
    if (login !== null || isRefused) await store();
    return login;
  }

  function list(): readonly ProxyPasswordView[] {
    return Array.from(logins.keys(), (proxy) => ({
      proxyName: nameOf(proxy),
      storage: file.storage(),
    }));
  }

  return {
    async current(proxy) {
      await loaded();
      return logins.get(proxy) ?? null;
    },
    async demand(proxy, refused) {
      await loaded();
      const login = logins.get(proxy) ?? null;
      if (login !== null && login !== refused) return login;
      logins.delete(proxy);
      const underWay = asking.get(proxy);
      if (underWay) return underWay;
      const timesAsked = asked.get(proxy) ?? 0;
      if (timesAsked >= MAX_QUESTIONS) {
        if (login !== null) await store();
        return null;
      }
      asked.set(proxy, timesAsked + 1);
      const answer = answerOf(proxy, refused !== null).finally(() => asking.delete(proxy));
      asking.set(proxy, answer);
      return answer;
    },
    accepted: (proxy) => void asked.delete(proxy),
    tryAgain: () => asked.clear(),
    async list() {
      await loaded();
      return list();
    },
    async forget(proxyName) {
      await loaded();
      for (const proxy of logins.keys()) if (nameOf(proxy) === proxyName) logins.delete(proxy);
      await store();
      forgotten.emit();
      return list();
    },
    onForgotten: forgotten.on,
    reconcile,
    async close() {
      isClosed = true;
      open?.cancel();
      await Promise.all(asking.values());
      await writes.idle();
    },
  };
}
