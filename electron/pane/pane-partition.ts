/**
 * The pane's own session: in memory, one per profile, without permissions, linked to the profile's jar while it is
 * open.
 */
import type { Cookie, CookiesSetDetails, OnBeforeRequestListenerDetails, Session } from 'electron';

import type { Settings } from '@shared/ipc/channels/settings';

import type { JarCookie } from '../session/secrets/jar-cookies';
import type { CookieVerdict, PaneAccess } from '../session/access/pane-access';
import { openUnsealedSession, resolveSystemProxy } from '../window/guards/seal-network';
import { linkCookies } from './cookie-link';
import type { CookiePartition } from './cookie-link';
import { engineCookie, wireText } from './cookie-text';
import { plainUserAgent } from './pane-address';
import { askBeforeDownloads } from './guards/pane-downloads';
import { guardPermissions } from './guards/pane-permissions';
import type { PaneQuestions } from './guards/pane-questions';
import { createReach } from './guards/pane-reach';
import type { PaneReach } from './guards/pane-reach';

/** One request of the site to another site. */
interface OtherRequest {
  readonly contentsId: number | undefined;
  readonly isBlocked: boolean;
}

export interface PartitionOptions {
  readonly access: PaneAccess;
  readonly ask: PaneQuestions['ask'];
  /** Whether the player has just pressed a key or a button in the page with these contents. */
  readonly hasGesture: (contentsId: number) => boolean;
  readonly otherSites: () => Settings['paneOtherSites'];
  readonly onOther: (request: OtherRequest) => void;
  /** A form or another write of the site was answered. */
  readonly onWritten: () => void;
  /** An answer was withheld, because its cookies sign another account in, or the service did not say which one. */
  readonly onWithheld: (verdict: Exclude<CookieVerdict, 'taken'>) => void;
}

export interface PanePartition {
  readonly session: Session;
  /**
   * Puts every other site out of reach again, and ends the site's workers, which may hold connections to them. Resolves
   * to true if any other site was within reach: pages may then hold connections too, which end only with the page.
   */
  withdrawOthers(): Promise<boolean>;
  /** Ends the site's workers, which would run on after their page was closed. */
  endWorkers(): Promise<void>;
  /** Ends the link, and resolves once nothing is left in the partition. */
  close(): Promise<void>;
}

const SAME_SITE = {
  strict: 'strict',
  lax: 'lax',
  none: 'no_restriction',
  unspecified: 'unspecified',
} as const;

/**
 * Opens the partition of the profile. Nothing in it is on disk, and pages cannot guess its name. A page may be loaded
 * in it at once, because its first request waits until the profile's cookies are there. Resolves once the engine has
 * been asked to take the cookies, so that it does so while the page's view is made.
 */
export async function openPartition(options: PartitionOptions): Promise<PanePartition> {
  const { access, ask } = options;
  const origin = new URL(access.origin);
  const session = openUnsealedSession(`pane-${access.profileId}`);
  session.setUserAgent(plainUserAgent(session.getUserAgent()));
  guardPermissions(session, {
    origin: origin.origin,
    hasGesture: options.hasGesture,
    ask: (kind) => ask({ kind, origin: origin.origin }),
  });
  const stopAsking = askBeforeDownloads(session, ask);
  const link = linkCookies({
    jar: {
      ...access.jar,
      cookies: async () =>
        (await access.jar.cookies()).filter((cookie) => engineCookie(cookie, origin) !== null),
    },
    partition: cookiesOf(session, origin),
  });
  const onCookie = (_event: unknown, cookie: Cookie) => {
    if (isOfHost(cookie, origin.hostname)) link.changed();
  };
  session.cookies.on('changed', onCookie);
  const reach = createReach({
    own: origin,
    apply: (rules) => session.setProxy(rules),
    systemProxy: resolveSystemProxy,
  });
  const ready = Promise.all([link.settled(), reach.allowOwn()]);
  let isClosed = false;
  watchRequests(session, { ...options, reach, ready, isClosed: () => isClosed });
  await link.asked;
  const endWorkers = () => session.clearStorageData({ storages: ['serviceworkers'] });

  return {
    session,
    async withdrawOthers() {
      const hadOthers = await reach.withdrawOthers();
      if (hadOthers) await endWorkers();
      return hadOthers;
    },
    endWorkers,
    async close() {
      isClosed = true;
      link.end();
      stopAsking();
      session.cookies.off('changed', onCookie);
      session.webRequest.onBeforeRequest(null);
      session.webRequest.onHeadersReceived(null);
      session.webRequest.onCompleted(null);
      await Promise.allSettled([
        session.clearStorageData(),
        session.clearCache(),
        session.clearAuthCache(),
        session.closeAllConnections(),
      ]);
    },
  };
}

interface RequestRules extends PartitionOptions {
  readonly reach: PaneReach;
  /** Resolves once requests may leave. */
  readonly ready: Promise<unknown>;
  readonly isClosed: () => boolean;
}

/** Counts and blocks requests to other sites, and hands the server's cookies to the jar before the page gets them. */
function watchRequests(session: Session, rules: RequestRules): void {
  const { access, otherSites, onOther, onWritten, onWithheld } = rules;
  const { origin } = access;
  const isOwn = (url: string) => URL.parse(url)?.origin === origin;
  const isOther = (url: string) => {
    const parsed = URL.parse(url);
    return (
      parsed !== null &&
      /^(?:https?|wss?):$/u.test(parsed.protocol) &&
      parsed.host !== new URL(origin).host
    );
  };

  async function isRefused({ url, resourceType, webContentsId }: OnBeforeRequestListenerDetails) {
    await rules.ready;
    if (rules.isClosed()) return true;
    // The system's proxy may have changed since the last page was loaded.
    if (resourceType === 'mainFrame') await rules.reach.allowOwn();
    if (!isOther(url)) return false;
    // The guard decides where the page itself may navigate, so a page request to another site is always blocked here.
    const isBlocked = resourceType === 'mainFrame' || otherSites() !== 'allow';
    onOther({ contentsId: webContentsId, isBlocked });
    if (!isBlocked) await rules.reach.allow(new URL(url));
    return isBlocked;
  }

  session.webRequest.onBeforeRequest((details, respond) => {
    void isRefused(details).then((cancel) => respond({ cancel }));
  });

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
    access.take({ url: new URL(details.url), setCookies, serverNowMs }).then(
      (verdict) => {
        if (verdict !== 'taken') onWithheld(verdict);
        respond({ cancel: verdict !== 'taken' });
      },
      () => respond({ cancel: true }),
    );
  });

  session.webRequest.onCompleted((details) => {
    if (details.method !== 'GET' && details.method !== 'OPTIONS' && isOwn(details.url)) onWritten();
  });
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

function cookiesOf({ cookies }: Session, origin: URL): CookiePartition {
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
      if (stored) await cookies.remove(stored.url, stored.name);
    },
  };
}
