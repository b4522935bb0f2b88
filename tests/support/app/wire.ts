/** A tap between the client and a world: sees real header values, which a world never keeps, and changes nothing. */
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that passed. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  /** Value of `Cookie`; the empty string without one. */
  readonly cookie: string;
  /** What `onArrival` made of the moment when the request arrived. */
  readonly observed: string;
  /** `Set-Cookie` of the answer, once it passed. */
  setCookies: readonly string[];
  /** Status of the answer; null until it passed. */
  status: number | null;
}

export interface Wire {
  /** Where the client connects to. */
  readonly baseUrl: string;
  readonly requests: readonly WireRequest[];
  /** Keeps the next request to a path from going on to the service. Resolves once it is here, to what lets it go on. */
  holdNext(path: string): Promise<() => void>;
  close(): Promise<void>;
}

/** Listens on a free port and passes everything on to `targetUrl`. */
export async function tapWire(
  targetUrl: string,
  onArrival: () => string = () => '',
): Promise<Wire> {
  const target = new URL(targetUrl);
  const requests: WireRequest[] = [];
  const holds = new Map<string, (letGo: () => void) => void>();
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
        headers: { ...headers, host: target.host },
      },
      (answer) => {
        seen.setCookies = answer.headers['set-cookie'] ?? [];
        seen.status = answer.statusCode ?? null;
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    const goOn = () => void incoming.pipe(onward);
    const hold = holds.get(path);
    holds.delete(path);
    if (hold) hold(goOn);
    else goOn();
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
