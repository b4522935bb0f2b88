/** One request and its answer over Node's http or https, without redirects, retries or interpretation. */
import { request as httpRequest } from 'node:http';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import type { Duplex, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import type { Connection } from './connections';
import { networkFailure, ownFailure } from './failures';
import { tunnelError } from './system-proxy';
import type { TunnelAnswer, UsedProxy } from './system-proxy';

const MAX_HEADER_BYTES = 32 * 1024;
/** Not `deflate`: servers send it in two forms under one name. */
const ENCODINGS = 'gzip, br';
const SWITCHED_PROTOCOLS = Object.assign(new Error('The service switched protocols'), {
  code: 'HPE_UNEXPECTED_UPGRADE',
});
const ENDED_WITHOUT_ANSWER = Object.assign(new Error('The request ended without a response'), {
  code: 'ECONNRESET',
});

/** What goes over the wire. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string;
}

/** What came back, decompressed. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly setCookies: readonly string[];
  readonly text: string;
  /** The body as it came, if it was requested; `text` is then empty. */
  readonly content?: Buffer;
  /** Size of the body after decompression. */
  readonly bytes: number;
  /** Wall time just before the request and just after the head of the answer. */
  readonly sentAtMs: number;
  readonly headAtMs: number;
}

/** How an exchange failed. */
interface ExchangeFailure {
  readonly failure: Failure;
  /** The connection was established, so the service may have seen the request. */
  readonly mayHaveArrived: boolean;
  /** A kept-alive connection turned out to be closed before one byte came back. */
  readonly staleConnection: boolean;
  /** The proxy that the connection would have gone through. */
  readonly through?: UsedProxy;
}

export type ExchangeOutcome =
  | { readonly ok: true; readonly answer: WireAnswer; readonly through?: UsedProxy }
  | ({ readonly ok: false } & ExchangeFailure);

export interface ExchangeOptions {
  /** Looking up the system's proxy counts towards the deadline too. */
  readonly connection: Promise<Connection>;
  /** Aborted with the reason `timed-out`, or with any other when the caller cancels. */
  readonly signal: AbortSignal;
  readonly maxBodyBytes: number;
  /** The body is not text. */
  readonly isBinary?: boolean;
  readonly now: () => number;
}

/**
 * Sends one request and reads its whole answer. Never rejects. Settles when the signal is aborted, whatever the
 * connection does.
 */
export async function exchange(
  request: WireRequest,
  options: ExchangeOptions,
): Promise<ExchangeOutcome> {
  const { signal } = options;
  const progress: Progress = { connected: false, answered: false, bytesBefore: 0 };
  return unlessAborted(signal, exchangeNow(request, options, progress), () =>
    failed(abortFailure(signal, progress.connected), progress),
  );
}

