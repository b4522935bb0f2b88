/** Reads a JSON object from a request, within limits. */
import { badRequest, forbidden, tooLarge } from '../calls/answers';
import type { Refusal } from '../calls/answers';

/** Longest body that the service reads. */
const MAX_BYTES = 256 * 1024;

export type JsonBody =
  | { readonly kind: 'body'; readonly fields: Readonly<Record<string, unknown>> }
  | Refusal;

const JSON_TYPE = /^application\/json\s*(?:;|$)/iu;

/**
 * The fields of the body; an empty body has none. A web page must declare JSON, because a browser lets a page send other
 * types to any server.
 */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  const isFromPage = request.headers.has('Origin');
  if (isFromPage && !JSON_TYPE.test(request.headers.get('Content-Type') ?? ''))
    return forbidden('A page must send application/json.');
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BYTES) return tooLarge();
  const text = await readText(request);
  if (text === null) return tooLarge();
  if (text === '') return { kind: 'body', fields: {} };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { kind: 'body', fields: { ...value } };
  } catch {
    return badRequest('Invalid JSON body');
  }
  return badRequest('The body must be a JSON object');
}

async function readText(request: Request): Promise<string | null> {
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
