/** A recording proxy between the client and a world. It sees header values, which a world never stores, and changes only what a test asks it to. */
import { createServer, request as send } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** One recorded request. */
interface WireRequest {
  readonly method: string;
  readonly path: string;
  /** Value of `Cookie`, or the empty string. */
  readonly cookie: string;
  /** The result of `onArrival` when the request arrived. */
  readonly observed: string;
  /** `Set-Cookie` of the answer, once it has arrived. */
  setCookies: readonly string[];
  /** Status of the answer; null until it has arrived. */
  status: number | null;
}

export interface Wire {
  /** The address for the client. */
  readonly baseUrl: string;
  readonly requests: readonly WireRequest[];
  /** Holds the next request to a path. Resolves when the request arrives, with the function that releases it. */
  holdNext(path: string): Promise<() => void>;
  close(): Promise<void>;
}

/** The body that takes the place of the answer to a path. */
type Rewrite = (path: string, body: string) => string;

/** Listens on a free port and forwards everything to `targetUrl`. */
export async function tapWire(
  targetUrl: string,
  onArrival: () => string = () => '',
  rewrite?: Rewrite,
): Promise<Wire> {
  const target = new URL(targetUrl);
  const requests: WireRequest[] = [];
  const holds = new Map<string, (release: () => void) => void>();
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const cookie = headers.cookie ?? '';
    const seen: WireRequest = {
      method,
      path: url,
      cookie,
      observed: onArrival(),
      setCookies: [],
      status: null,
    };
    requests.push(seen);
    const [path = ''] = url.split('?');
    const onward = send(
      {
        host: target.hostname,
        port: target.port,
        method,
        path: url,
        headers: { ...(rewrite ? withoutNegotiation(headers) : headers), host: target.host },
      },
      (answer) => {
        seen.setCookies = answer.headers['set-cookie'] ?? [];
        seen.status = answer.statusCode ?? null;
        if (rewrite) {
          void sendRewritten(answer, outgoing, (body) => rewrite(path, body));
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    const forward = () => void incoming.pipe(onward);
    const hold = holds.get(path);
    holds.delete(path);
    if (hold) hold(forward);
    else forward();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    holdNext: (path) => new Promise((resolve) => holds.set(path, resolve)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Headers that ask for the whole body, as it is. */
function withoutNegotiation(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'accept-encoding': _encoding, 'if-none-match': _etag, ...rest } = headers;
  return rest;
}

async function sendRewritten(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  rewrite: (body: string) => string,
): Promise<void> {
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
  const body = await text(answer);
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  outgoing.end(rewrite(body));
}
