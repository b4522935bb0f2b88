/** A loopback service whose answers a test scripts, down to single bytes. */
import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Server as TcpServer, Socket } from 'node:net';

const LOOPBACK = '127.0.0.1';

export interface ReceivedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Identifies the connection: equal for requests on the same connection. */
  readonly connection: number;
}

export type Answer = (request: ReceivedRequest, response: ServerResponse) => void;

export interface FakeService {
  readonly origin: string;
  readonly port: number;
  /** All requests so far, in order of arrival. */
  readonly requests: ReceivedRequest[];
  /** Replaces the function that answers requests. */
  answerWith(answer: Answer): void;
  /** Shows this certificate to the next connection; only if it began with one. */
  showCertificate(tls: TlsPair): void;
  close(): Promise<void>;
}

/** PEM of key and certificate. */
interface TlsPair {
  readonly key: string;
  readonly cert: string;
}

export interface FakeServiceOptions {
  /** Absent: plain HTTP. */
  readonly tls?: TlsPair;
  /** The address of this machine at which it listens. Absent: 127.0.0.1. */
  readonly host?: string;
  /** How long an idle connection stays open, in ms. */
  readonly keepAliveMs?: number;
}

/** Starts an HTTP or HTTPS service. */
export async function startFakeService(
  answer: Answer,
  options: FakeServiceOptions = {},
): Promise<FakeService> {
  const requests: ReceivedRequest[] = [];
  const connections = new Map<Socket, number>();
  let current = answer;
  const listener = (incoming: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { socket } = incoming;
      if (!connections.has(socket)) connections.set(socket, connections.size);
      const request = {
        method: incoming.method ?? '',
        target: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
        connection: connections.get(socket) ?? -1,
      };
      requests.push(request);
      current(request, response);
    });
  };
  const secure = options.tls ? createHttpsServer(options.tls, listener) : null;
  const server = secure ?? createHttpServer(listener);
  if (options.keepAliveMs !== undefined) server.keepAliveTimeout = options.keepAliveMs;
  const { host = LOOPBACK } = options;
  const port = await listen(server, host);
  return {
    origin: `${options.tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    requests,
    answerWith(next) {
      current = next;
    },
    showCertificate: (tls) => secure?.setSecureContext(tls),
    close: () => closeServer(server, () => server.closeAllConnections()),
  };
}

/** Starts a TCP server that sends the bytes that `serve` writes: partial answers, drips, resets. */
export async function startRawService(
  serve: (socket: Socket, connection: number) => void,
): Promise<Pick<FakeService, 'origin' | 'port' | 'close'>> {
  const sockets = new Set<Socket>();
  let count = 0;
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    serve(socket, count);
    count += 1;
  });
  const port = await listen(server);
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { origin: `http://127.0.0.1:${port}`, port, close: () => closeServer(server, dropAll) };
}

/** Answers with JSON. */
export function sendJson(
  response: ServerResponse,
  body: unknown,
  {
    status = 200,
    headers = {},
  }: { status?: number; headers?: Record<string, string | string[]> } = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

async function listen(server: Server | TcpServer, host = LOOPBACK): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function closeServer(server: Server | TcpServer, dropAll: () => void): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  dropAll();
  await closed;
}
