/** The shapes of parties where the player wants them, and the list that says which party has which. */
import { useMemo } from 'react';

import { useSettings } from '@renderer/api/session/use-settings';
import { useThemeColours } from '@renderer/theme/use-theme-colours';

import styles from './party-key.module.css';
import { shapePath, shapesOf } from './party-shapes';
import type { PartyShape } from './party-shapes';

/** What has a colour and a name. */
interface Coloured {
  readonly name: string;
  readonly colour: string | null;
}

const NO_SHAPES: ReturnType<typeof shapesOf> = new Map();

/** The shape of each colour; empty where the player wants none. Keep the identity of `parties` between renders. */
export function usePartyShapes(parties: readonly Coloured[]): ReturnType<typeof shapesOf> {
  const { partyShapes } = useSettings();
  return useMemo(
    () => (partyShapes ? shapesOf(parties.map(({ colour }) => colour)) : NO_SHAPES),
    [partyShapes, parties],
  );
}

/** One shape as large as a letter, in the colour of the words around it or its own. */
export function ShapeMark({ shape, fill }: { readonly shape: PartyShape; readonly fill?: string }) {
  return (
    <svg viewBox="-1 -1 2 2" className={styles.mark} aria-hidden="true">
      <path d={shapePath(shape)} fill={fill ?? 'currentColor'} />
    </svg>
  );
}

interface PartyKeyProps {
  readonly parties: readonly Coloured[];
  readonly shapes: ReturnType<typeof shapesOf>;
}

/** Which party has which shape; nothing where there are no shapes. */
export function PartyKey({ parties, shapes }: PartyKeyProps) {
  const { legible } = useThemeColours();
  const byName = new Map(parties.map((party) => [party.name, party]));
  if (shapes.size === 0 || byName.size === 0) return null;
  return (
    <ul className={styles.key} aria-label="Shapes of parties">
      {[...byName.values()].map(({ name, colour }) => {
        const shape = shapes.get(colour);
        return (
          <li key={name}>
            {shape !== undefined && <ShapeMark shape={shape} fill={legible(colour)} />}
            <bdi>{name}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
