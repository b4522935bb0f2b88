/** Names the shapes that the contract gives to answers. A build turns the name into data, so that main's first file needs no schema. */
import { z } from 'zod';

import { endpoints } from './index';

/** FNV-1a with 64 bits: tells texts apart, and keeps nothing secret. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at += 1)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n);
  return hash.toString(36);
}

const shapes = Object.entries(endpoints).map(([id, { response }]) => [
  id,
  z.toJSONSchema(response, { unrepresentable: 'any', io: 'input' }),
]);

/** Another text as soon as any answer may have another shape. */
export const contractVersion = hashOf(JSON.stringify(shapes));
