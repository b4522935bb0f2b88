/** Checks the address of a service that a player typed. */
import { isLoopbackHost } from '@shared/domain/loopback-host';
import { ownFailure } from '../../http/failures';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

/** As much of a path as a message repeats. */
const LONGEST_PATH = 100;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * The origin of the service at this address: https, or http only on this machine. A missing scheme is filled in; path,
 * query and fragment are ignored; credentials are refused.
 */
export function parseServerAddress(text: string): Result<string> {
  const typed = text.trim();
  const url = SCHEME.test(typed) ? parse(typed) : parseWithoutScheme(typed);
  if (!url || url.hostname === '') return fail(ownFailure('BAD_ADDRESS'));
  if (url.username !== '' || url.password !== '')
    return fail(ownFailure('ADDRESS_HAS_CREDENTIALS'));
  if (url.protocol === 'https:') return succeed(url.origin);
  if (url.protocol !== 'http:') return fail(ownFailure('BAD_ADDRESS'));
  return isLoopbackHost(url.hostname) ? succeed(url.origin) : fail(ownFailure('INSECURE_ADDRESS'));
}

/**
 * The same for an address that is used without asking the server, as a start names it: nothing would show that the service
 * is below the path, so a path is refused.
 */
export function parseRootAddress(text: string): Result<string> {
  const origin = parseServerAddress(text);
  const path = pathInAddress(text);
  if (!origin.ok || path === null) return origin;
  return fail(
    ownFailure('ADDRESS_HAS_PATH', {
      message: `Hustings cannot use a server below a path such as ${path}. If the game is at ${origin.value}, leave the path out.`,
    }),
  );
}

/** The path of an address below its server's root, as the player typed it; null if it names none. */
export function pathInAddress(text: string): string | null {
  const typed = text.trim();
  const path = (SCHEME.test(typed) ? parse(typed) : parseWithoutScheme(typed))?.pathname ?? '/';
  return path === '/' ? null : path.slice(0, LONGEST_PATH);
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function parseWithoutScheme(text: string): URL | null {
  const secure = parse(`https://${text}`);
  return secure && isLoopbackHost(secure.hostname) ? parse(`http://${text}`) : secure;
}
