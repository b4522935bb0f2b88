/**
 * The observation table: for each endpoint, what the record takes from its answers. It stands beside the contract as
 * the second table about its endpoints; an endpoint without an entry (careers, achievements, keys …) has no figures
 * that change from turn to turn and belong to a subject. A market's rows are left out: they name corporations only by
 * object id, by which nothing finds them. What their sectors earn comes with each corporation's own answer. Texts that a
 * list has (news, notifications) are entries, in entries.ts.
 */
import type { ParamsOf, ReadId, ResponseOf } from '../contract/index';
import { billObservations } from './endpoints/legislation';
import { bondObservations } from './endpoints/bonds';
import { characterObservations } from './endpoints/characters';
import { commodityObservations } from './endpoints/commodities';
import { conflictObservations } from './endpoints/conflicts';
import { corporationObservations } from './endpoints/corporations';
import { countryObservations } from './endpoints/countries';
import { crisisObservations } from './endpoints/crises';
import { electionObservations } from './endpoints/elections';
import { fundObservations } from './endpoints/funds';
import { ownObservations } from './endpoints/client';
import { partyObservations } from './endpoints/parties';
import { worldObservations } from './endpoints/game';
import type { Observation, ObservationTable, Observe, OtherAnswers } from './observations';

export const observationTable: ObservationTable = {
  ...worldObservations,
  ...ownObservations,
  ...crisisObservations,
  ...characterObservations,
  ...partyObservations,
  ...countryObservations,
  ...billObservations,
  ...electionObservations,
  ...corporationObservations,
  ...bondObservations,
  ...fundObservations,
  ...commodityObservations,
  ...conflictObservations,
};

/** Every observation in an answer; none for an endpoint without an entry. */
export function observe<Id extends ReadId>(
  id: Id,
  answer: ResponseOf<Id>,
  params: ParamsOf<Id>,
  atMs: number,
  directory: OtherAnswers,
): readonly Observation[] {
  const read: Observe<Id> | undefined = observationTable[id];
  return read === undefined ? [] : [...read(answer, params, atMs, directory)];
}
