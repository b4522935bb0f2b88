/** Stores the last body of each URL that has an ETag, so that an unchanged body is not sent again. */
import type { WireAnswer } from './exchange';

const KEPT_URLS = 50;
const LARGEST_BODY_BYTES = 512 * 1024;
/** Limit of all bodies together: they stay in memory while the client runs. */
const MAX_CHARACTERS = 1024 * 1024;

/** A body that the service can confirm. */
export interface TaggedBody {
  /** Unchanged as received: services compare the bytes. */
  readonly etag: string;
  readonly text: string;
}

export interface EtagCache {
  get(url: string): TaggedBody | null;
  /** Stores a 200 answer with an ETag; without one, removes the URL's older body. */
  put(url: string, answer: Pick<WireAnswer, 'headers' | 'text' | 'bytes'>): void;
}

export function createEtagCache(): EtagCache {
  const bodies = new Map<string, TaggedBody>();
  return {
    get: (url) => bodies.get(url) ?? null,
    put(url, { headers, text, bytes }) {
      bodies.delete(url);
      const { etag } = headers;
      const isPrivate = /\bno-store\b/i.test(headers['cache-control'] ?? '');
      if (!etag || isPrivate || bytes > LARGEST_BODY_BYTES) return;
      bodies.set(url, { etag, text });
      let characters = 0;
      for (const body of bodies.values()) characters += body.text.length;
      for (const [oldest, body] of bodies) {
        if (bodies.size <= KEPT_URLS && characters <= MAX_CHARACTERS) break;
        bodies.delete(oldest);
        characters -= body.text.length;
      }
    },
  };
}
