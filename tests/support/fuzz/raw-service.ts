/** A service over bare sockets that answers correctly, except requests that name a case by its number. */
import type { Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as after } from 'node:timers/promises';

import { startRawService } from '@support/fake-service/service';
import type { FakeService } from '@support/fake-service/service';

import { SURPLUS } from './raw-answers';
import type { RawAnswer } from './raw-answers';

/** The session's cookie of this service. */
export const SESSION_COOKIE = 'auth-token-raw=the-session-of-ada';
/** Names a case in a path or a body. */
export const caseMark = (number: number) => `case-${number}-`;
const CASE = /case-(\d+)-/;
const LATER_MS = 5;
const RECIPIENT = /^\/api\/public\/v1\/character\/(?<id>[^/?]+)/;

export interface RawService extends Pick<FakeService, 'origin' | 'close'> {
  /** The answers by the number of their case. */
  cases: readonly RawAnswer[];
  /** Cases whose answer a read gets; by default only writes get one. */
  answersReads: boolean;
  /** How many requests named each case, by method and number: `POST 7`. */
  readonly arrived: Map<string, number>;
  /**
   * Resolves once every byte of the answers and of their surplus has reached the client. Until then, surplus may cross
   * the next request on its connection, and no client could tell it from the answer.
   */
  quiet(): Promise<void>;
  /** The last `Cookie` header of a request without a case. */
  lastCookie(): string;
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  readonly body: string;
}

/** The first whole request of `text`, and what follows it; null while it is not whole. */
function parseRequest(text: string): { request: Request; rest: string } | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = text.slice(0, end);
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  if (text.length < end + 4 + length) return null;
  const [method = '', path = ''] = head.split(' ');
  return {
    request: {
      method,
      path,
      cookie: /^cookie: (.*)$/im.exec(head)?.[1] ?? '',
      body: text.slice(end + 4, end + 4 + length),
    },
    rest: text.slice(end + 4 + length),
  };
}

function honestBody({ path, cookie }: Request): object {
  const isAda = cookie.includes(SESSION_COOKIE);
  const id = RECIPIENT.exec(path)?.groups?.['id'];
  if (id !== undefined) return { ok: true, found: true, character: { id, name: 'Odette' } };
  if (path.startsWith('/api/auth/login'))
    return { message: 'Welcome', user: { id: 'ada', username: 'ada', displayName: 'Ada' } };
  if (path.startsWith('/api/client-nav')) return { user: isAda ? { username: 'ada' } : null };
  if (path.startsWith('/api/error-codes')) return { version: '1', errors: [] };
  return { ok: true, name: 'Ada', funds: 9_000, homeCurrency: 'AVM', currentTurn: 1 };
}

function answerHonestly(socket: Socket, request: Request): void {
  const body = JSON.stringify(honestBody(request));
  const cookie = request.path.startsWith('/api/auth/login')
    ? `Set-Cookie: ${SESSION_COOKIE}; Path=/; HttpOnly\r\n`
    : '';
  socket.write(
    `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${cookie}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Resolves once the bytes have left, or the connection is gone. */
function written(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', resolve);
    socket.write(bytes, () => {
      socket.off('close', resolve);
      resolve();
    });
  });
}

/** Resolves once the whole answer has left. */
async function answerWith(socket: Socket, { packets, ending }: RawAnswer): Promise<void> {
  socket.setNoDelay(true);
  const writes = packets.map((packet) => written(socket, packet));
  switch (ending) {
    case 'closes':
      socket.end();
      break;
    case 'resets':
      setImmediate(() => socket.resetAndDestroy());
      break;
    case 'goes on':
      writes.push(written(socket, SURPLUS));
      break;
    case 'goes on later':
      writes.push(after(LATER_MS).then(() => written(socket, SURPLUS)));
      break;
    case 'stays':
      break;
  }
  await Promise.all(writes);
}

export async function startRawCases(): Promise<RawService> {
  const arrived = new Map<string, number>();
  const answers = new Set<Promise<void>>();
  let lastCookie = '';
  const started = await startRawService((socket) => {
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      for (let next = parseRequest(received); next; next = parseRequest(received)) {
        received = next.rest;
        const { request } = next;
        const isRead = request.method === 'GET';
        const number = CASE.exec(request.path + request.body)?.[1];
        const raw = number === undefined ? undefined : service.cases[Number(number)];
        if (!raw || (isRead && !service.answersReads)) {
          if (request.cookie !== '') lastCookie = request.cookie;
          answerHonestly(socket, request);
          continue;
        }
        const name = `${request.method} ${number}`;
        arrived.set(name, (arrived.get(name) ?? 0) + 1);
        const answer = answerWith(socket, raw).finally(() => answers.delete(answer));
        answers.add(answer);
      }
    });
  });
  const service: RawService = {
    ...started,
    cases: [],
    answersReads: false,
    arrived,
    async quiet() {
      while (answers.size > 0) await Promise.all(answers);
      // The client runs in this process: it reads what has left in the next round of the event loop.
      await nextRound();
      await nextRound();
    },
    lastCookie: () => lastCookie,
  };
  return service;
}
