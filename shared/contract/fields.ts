/** Field schemas that many responses share: tolerant, because deployments send null for any number. */
import { z } from 'zod';

/** A number; NaN inside a service becomes JSON null, so every number may be null. */
export const nullableNumber = z.number().nullable();

/** Text that may be null. */
export const nullableText = z.string().nullable();

/** UTC ISO 8601 text (contract part 2). Kept as sent: a malformed time is shown, not an error. */
export const timestamp = z.string();

/** An id as sent: an object id (text), or a public sequential id (number, or digits as text). */
export const recordId = z.union([z.string(), z.number()]);
