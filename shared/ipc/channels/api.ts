/** Calls of the contract table, and the answers that are kept for the next start. */
import { z } from 'zod';

import { typeTag, defineChannel, endpointId, id, profileId } from './define';

const apiCall = z
  .strictObject({
    endpointId,
    params: z.record(z.string().max(100), z.unknown()),
    /** The profile that the renderer shows; the call is refused once another is active. Absent: the active one. */
    profileId: profileId.exactOptional(),
    /** Chosen by the renderer, unique in it; `api:cancel` names it. */
    callId: id,
    /** Interactive calls pass background ones when the budget is short. */
    priority: z.enum(['interactive', 'background']),
    /** Digest of the body that the renderer already has; the same body is then not sent again. */
    knownDigest: z.string().max(100).exactOptional(),
    /** Epoch ms: an answer that main got since then in the same session will do. A poll says so: another window may have asked. */
    goodSinceMs: z.number().exactOptional(),
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

/** One good answer from the disk. */
export interface CachedAnswer {
  readonly endpointId: string;
  /** The parameters as canonical JSON. */
  readonly paramsJson: string;
  /** The text of the body. */
  readonly json: string;
  readonly digest: string;
  readonly fetchedAtMs: number;
}

/** Which of a profile's saved answers to load: that to one read, or those of an endpoint if no parameters are named. */
const savedAnswers = z
  .strictObject({
    profileId,
    endpointId,
    paramsJson: z.string().max(4_000).exactOptional(),
  })
  .readonly();

export const apiChannels = {
  'api:call': defineChannel({ input: apiCall, output: typeTag<ApiAnswer>() }),
  'api:cancel': defineChannel({ input: z.strictObject({ callId: id }), output: typeTag<null>() }),
  /** The player wants to try during a pause: ends those of the active profile of which a minute has been obeyed. */
  'api:end-pauses': defineChannel({ input: z.null(), output: typeTag<null>() }),
  'cache:load': defineChannel({ input: savedAnswers, output: typeTag<readonly CachedAnswer[]>() }),
};

const MAX_ADDRESS_CHARACTERS = 2_000;

export const portraitChannels = {
  /** A `data:` URL of a small still picture from the profile's own server; null if there is none to show. */
  'portraits:read': defineChannel({
    input: z.strictObject({
      profileId,
      /** As an answer names it, relative or absolute. */
      address: z.string().min(1).max(MAX_ADDRESS_CHARACTERS),
    }),
    output: typeTag<string | null>(),
  }),
};
