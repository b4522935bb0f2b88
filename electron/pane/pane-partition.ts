/**
 * The pane's own session: in memory, one per profile, without permissions, filled from the profile's jar while it is
 * open. Once it is closed, no request leaves it.
 */
import type { Cookie, CookiesSetDetails, OnBeforeRequestListenerDetails, Session } from 'electron';

import type { JarCookie } from '../session/secrets/jar-cookies';
import type { CookieVerdict, PaneAccess } from '../session/access/pane-access';
import { openUnblockedSession, resolveSystemProxy } from '../window/guards/block-network';
import { copyCookies, engineCookie, isReadable, wireText } from './pane-cookies';
import type { CookiePartition } from './pane-cookies';
import { plainUserAgent } from './pane-rules';
import { askBeforeDownloads } from './guards/pane-downloads';
import { guardPermissions } from './guards/pane-permissions';
import { proxyRule } from './guards/pane-proxy';
import type { PaneQuestions } from './guards/pane-questions';

export interface PartitionOptions {
  readonly access: PaneAccess;
  readonly mayReachOthers: boolean;
  readonly ask: PaneQuestions['ask'];
  /** Whether the player has just pressed a key or a button in the page with these contents. */
  readonly hasGesture: (contentsId: number) => boolean;
  /** A form or another write of the site was answered. */
  readonly onWritten: () => void;
  /** An answer was discarded, because its cookies sign another account in, or the service did not say which one. */
  readonly onWithheld: (verdict: Exclude<CookieVerdict, 'taken'>) => void;
}

export interface PanePartition {
  readonly session: Session;
  /** From now on no request leaves it, not even those that a page sends when it ends. */
  blockNetwork(): void;
  /** Blocks it, and resolves once nothing is left in it. End its page first. */
  close(): Promise<void>;
}

const SAME_SITE = {
  strict: 'strict',
  lax: 'lax',
  none: 'no_restriction',
  unspecified: 'unspecified',
} as const;

/**
 * Opens the partition of the profile. Nothing in it is on disk, and pages cannot guess its name. Resolves once the
 * profile's cookies and the proxy rule are in force.
 */
export async function openPartition(options: PartitionOptions): Promise<PanePartition> {
  const { access, ask, mayReachOthers } = options;
  const origin = new URL(access.origin);
  // A session keeps its proxy for good: one that was given a rule cannot go back to the system's.
  const session = openUnblockedSession(`pane-${access.profileId}${mayReachOthers ? '' : '-own'}`);
  session.setUserAgent(plainUserAgent(session.getUserAgent()));
  guardPermissions(session, {
    origin: origin.origin,
    hasGesture: options.hasGesture,
    ask: (kind) => ask({ kind, origin: origin.origin }),
  });
  const stopAsking = askBeforeDownloads(session, ask);
  const copy = copyCookies({
    jar: {
      ...access.jar,
      cookies: async () =>
        (await access.jar.cookies()).filter((cookie) => engineCookie(cookie, origin) !== null),
    },
    partition: cookiesOf(session, origin),
  });
  const onCookie = (_event: unknown, cookie: Cookie) => {
    if (isOfHost(cookie, origin.hostname)) copy.changed();
  };
  session.cookies.on('changed', onCookie);
  watchRequests(session, options);
  const setProxy = async () => {
    // A new session bypasses the system's proxy until it has loaded the proxy's settings.
    if (mayReachOthers) await session.forceReloadProxyConfig();
    else await session.setProxy(await proxyRule(origin, resolveSystemProxy));
  };
  await Promise.all([copy.settled(), setProxy()]);

  function blockNetwork(): void {
    session.webRequest.onBeforeRequest((_details, respond) => respond({ cancel: true }));
    void session.closeAllConnections();
  }

  return {
    session,
    blockNetwork,
    async close() {
      blockNetwork();
      copy.end();
      stopAsking();
      session.cookies.off('changed', onCookie);
      session.webRequest.onHeadersReceived(null);
      session.webRequest.onCompleted(null);
      await Promise.allSettled([
        session.clearStorageData(),
        session.clearCache(),
        session.clearAuthCache(),
      ]);
    },
  };
}

