/** A party with its mark, or a person, as a sentence about a race names them. */
import { Foreign } from '@renderer/components/figures/foreign';
import { PartyName } from '@renderer/features/links/marks';

import type { RaceSide } from './race-sides';
import styles from './side-name.module.css';

/** The name stands alone in its direction of writing. */
export function SideName({ name, colour, isParty }: RaceSide) {
  if (!isParty) return <Foreign>{name}</Foreign>;
  return (
    <span className={styles.side}>
      <PartyName colour={colour}>
        <Foreign>{name}</Foreign>
      </PartyName>
    </span>
  );
}
