/** Reads the address of a service as a person types it. */
import { isLoopbackHost } from '@shared/domain/loopback-host';

/** An origin to connect to, or what is wrong with the text and how to correct it. */
type ServerAddress =
  | { readonly isValid: true; readonly origin: string }
  | { readonly isValid: false; readonly error: string };

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const EXAMPLE = 'https://play.example.org';

const refuse = (error: string): ServerAddress => ({ isValid: false, error });

/**
 * Accepts https anywhere and http on this computer only, and adds the scheme where it is left out.
 * A path after the host is dropped: the service's routes start at the root (contract part 4).
 */
export function readServerAddress(text: string): ServerAddress {
  const typed = text.trim();
  if (typed === '') return refuse(`Enter the address of the server, for example ${EXAMPLE}.`);

  let url = HAS_SCHEME.test(typed) ? URL.parse(typed) : URL.parse(`https://${typed}`);
  if (url === null || url.hostname === '') {
    return refuse(`This is not an address. It looks like ${EXAMPLE}.`);
  }
  const isLoopback = isLoopbackHost(url.hostname);
  if (isLoopback && !HAS_SCHEME.test(typed)) url = new URL(`http://${typed}`);

  if (url.username !== '' || url.password !== '') {
    return refuse(
      'Leave the username and password out of the address. You enter them in the next step.',
    );
  }
  if (url.protocol === 'http:' && !isLoopback) {
    return refuse('http would send your password without encryption. Use an address with https.');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refuse(`The address has to start with https, for example ${EXAMPLE}.`);
  }
  return { isValid: true, origin: url.origin };
}
