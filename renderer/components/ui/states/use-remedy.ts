/** The link beside a failure's words. */
import { useIsGuest } from '@renderer/api/session/use-session';
import { routeOf } from '@renderer/screens/href';
import { usePath } from '@renderer/state/location';
import type { Failure } from '@shared/ipc/result';

import { failureWords } from './failure-words';
import type { FailureWords } from './failure-words';

/** Where the player can fix a failure; undefined where nothing helps, and on the very screen that would help. */
export function useRemedy(failure: Failure): FailureWords['remedy'] {
  const path = usePath();
  const { remedy } = failureWords(failure, useIsGuest());
  return remedy !== undefined && routeOf(remedy.href) === path ? undefined : remedy;
}
