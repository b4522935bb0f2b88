/** Whether an answer of main is a typed outcome that the bridge can carry. */
import { z } from 'zod';

import type { FailureKind } from '@shared/ipc/result';

const KINDS = {
  service: true,
  'rate-limited': true,
  'signed-out': true,
  'key-required': true,
  'feature-absent': true,
  unreachable: true,
  'timed-out': true,
  tls: true,
  'bad-answer': true,
  'redirect-refused': true,
  cancelled: true,
  'bad-call': true,
  internal: true,
} satisfies Record<FailureKind, true>;

const failure = z.strictObject({
  kind: z.enum(Object.keys(KINDS) as [FailureKind, ...FailureKind[]]),
  code: z.string().min(1),
  message: z.string().min(1),
  httpStatus: z.number().int().exactOptional(),
  retryAfterMs: z.number().nonnegative().exactOptional(),
  outcomeUnknown: z.literal(true).exactOptional(),
});

const result = z.union([
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({ ok: z.literal(false), error: failure }),
]);

/** True for a result with a known failure or a value, both of which structured cloning takes. */
export function isPlainResult(answer: unknown): boolean {
  if (!result.safeParse(answer).success) return false;
  structuredClone(answer);
  return true;
}
