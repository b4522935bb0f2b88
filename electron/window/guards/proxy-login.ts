/**
 * Answers the demands of proxies and servers for a password that Chromium passes on. Only a proxy of the system gets
 * one: the login that is kept for it. Every other demand is refused.
 */
import type { AuthenticationResponseDetails, AuthInfo, Session, WebContents } from 'electron';

import type { ProxyLogin } from '@shared/ipc/confirm';

import { namedProxy } from '../../http/system-proxy';
import type { ProxyLogins } from '../../http/system-proxy';

/** Continues the request with a login, or without one. */
type Answer = (user?: string, password?: string) => void;

export interface ProxyDemands {
  /** Makes the answers to what is demanded of one request of this session, in turn. */
  answererOf(
    session: Session,
  ): (address: string, demand: AuthInfo, answer: Answer) => Promise<void>;
  /** Answers for every page: a listener to the event `login` of Electron's `app`. */
  onLogin(
    event: { preventDefault(): void },
    contents: WebContents | null,
    details: Pick<AuthenticationResponseDetails, 'url' | 'firstAuthAttempt'>,
    demand: AuthInfo,
    answer: Answer,
  ): void;
  /** Makes Chromium forget every login that it was given. */
  forget(): void;
}

export interface ProxyDemandsOptions {
  readonly logins: Pick<ProxyLogins, 'current' | 'demand'>;
  /** The system's proxy for a URL, as a PAC string. */
  readonly systemProxy: (url: string) => Promise<string>;
}

/** Creates the client's answers to these demands. */
export function createProxyDemands({ logins, systemProxy }: ProxyDemandsOptions): ProxyDemands {
  /** The last login that each session was given, by proxy. */
  const given = new Map<Session, Map<string, ProxyLogin>>();

  function givenTo(session: Session): Map<string, ProxyLogin> {
    const known = given.get(session) ?? new Map<string, ProxyLogin>();
    given.set(session, known);
    return known;
  }

  /** The login to go on with. Unless this is the first demand, the proxy has refused the last one. */
  async function loginFor(
    session: Session,
    address: string,
    { host, port }: AuthInfo,
    isFirst: boolean,
  ): Promise<ProxyLogin | null> {
    const proxy = namedProxy(await systemProxy(address).catch(() => ''), host, port);
    if (proxy === null) return null;
    const refused = isFirst ? null : (givenTo(session).get(proxy) ?? null);
    const known = isFirst ? await logins.current(proxy) : null;
    const login = known ?? (await logins.demand(proxy, refused));
    if (login) givenTo(session).set(proxy, login);
    return login;
  }

  async function respond(
    session: Session,
    address: string,
    demand: AuthInfo,
    isFirst: boolean,
    answer: Answer,
  ): Promise<void> {
    const login = demand.isProxy ? await loginFor(session, address, demand, isFirst) : null;
    if (login) answer(login.user, login.password);
    else answer();
  }

  return {
    answererOf(session) {
      let isFirst = true;
      return (address, demand, answer) => {
        const responded = respond(session, address, demand, isFirst, answer);
        isFirst = false;
        return responded;
      };
    },
    onLogin(event, contents, { url, firstAuthAttempt }, demand, answer) {
      event.preventDefault();
      if (contents) void respond(contents.session, url, demand, firstAuthAttempt, answer);
      else answer();
    },
    forget() {
      for (const session of given.keys()) void session.clearAuthCache();
      given.clear();
    },
  };
}