/** The result of `work`, or `aborted()` as soon as the signal is aborted. */
export async function unlessAborted<T>(
  signal: AbortSignal,
  work: Promise<T>,
  aborted: () => T,
): Promise<T> {
  let abort = () => {};
  const abortion = new Promise<T>((resolve) => {
    abort = () => resolve(aborted());
  });
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([work, abortion]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

async function exchangeNow(
  request: WireRequest,
  options: ExchangeOptions,
  progress: Progress,
): Promise<ExchangeOutcome> {
  const { signal } = options;
  let outgoing: ClientRequest;
  let sentAtMs: number;
  let proxied: { readonly through?: UsedProxy };
  try {
    const { through, ...connection } = await options.connection;
    proxied = through ? { through } : {};
    if (signal.aborted) return failed(abortFailure(signal, false), progress);
    sentAtMs = options.now();
    outgoing = start(request, connection);
  } catch {
    return failed(ownFailure('INTERNAL'), progress);
  }
  const abort = () => outgoing.destroy();
  signal.addEventListener('abort', abort, { once: true });
  try {
    const incoming = await headOf(outgoing, request.body, progress);
    const headAtMs = options.now();
    const body = await readBody(incoming, options);
    if (!body.ok) return failed(body.error, { connected: true });
    const { statusCode = 0, headers } = incoming;
    const setCookies = headers['set-cookie'] ?? [];
    return {
      ok: true,
      ...proxied,
      answer: { status: statusCode, headers, setCookies, ...body.value, sentAtMs, headAtMs },
    };
  } catch (error) {
    if (signal.aborted) return failed(abortFailure(signal, progress.connected), progress);
    const nothingCameBack = (outgoing.socket?.bytesRead ?? 0) === progress.bytesBefore;
    return {
      ...failed(networkFailure(error, progress.connected), progress),
      ...proxied,
      staleConnection: outgoing.reusedSocket && !progress.answered && nothingCameBack,
    };
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** How far a request came. */
interface Progress {
  connected: boolean;
  answered: boolean;
  /** Bytes that earlier exchanges read from the same connection. */
  bytesBefore: number;
}

function failed(
  failure: Failure,
  progress: Pick<Progress, 'connected'>,
): { ok: false } & ExchangeFailure {
  return { ok: false, failure, mayHaveArrived: progress.connected, staleConnection: false };
}

function abortFailure(signal: AbortSignal, connected: boolean): Failure {
  if (signal.reason !== 'timed-out') return ownFailure('CANCELLED');
  return ownFailure(connected ? 'TIMED_OUT' : 'CONNECT_TIMED_OUT');
}

function start(request: WireRequest, connection: Omit<Connection, 'through'>): ClientRequest {
  const send = request.url.protocol === 'https:' ? httpsRequest : httpRequest;
  const length =
    request.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(request.body)) };
  return send(request.url, {
    ...connection,
    method: request.method,
    headers: { ...request.headers, ...length, 'accept-encoding': ENCODINGS },
    maxHeaderSize: MAX_HEADER_BYTES,
  });
}

/** Sends the request and waits for status and headers. */
function headOf(
  outgoing: ClientRequest,
  body: string | undefined,
  progress: Progress,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('socket', (socket) => {
      progress.bytesBefore = socket.bytesRead;
      if (outgoing.reusedSocket) {
        progress.connected = true;
        return;
      }
      const isSecure = outgoing.protocol === 'https:';
      progress.connected = !isSecure && !socket.connecting;
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        progress.connected = true;
      });
    });
    // A proxy's own answer must not be taken for the service's.
    outgoing.once('proxyConnect', (answer: TunnelAnswer) => {
      const error = tunnelError(answer);
      if (error) outgoing.destroy(error);
    });
    outgoing.once('response', (incoming) => {
      progress.answered = true;
      resolve(incoming);
    });
    // Node reports neither an answer nor an error for a 101, for an unrequested CONNECT, or for anything else that ends
    // a request before the head of its answer.
    const refuseSwitch = (_answer: IncomingMessage, socket: Duplex) => {
      socket.destroy();
      reject(SWITCHED_PROTOCOLS);
    };
    outgoing.once('upgrade', refuseSwitch);
    outgoing.once('connect', refuseSwitch);
    outgoing.once('close', () => reject(ENDED_WITHOUT_ANSWER));
    outgoing.on('error', reject);
    // With a text Node would encode the headers as UTF-8 too, and change the bytes of cookies.
    outgoing.end(body === undefined ? undefined : Buffer.from(body));
  });
}

/** The decompressed stream; null for an encoding that was not offered. */
function decompressed(incoming: IncomingMessage): Readable | null {
  const encoding = (incoming.headers['content-encoding'] ?? '').trim().toLowerCase();
  const ignoreError = () => undefined;
  switch (encoding) {
    case '':
    case 'identity':
      return incoming;
    case 'gzip':
    case 'x-gzip':
      return pipeline(incoming, createGunzip(), ignoreError);
    case 'br':
      return pipeline(incoming, createBrotliDecompress(), ignoreError);
    default:
      return null;
  }
}

async function readBody(
  incoming: IncomingMessage,
  { maxBodyBytes, isBinary = false }: Pick<ExchangeOptions, 'maxBodyBytes' | 'isBinary'>,
): Promise<Result<Pick<WireAnswer, 'text' | 'content' | 'bytes'>>> {
  const stream = decompressed(incoming);
  if (!stream) {
    incoming.destroy();
    return fail(ownFailure('UNKNOWN_ENCODING'));
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    // Leaving the loop destroys the stream and its connection: nothing more is read.
    if (bytes > maxBodyBytes) return fail(ownFailure('TOO_LARGE'));
    chunks.push(chunk);
  }
  const content = Buffer.concat(chunks, bytes);
  return succeed(
    isBinary ? { text: '', content, bytes } : { text: new TextDecoder().decode(content), bytes },
  );
}
