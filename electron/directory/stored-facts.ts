/** The stored form of a directory, and its check: another version or another program may have written the file. */
import { z } from 'zod';

import type { DirectoryFacts } from '@shared/directory/facts';
import { parsedJson } from '@shared/domain/json';

const text = z.string().nullable();
const number = z.number().nullable();

const schema: z.ZodType<DirectoryFacts> = z.strictObject({
  // Files of earlier versions have none.
  home: z.array(z.strictObject({ code: text })).default([]),
  countries: z.array(
    z.strictObject({
      code: z.string(),
      name: text,
      governmentType: text,
      flag: z.unknown(),
      currency: text,
      isListed: z.boolean(),
      isOpen: z.boolean().nullable(),
    }),
  ),
  // Files of earlier versions have none.
  states: z
    .array(z.strictObject({ country: z.string(), code: z.string(), name: text }))
    .default([]),
  parties: z.array(
    z.strictObject({
      country: z.string(),
      id: text,
      objectId: text,
      name: text,
      abbreviation: text,
      colour: text,
      economicPosition: number,
      socialPosition: number,
      // Files of earlier versions have none.
      chairName: text.default(null),
    }),
  ),
  corporations: z.array(
    z.strictObject({
      id: text,
      sequentialId: text,
      name: text,
      country: text,
      type: text,
      currency: text,
    }),
  ),
  characters: z.array(
    z.strictObject({
      id: text,
      sequentialId: text,
      name: text,
      // Files of earlier versions have none.
      country: text.default(null),
    }),
  ),
  issuers: z.array(z.strictObject({ name: z.string(), currency: z.string() })),
  rates: z.array(
    z.strictObject({ currency: z.string(), perCommon: z.number().positive(), source: z.string() }),
  ),
  absent: z.array(z.strictObject({ endpoint: z.string(), atMs: z.number() })),
});

/** The directory in a stored text; null if it is none. */
export function parseFacts(stored: string): DirectoryFacts | null {
  const parsed = schema.safeParse(parsedJson(stored));
  return parsed.success ? parsed.data : null;
}
