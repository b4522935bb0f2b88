/**
 * Playwright speaks with the client over web sockets of this machine, and asks Chromium to compress each message. Both
 * ends then spend about a twelfth of an end-to-end run on it, for bytes that never leave the machine.
 */
import http from 'node:http';
import type { ClientRequest, RequestOptions } from 'node:http';

const EXTENSIONS = 'sec-websocket-extensions';

/** Asks for no compression. Playwright has no option for it; a server that is not asked sends plain messages. */
function withoutExtensions(options: RequestOptions): RequestOptions {
  const { headers } = options;
  if (headers === undefined || Array.isArray(headers)) return options;
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== EXTENSIONS);
  return { ...options, headers: Object.fromEntries(kept) };
}

let isInstalled = false;

/** Opens every later web socket of this process without compression. The client under test is another process. */
export function openSocketsPlain(): void {
  if (isInstalled) return;
  isInstalled = true;
  http.request = new Proxy(http.request, {
    apply: (request, self, [first, ...rest]: [RequestOptions | string | URL, ...unknown[]]) =>
      Reflect.apply(request, self, [
        typeof first === 'string' || first instanceof URL ? first : withoutExtensions(first),
        ...rest,
      ]) as ClientRequest,
  });
}
