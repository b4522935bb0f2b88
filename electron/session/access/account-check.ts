/**
 * Detects a session that an answer to the client sets. Answers read with it are not used until the service has
 * named its account. Cookies of the pane's answers go through `take` of pane-access.ts instead.
 */
import type { CookieCarrier } from '../../http/send';
import { cookieHead, couldBeSession, SESSION_NAME } from '../secrets/jar-cookies';
import type { JarCookie } from '../secrets/jar-cookies';
import type { SessionJar } from '../secrets/session-jar';

export interface AccountCheck {
  /** The jar, as the profile's client uses it. */
  readonly cookies: CookieCarrier;
  /** Whether the session in the jar is the profile's. `ask` resolves to whether the service names its account. */
  confirm(ask: () => Promise<boolean>): Promise<boolean>;
}

/** Whether this cookie could begin or change a session. Clearing one, or sending it again, does neither. */
export function couldSignIn(header: string, inJar: readonly JarCookie[]): boolean {
  const head = cookieHead(header);
  const isKnown = inJar.some(({ name, value }) => name === head.name && value === head.value);
  return head.value !== '' && !isKnown && couldBeSession(head, inJar);
}

/** Starts with the session that a sign-in or an earlier run has put into the jar. */
export function createAccountCheck(jar: SessionJar): AccountCheck {
  let changes = 0;
  let confirmed = 0;

  /**
   * A server may set other cookies that scripts must not read, with each answer, beside a session cookie of the usual
   * name.
   */
  function isSession(header: string, inJar: readonly JarCookie[]): boolean {
    const hasNamed = inJar.some(({ name }) => name.startsWith(SESSION_NAME));
    const isNamed = cookieHead(header).name.startsWith(SESSION_NAME);
    return couldSignIn(header, inJar) && (isNamed || !hasNamed);
  }

  return {
    cookies: {
      headerFor: (url) => jar.headerFor(url),
      async receive(url, setCookies, serverNowMs) {
        const inJar = await jar.cookies();
        if (setCookies.some((header) => isSession(header, inJar))) changes += 1;
        await jar.receive(url, setCookies, serverNowMs);
      },
    },
    async confirm(ask) {
      const asked = changes;
      if (confirmed >= asked) return true;
      if (!(await ask())) return false;
      confirmed = Math.max(confirmed, asked);
      return true;
    },
  };
}
