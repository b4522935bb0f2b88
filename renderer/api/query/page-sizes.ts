/** Reads that ask for more rows than a deployment gives at once: its own size is taken instead. */
import type { ReadId } from '@shared/contract/index';
import type { Failure } from '@shared/ipc/result';

/** Parameters that only say how much to send; the contract leaves their maxima open (part 8). */
const SIZES = ['limit', 'pageSize'] as const;
const BAD_REQUEST_STATUS = 400;

/** Endpoints of a profile that refused the size that we ask for and answered without it. */
const refused = new Set<string>();

type Params = Readonly<Record<string, unknown>>;

/** The parameters without those that say how much to send; null where there are none. */
function withoutSizes(params: Params): Params | null {
  if (!SIZES.some((name) => name in params)) return null;
  return Object.fromEntries(
    Object.entries(params).filter(([name]) => !SIZES.some((size) => size === name)),
  );
}

/** The parameters as this deployment takes them, by what it has refused before. */
export function acceptedParams(profileId: string | null, id: ReadId, params: Params): Params {
  return (refused.has(`${profileId} ${id}`) ? withoutSizes(params) : null) ?? params;
}

/** What to ask instead after a refusal that may be about the size; null where asking again cannot help. */
export function smallerParams(failure: Failure, params: Params): Params | null {
  return failure.httpStatus === BAD_REQUEST_STATUS ? withoutSizes(params) : null;
}

/** Remembers that an endpoint answered once it was not told how much to send. */
export function noteSizeRefused(profileId: string | null, id: ReadId): void {
  refused.add(`${profileId} ${id}`);
}
