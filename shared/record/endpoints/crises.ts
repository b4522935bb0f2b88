/** The player's crises: what waits, until when, and what was decided. */
import type { ResponseOf } from '../../contract/index';
import { activeCrises, crisisName, idOfCrisis, namedAnswer } from '../../domain/crises';
import type { Crisis, CrisesAnswer } from '../../domain/crises';
import { instantText } from '../../domain/clocks';
import { plainKey } from '../keys';
import type { Observation, ObservationTable } from '../observations';
import { observed, rowsOf, timeOf } from '../observations';
import { SELF } from '../subjects';

function fromWaiting(crisis: Crisis): Observation[] {
  return observed(
    { kind: 'crisis', key: plainKey(idOfCrisis(crisis)), name: crisisName(crisis) },
    {
      crisisState: 'waiting',
      crisisDeadline: instantText(crisis.expiresAtRealtimeMs) ?? undefined,
    },
  );
}

function fromResolved(resolved: CrisesAnswer['lastResolved']): Observation[] {
  if (!resolved) return [];
  return observed(
    {
      kind: 'crisis',
      key: plainKey(resolved.instanceId),
      name: crisisName(resolved),
      atMs: timeOf(resolved.resolvedAt),
    },
    {
      crisisState: 'decided',
      crisisOutcome: resolved.optionLabel,
      crisisDecidedBy: resolved.reason,
    },
  );
}

/** The crisis of a single answer, as `event` or plain. Only the list says whether it still waits. */
function single(answer: ResponseOf<'eventById'>): Observation[] {
  const crisis: Crisis = answer.event ?? answer;
  return observed(
    { kind: 'crisis', key: plainKey(idOfCrisis(crisis)), name: crisisName(crisis) },
    { crisisDeadline: instantText(crisis.expiresAtRealtimeMs) ?? undefined },
  );
}

export const crisisObservations = {
  eventsActive: (sent) => {
    const answer = namedAnswer(sent);
    const isTold = answer.event !== undefined || Array.isArray(answer.events);
    const waiting = rowsOf(activeCrises(answer));
    return [
      ...observed(SELF, { crisesWaiting: isTold ? waiting.length : undefined }),
      ...waiting.flatMap(fromWaiting),
      ...fromResolved(answer.lastResolved),
    ];
  },
  eventById: (answer) => single(answer),
} satisfies ObservationTable;
