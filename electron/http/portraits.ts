/**
 * Reads portraits from the service's own origin, because the renderer itself may not load pictures. Portraits are read
 * one after the other, without cookies or keys. They must be small, and are kept in memory. The renderer decodes them.
 */
import { serial } from '../storage/serial';

import type { Clock } from './clock';
import type { Connections } from './connections';
import type { HttpLimits } from './send';
import { createRateLimiter } from './rate-limiter';
import { send } from './send';

const MAX_BYTES = 256 * 1024;
/** Formats that cannot run scripts. */
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);
/** Of all data URLs together. */
const MAX_KEPT_CHARACTERS = 4 * 1024 * 1024;
const MAX_KEPT = 200;
/** A portrait that could not be read is requested again after this time. */
const FORGET_FAILURE_MS = 10 * 60_000;
/** Portraits must not use up the player's budget. */
const MAX_PER_MINUTE = 30;

export interface PortraitsOptions {
  readonly connections: Connections;
  readonly limits: HttpLimits;
  readonly clock: Clock;
  readonly userAgent: string;
}

/** Portraits of all servers. */
export interface Portraits {
  /**
   * A portrait as a `data:` URL; null if there is none that may be shown.
   *
   * @param sent the address in an answer, relative or absolute
   * @param origin of the service that sent it; nothing is read from any other
   */
  read(sent: string, origin: string): Promise<string | null>;
}

interface Kept {
  readonly dataUrl: string | null;
  readonly atMs: number;
}

/** The address of a portrait on the service's own origin; null for any other. */
function ownAddress(sent: string, origin: string): URL | null {
  if (!URL.canParse(sent, origin)) return null;
  const url = new URL(sent, origin);
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '')
    return null;
  url.hash = '';
  return url;
}

/** The body as a `data:` URL, if it is stated to be a picture. */
function dataUrlOf(content: Buffer, contentType: string | undefined): string | null {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return TYPES.has(type) ? `data:${type};base64,${content.toString('base64')}` : null;
}

/** Creates the reader. */
export function createPortraits(options: PortraitsOptions): Portraits {
  const { connections, clock, userAgent } = options;
  const limits = { ...options.limits, maxBodyBytes: MAX_BYTES };
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<string | null>>();
  const budget = createRateLimiter({
    bucket: 'portraits',
    limitPerMinute: MAX_PER_MINUTE,
    clock: clock,
  });
  const reads = serial();

  function keep(href: string, dataUrl: string | null): void {
    kept.delete(href);
    kept.set(href, { dataUrl, atMs: clock.monotonicMs() });
    let characters = 0;
    for (const { dataUrl: text } of kept.values()) characters += text?.length ?? 0;
    for (const [oldest, { dataUrl: text }] of kept) {
      if (characters <= MAX_KEPT_CHARACTERS && kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
      characters -= text?.length ?? 0;
    }
  }

  function known(href: string): Kept | null {
    const found = kept.get(href);
    if (found === undefined) return null;
    const isOver = found.dataUrl === null && clock.monotonicMs() - found.atMs > FORGET_FAILURE_MS;
    return isOver ? null : found;
  }

  async function fetched(url: URL): Promise<string | null> {
    const answer = await send(
      {
        method: 'GET',
        url,
        headers: { accept: 'image/webp,image/png,image/jpeg', 'user-agent': userAgent },
      },
      {
        connections,
        limits,
        // A picture needs no session, so the request carries no cookies and its answer can set none.
        cookies: null,
        isBinary: true,
        admit: () => budget.acquire('interactive'),
        now: () => clock.now(),
      },
    );
    // The budget is spent; the portrait is requested again when it is next needed.
    if (!answer.ok && answer.error.code === 'BUDGET_SPENT') return null;
    const { status = 0, content, headers } = answer.ok ? answer.value : {};
    const dataUrl =
      status === 200 && content !== undefined
        ? dataUrlOf(content, headers?.['content-type'])
        : null;
    keep(url.href, dataUrl);
    return dataUrl;
  }

  return {
    read(sent, origin) {
      const url = ownAddress(sent, origin);
      if (url === null) return Promise.resolve(null);
      const before = known(url.href);
      if (before !== null) return Promise.resolve(before.dataUrl);
      const shared = underWay.get(url.href);
      if (shared !== undefined) return shared;
      const reading = reads
        .run(() => fetched(url))
        .finally(() => {
          underWay.delete(url.href);
        });
      underWay.set(url.href, reading);
      return reading;
    },
  };
}
