/** The cookies of a jar in their other forms: as text on disk, and as the pane's engine takes them. */
import { Cookie } from 'tough-cookie';
import { z } from 'zod';

import { parsedJson } from '@shared/domain/json';

/** How the contract begins the name of the session's cookie. A jar stores cookies of any name. */
export const SESSION_NAME = 'auth-token-';
/** Of the text of a jar. */
export const JAR_FORMAT = 1;
/** What an HTTP header may carry. */
export const HEADER_TEXT = /^[\x20-\x7e\x80-\xff]*$/;

/** One cookie, as a browser needs it. Its date of expiry is left out: only the service removes a cookie. */
export interface JarCookie {
  readonly name: string;
  readonly value: string;
  /** Without a dot at its beginning. */
  readonly domain: string;
  /** Sent to this host only, not to its subdomains. */
  readonly hostOnly: boolean;
  readonly path: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: 'strict' | 'lax' | 'none' | 'unspecified';
}

const storedJar = z.object({
  format: z.literal(JAR_FORMAT),
  owner: z.string(),
  cookies: z.array(z.unknown()),
});

/** The owner and the cookies of a stored jar, which are not checked yet; null if the text is no jar. */
export function parseStoredJar(text: string): z.infer<typeof storedJar> | null {
  return storedJar.safeParse(parsedJson(text)).data ?? null;
}

/** A cookie from disk; null if it could not be sent or would make the jar fail later. */
export function restoredCookie(serialized: unknown): Cookie | null {
  const cookie = Cookie.fromJSON(serialized);
  const isText = (value: unknown) => typeof value === 'string' && value !== '';
  if (!cookie || !isText(cookie.key) || !isText(cookie.domain)) return null;
  if (typeof cookie.value !== 'string' || !isText(cookie.path ?? '/')) return null;
  return HEADER_TEXT.test(cookie.cookieString()) ? cookie : null;
}

/** The cookie without the fields that only the jar needs. */
export function plainCookie(cookie: Cookie): JarCookie {
  const sameSite = cookie.sameSite?.toLowerCase();
  return {
    name: cookie.key,
    value: cookie.value,
    domain: cookie.domain ?? '',
    hostOnly: cookie.hostOnly !== false,
    path: cookie.path ?? '/',
    secure: cookie.secure,
    httpOnly: cookie.httpOnly,
    sameSite:
      sameSite === 'strict' || sameSite === 'lax' || sameSite === 'none' ? sameSite : 'unspecified',
  };
}

/** The part of a `Set-Cookie` header by which `couldBeSession` judges it. */
export function cookieHead(header: string): Pick<JarCookie, 'name' | 'value' | 'httpOnly'> {
  const [pair = '', ...attributes] = header.split(';');
  const [name = '', ...value] = pair.split('=');
  return {
    name: name.trim(),
    value: value.join('=').trim(),
    httpOnly: attributes.some((attribute) => attribute.trim().toLowerCase() === 'httponly'),
  };
}

/**
 * Whether a cookie could carry a session (contract part 5): it is named like one, scripts may not read it, or it has the
 * name of such a cookie of the jar, for whatever path or domain.
 */
export function couldBeSession(
  { name, httpOnly }: Pick<JarCookie, 'name' | 'httpOnly'>,
  inJar: readonly JarCookie[],
): boolean {
  return (
    httpOnly ||
    name.startsWith(SESSION_NAME) ||
    inJar.some((known) => known.name === name && known.httpOnly)
  );
}

/** The same `Set-Cookie` header for every path of its host: the last `Path` of a header counts. */
export function withRootPath(header: string): string {
  return `${header}; Path=/`;
}

/** A `Set-Cookie` header that makes a jar store this cookie. */
export function setCookieLine(cookie: JarCookie): string {
  const { name, value, domain, hostOnly, path, secure, httpOnly, sameSite } = cookie;
  return [
    `${name}=${value}`,
    `Path=${path}`,
    ...(hostOnly ? [] : [`Domain=${domain}`]),
    ...(secure ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(sameSite === 'unspecified' ? [] : [`SameSite=${sameSite}`]),
  ].join('; ');
}
