/** The player's character at the head of the sidebar: name, office and home, with a link to the profile. */
import { Portrait } from '@renderer/features/characters/portrait';
import { useStatus } from '@renderer/features/client/use-status';
import { useOwnParty } from '@renderer/features/parties/own-party';
import { humanise } from '@shared/domain/wording/words';

import type { NavEntry } from './nav-entries';
import { OWN_CHARACTER } from './own-entries';
import { useNavModel } from './use-nav-model';
import styles from './navigation.module.css';

/** The office and the home state, as far as they are known. */
function placeOf(own: readonly NavEntry[], heldOffice: string | null | undefined): string {
  const labelOf = (id: string) => own.find((entry) => entry.id === id)?.label;
  const governed = labelOf('governor-office');
  const office =
    labelOf('cabinet-office') ??
    (governed === undefined ? undefined : `Governor of ${governed}`) ??
    (heldOffice ? humanise(heldOffice) : undefined);
  return [office, labelOf('home-state')].filter((word) => word !== undefined).join(', ');
}

/** Renders nothing for a guest and for a player without a character. */
export function OwnCharacter() {
  const { own } = useNavModel();
  const { data: status } = useStatus();
  const partyColour = useOwnParty()?.colour ?? null;
  const character = own.find(({ id }) => id === OWN_CHARACTER);
  if (character === undefined) return null;
  const { label, to } = character;
  const place = placeOf(own, status?.currentOfficeType);
  const content = (
    <>
      <Portrait name={label} address={null} partyColour={partyColour} />
      <span className={styles.text}>
        <span className={styles.name}>{label}</span>
        {place !== '' && <span className={styles.caption}>{place}</span>}
      </span>
    </>
  );
  const shared = { 'data-nav-id': OWN_CHARACTER, title: `Character: ${label}` };
  if (to === undefined)
    return (
      <span {...shared} className={styles.character}>
        {content}
      </span>
    );
  return (
    <a {...shared} className={styles.character} href={to}>
      {content}
    </a>
  );
}
