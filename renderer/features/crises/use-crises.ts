/** The crises that wait for the player, for the frame and the briefing: read while the player has a character. */
import { activeCrises, deadlineOf, namedAnswer } from '@shared/domain/crises';
import type { Crisis } from '@shared/domain/crises';

import { useAbsentFeatures } from '@renderer/api/query/absent-features';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useSession } from '@renderer/api/session/use-session';
import { usePassedCount } from '@renderer/api/use-clock';
import { useNav } from '@renderer/features/client/use-status';

/** The crises that wait, as last read; none for a guest, without a character and where the server has no crises. */
export function useWaitingCrises(): readonly Crisis[] {
  const { status } = useSession();
  const { data: nav } = useNav();
  const absent = useAbsentFeatures();
  const isPlayer = status === 'signed-in' && nav?.hasCharacter === true;
  const { data } = useEndpoint(
    'eventsActive',
    {},
    { enabled: isPlayer && !absent.has('eventsActive'), poll: true, priority: 'background' },
  );
  return isPlayer && data !== undefined ? activeCrises(namedAnswer(data)) : [];
}

/** How many crises can still be decided: those whose deadline has not passed. */
export function useOpenCrisisCount(): number {
  const crises = useWaitingCrises();
  return crises.length - usePassedCount(crises.flatMap(deadlineOf));
}