/** Blocks requests, and hands the server's cookies to the jar before the page gets them. */
function watchRequests(session: Session, options: PartitionOptions): void {
  const { access, mayReachOthers, onWritten, onWithheld } = options;
  const { origin } = access;
  const { host } = new URL(origin);
  const isOwn = (url: string) => URL.parse(url)?.origin === origin;

  function isRefused({ url, resourceType }: OnBeforeRequestListenerDetails): boolean {
    const to = URL.parse(url);
    if (to === null || !/^(?:https?|wss?):$/u.test(to.protocol) || to.host === host) return false;
    // The guard decides where the page itself may navigate, so a page request to another site is always blocked here.
    return resourceType === 'mainFrame' || !mayReachOthers;
  }

  session.webRequest.onBeforeRequest((details, respond) => respond({ cancel: isRefused(details) }));

  session.webRequest.onHeadersReceived((details, respond) => {
    const headers = Object.entries(details.responseHeaders ?? {});
    const valuesOf = (wanted: string) =>
      headers.flatMap(([name, values]) => (name.toLowerCase() === wanted ? values : []));
    const setCookies = valuesOf('set-cookie').map(wireText);
    if (setCookies.length === 0 || !isOwn(details.url)) {
      respond({});
      return;
    }
    const sentAtMs = Date.parse(valuesOf('date')[0] ?? '');
    const serverNowMs = Number.isNaN(sentAtMs) ? access.serverNowMs() : sentAtMs;
    // The page must not get cookies that the jar did not take, because the two would then differ.
    const url = new URL(details.url);
    const answerPage = async () => {
      const admitted = await access.admitted({ url, setCookies });
      const verdict = await access.take({ url, setCookies: admitted, serverNowMs });
      if (verdict !== 'taken') {
        onWithheld(verdict);
        respond({ cancel: true });
        return;
      }
      const isWhole = admitted.length === setCookies.length;
      respond(isWhole ? {} : { responseHeaders: withCookies(details.responseHeaders, admitted) });
    };
    answerPage().catch(() => respond({ cancel: true }));
  });

  session.webRequest.onCompleted((details) => {
    if (details.method !== 'GET' && details.method !== 'OPTIONS' && isOwn(details.url)) onWritten();
  });
}

/** The headers of an answer with these cookies in place of its own. */
function withCookies(
  headers: Readonly<Record<string, string[]>> | undefined,
  setCookies: readonly string[],
): Record<string, string[]> {
  const others = Object.entries(headers ?? {}).filter(
    ([name]) => name.toLowerCase() !== 'set-cookie',
  );
  const texts = setCookies.map((line) => Buffer.from(line, 'latin1').toString('utf8'));
  return { ...Object.fromEntries(others), 'Set-Cookie': texts };
}

function isOfHost({ domain = '' }: Cookie, hostname: string): boolean {
  const bare = domain.replace(/^\./u, '');
  return bare === hostname || (domain.startsWith('.') && hostname.endsWith(domain));
}

/** The cookies of the server's host that the jar can have too, as the jar has them. */
function mirrored(cookies: readonly Cookie[], origin: URL): readonly JarCookie[] {
  return cookies
    .filter((cookie) => isOfHost(cookie, origin.hostname))
    .map(plain)
    .filter((cookie) => engineCookie(cookie, origin) !== null);
}

function plain(cookie: Cookie): JarCookie {
  const { name, value, domain = '', hostOnly, path, secure, httpOnly, sameSite } = cookie;
  return {
    name: wireText(name),
    value: wireText(value),
    // The jar has IPv6 addresses without their brackets.
    domain: domain.replace(/^\./u, '').replaceAll(/[[\]]/gu, ''),
    hostOnly: hostOnly !== false,
    path: path ?? '/',
    secure: secure === true,
    httpOnly: httpOnly === true,
    sameSite: sameSite === 'no_restriction' ? 'none' : (sameSite ?? 'unspecified'),
  };
}

/**
 * @param session of which all cookies are removed with one whose name has bytes that are no text: the engine cannot find
 *   it by its name. The own ones are then set again.
 */
function cookiesOf(session: Session, origin: URL): CookiePartition {
  const { cookies } = session;
  return {
    all: async () => mirrored(await cookies.get({}), origin),
    async set(cookie) {
      const stored = engineCookie(cookie, origin);
      if (!stored) return;
      const { url, name, value, domain, hostOnly, path, secure, httpOnly, sameSite } = stored;
      const details: CookiesSetDetails = {
        url,
        name,
        value,
        path,
        secure,
        httpOnly,
        sameSite: SAME_SITE[sameSite],
        ...(hostOnly ? {} : { domain }),
      };
      await cookies.set(details);
    },
    async remove(cookie) {
      const stored = engineCookie(cookie, origin);
      if (!stored) return;
      if (isReadable(stored.name)) await cookies.remove(stored.url, stored.name);
      else await session.clearStorageData({ storages: ['cookies'] });
    },
  };
}
