/** The cookies of a jar in their other forms: as text on disk, and as the pane's engine takes them. */
import { Cookie, pathMatch } from 'tough-cookie';
import { z } from 'zod';

import { endpoints } from '@shared/contract/index';
import { parsedJson } from '@shared/domain/json';

/** How the name of a session's cookie begins (contract part 5). */
const SESSION_NAME = 'auth-token-';
/** Of the text of a jar. */
const JAR_FORMAT = 1;
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
  /** The service has not said yet whose session it is. */
  isUnconfirmed: z.boolean().optional(),
});

/** The text of a jar for the disk. */
export function storedJarText({
  owner,
  cookies,
  isUnconfirmed,
}: {
  readonly owner: string;
  readonly cookies: readonly object[];
  readonly isUnconfirmed: boolean;
}): string {
  return JSON.stringify({
    format: JAR_FORMAT,
    owner,
    cookies,
    ...(isUnconfirmed && { isUnconfirmed }),
  });
}

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

/** The fields by which two cookies are the same one, and those that tell whether one could carry a session. */
type SessionMarks = Pick<JarCookie, 'name' | 'value' | 'domain' | 'path' | 'httpOnly'>;

/** The request that says whose session it is. A session that does not reach it cannot be checked. */
const CHECKED_PATH = endpoints.clientNav.path;

/** What separates names in HTTP, and is part of none. */
const SEPARATOR = /[\s"(),/:;<=>?@[\\\]{}]+/gu;

/** The name as the most lenient server reads it: without prefix and quotes, in any case, with its escapes resolved. */
function lenientName(name: string): string {
  return unescapedOnce(name)
    .replaceAll(SEPARATOR, '')
    .toLowerCase()
    .replace(/^__(?:host|secure)-/u, '');
}

/** Where some servers end a cookie, besides the semicolon, which no value has. */
const LENIENT_END = /[\s,"]+/u;

/** The names of the cookies that such a server reads in the value of one. */
function namesInValue(value: string): readonly string[] {
  const [, ...others] = value.split(LENIENT_END);
  return others.flatMap((text) => (text.includes('=') ? (text.split('=', 1)[0] ?? []) : []));
}

function unescapedOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether the contract would call it the session's cookie (part 5), or a lenient server would find one in its value. */
export function isNamedAsSession({
  name,
  value = '',
}: Pick<JarCookie, 'name'> & Partial<Pick<JarCookie, 'value'>>): boolean {
  return [name, ...namesInValue(value)].some((one) => lenientName(one).startsWith(SESSION_NAME));
}

/**
 * Whether a cookie could carry a session: it is named like one, scripts may not read it, or it has the name of such a
 * cookie of the jar, for whatever path or domain. A browser sends a cookie without a name as its value alone, which may
 * read as any cookie.
 */
export function couldBeSession(
  { name, value, httpOnly }: Pick<JarCookie, 'name' | 'value' | 'httpOnly'>,
  inJar: readonly Pick<JarCookie, 'name' | 'httpOnly'>[],
): boolean {
  const lenient = lenientName(name);
  return (
    name === '' ||
    httpOnly ||
    isNamedAsSession({ name, value }) ||
    inJar.some((known) => known.httpOnly && lenientName(known.name) === lenient)
  );
}

/**
 * Whether this cookie is, or could become, the session of a jar with these cookies: the one that is named so. Without
 * such a name it may be any that `couldBeSession`.
 */
export function actsAsSession(cookie: SessionMarks, inJar: readonly SessionMarks[]): boolean {
  if (isNamedAsSession(cookie)) return true;
  return !inJar.some(isNamedAsSession) && couldBeSession(cookie, inJar);
}

/**
 * Whether a jar must refuse this cookie, because a request would carry two sessions, or one that cannot be checked.
 *
 * The session's cookie has one name, one domain and one path. A server that is sent two reads either, and a second one for
 * a narrower path is sent first, to that path alone.
 */
export function isSecondSession(cookie: SessionMarks, inJar: readonly SessionMarks[]): boolean {
  if (!actsAsSession(cookie, inJar)) return false;
  if (!pathMatch(CHECKED_PATH, cookie.path)) return true;
  const isNamed = isNamedAsSession(cookie);
  const name = lenientName(cookie.name);
  return inJar.some(
    (known) =>
      (isNamed ? isNamedAsSession(known) : lenientName(known.name) === name) &&
      (known.name !== cookie.name || known.domain !== cookie.domain || known.path !== cookie.path),
  );
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
