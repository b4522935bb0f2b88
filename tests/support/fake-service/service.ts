/** A service on loopback whose every answer a test scripts, down to single bytes. */
import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Server as TcpServer, Socket } from 'node:net';

/** One request as it arrived. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Distinguishes connections: equal for requests on the same one. */
  readonly connection: number;
}

export type Answer = (request: ReceivedRequest, response: ServerResponse) => void;

export interface FakeService {
  readonly origin: string;
  readonly port: number;
  /** Every request so far, in order of arrival. */
  readonly requests: ReceivedRequest[];
  /** Replaces how requests are answered. */
  answerWith(answer: Answer): void;
  close(): Promise<void>;
}

export interface FakeServiceOptions {
  /** PEM of key and certificate; without, plain http. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** How long an idle connection is kept, ms. */
  readonly keepAliveMs?: number;
}

/** Starts an http or https service. */
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
  const server = options.tls
    ? createHttpsServer(options.tls, listener)
    : createHttpServer(listener);
  if (options.keepAliveMs !== undefined) server.keepAliveTimeout = options.keepAliveMs;
  const port = await listen(server);
  return {
    origin: `${options.tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    requests,
    answerWith(next) {
      current = next;
    },
    close: () => closeServer(server, () => server.closeAllConnections()),
  };
}

/** Starts a TCP server that speaks whatever `serve` writes: half answers, drips, resets. */
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

async function listen(server: Server | TcpServer): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
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
