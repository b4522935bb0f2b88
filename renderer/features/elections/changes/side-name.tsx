/** A party with its mark, or a person, as a sentence about a race names them. */
import { Foreign } from '@renderer/components/figures/foreign';
import { PartyName } from '@renderer/features/links/marks';

import type { RaceSide } from './race-sides';

/** The name stands alone in its direction of writing. */
export function SideName({ name, colour, isParty }: RaceSide) {
  if (!isParty) return <Foreign>{name}</Foreign>;
  return (
    <PartyName colour={colour}>
      <Foreign>{name}</Foreign>
    </PartyName>
  );
}
