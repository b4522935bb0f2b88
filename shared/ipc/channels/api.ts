/** Calls of the contract table, and the answers that are kept for the next start. */
import { z } from 'zod';

import { carries, defineChannel, id } from './define';

const MAX_JSON_CHARACTERS = 8 * 1024 * 1024;
const MAX_SAVED_ANSWERS = 500;

const apiCall = z
  .strictObject({
    endpointId: id,
    params: z.record(z.string().max(100), z.unknown()),
    /** The profile that the renderer shows; the call is refused once another is active. Absent: the active one. */
    profileId: id.exactOptional(),
    /** Chosen by the renderer, unique in it; `api:cancel` names it. */
    callId: id,
    /** Interactive calls pass background ones when the budget is short. */
    priority: z.enum(['interactive', 'background']),
    /** Digest of the body that the renderer already has; the same body is then not sent again. */
    knownDigest: z.string().max(100).exactOptional(),
  })
  .readonly();

/** One call of the contract table. */
export type ApiCall = z.output<typeof apiCall>;

/** A good answer. `json` is the body's text, checked against its schema in main; the renderer parses it once. */
export interface ApiAnswer {
  /** Absent when the body equals the one that `knownDigest` named. */
  readonly json?: string;
  readonly digest: string;
  readonly fetchedAtMs: number;
  /** Server clock minus this machine's clock, from the `Date` header. */
  readonly clockOffsetMs: number;
}

/** The parameters as canonical JSON (sorted keys). */
const cachedParams = z.string().max(4_000);

const cachedAnswer = z
  .strictObject({
    endpointId: id,
    paramsJson: cachedParams,
    json: z.string().max(MAX_JSON_CHARACTERS),
    digest: z.string().max(100),
    fetchedAtMs: z.number().int().nonnegative(),
  })
  .readonly();

/** One good answer, to or from disk. */
export type CachedAnswer = z.output<typeof cachedAnswer>;

/** Which of a profile's saved answers to load: those of one endpoint, or a single one; all when neither is named. */
const savedAnswers = z
  .strictObject({
    profileId: id,
    endpointId: id.exactOptional(),
    paramsJson: cachedParams.exactOptional(),
  })
  .readonly();

export const apiChannels = {
  'api:call': defineChannel({ input: apiCall, output: carries<ApiAnswer>() }),
  'api:cancel': defineChannel({ input: z.strictObject({ callId: id }), output: carries<null>() }),
  'cache:load': defineChannel({ input: savedAnswers, output: carries<readonly CachedAnswer[]>() }),
  'cache:save': defineChannel({
    input: z.strictObject({
      profileId: id,
      answers: z.array(cachedAnswer).max(MAX_SAVED_ANSWERS).readonly(),
    }),
    output: carries<null>(),
  }),
};
