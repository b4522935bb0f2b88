/**
 * Limits what the update library may request: only the feed's own server, and no endless answer. Answers a proxy's
 * demand for a password.
 */
import { SECOND_MS } from '@shared/domain/time-units';

/** How much and how long one answer may be. */
export interface AnswerLimits {
  readonly bytes: number;
  readonly deadlineMs: number;
}

interface Answer {
  on(event: 'data', listener: (chunk: { readonly length: number }) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
}

/** What a proxy or a server demands, as Electron says it. */
interface Demand {
  readonly isProxy: boolean;
  readonly scheme: string;
  readonly host: string;
  readonly port: number;
  readonly realm: string;
}

/** Answers what is demanded of one request, in turn. */
export type AnswerDemand = (
  address: string,
  demand: Demand,
  answer: (user?: string, password?: string) => void,
) => Promise<void>;

interface Request {
  on(
    event: 'login',
    listener: (demand: Demand, answer: (user?: string, password?: string) => void) => void,
  ): unknown;
  emit(event: 'error', error: Error): unknown;
  listenerCount(event: 'error'): number;
  abort(): void;
}

/** Where a request goes, as the library says it. */
interface Target {
  readonly protocol?: string | null;
  readonly hostname?: string | null;
  readonly port?: number | string | null;
  readonly path?: string | null;
}

/** The part of the library that makes every request, also for each redirect. Its types do not mention it. */
interface RequestMaker {
  createRequest(target: Target, onAnswer: (answer: Answer) => void): Request;
}

/** Limits every later request. `limits` is asked at each of them. */
export function limitRequests(
  library: object,
  isAllowed: (address: string) => boolean,
  limits: () => AnswerLimits,
  answerDemand: () => AnswerDemand,
): void {
  const maker: unknown = Reflect.get(library, 'httpExecutor');
  if (!isRequestMaker(maker))
    throw new Error('The update library makes requests in an unexpected way.');
  const make = maker.createRequest.bind(maker);
  maker.createRequest = (target, onAnswer) => {
    const { bytes: most, deadlineMs } = limits();
    const request = make(target, (answer) => {
      let bytes = 0;
      answer.on('data', ({ length }) => {
        bytes += length;
        if (bytes > most) end('The answer is too large.');
      });
      answer.on('end', () => clearTimeout(timer));
      onAnswer(answer);
    });
    function end(reason: string): void {
      clearTimeout(timer);
      request.abort();
      // Electron reports no error for a request that was aborted. The library listens for errors once it has the request.
      queueMicrotask(() => {
        if (request.listenerCount('error') > 0) request.emit('error', new Error(reason));
      });
    }
    const timer = setTimeout(() => {
      end(`The answer took longer than ${deadlineMs / SECOND_MS} s.`);
    }, deadlineMs);
    timer.unref();
    const answerNext = answerDemand();
    request.on('login', (demand, answer) => void answerNext(addressOf(target), demand, answer));
    if (!isAllowed(addressOf(target))) end('The address is on another server.');
    return request;
  };
}

function isRequestMaker(value: unknown): value is RequestMaker {
  return typeof value === 'object' && value !== null && 'createRequest' in value;
}

function addressOf({ protocol, hostname, port, path }: Target): string {
  return `${protocol ?? 'https:'}//${hostname ?? ''}${port ? `:${port}` : ''}${path ?? '/'}`;
}
