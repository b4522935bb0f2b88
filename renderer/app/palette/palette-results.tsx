/** The list below the palette's field. */
import { useEffect, useId } from 'react';

import { NavIcon } from '../../components/navigation/nav-icon';
import type { IconName } from '../../screens/screen';
import styles from './command-palette.module.css';
import type { Destination, DestinationKind } from './destination';

const ICONS: Readonly<Record<DestinationKind, IconName>> = {
  screen: 'newspaper',
  action: 'pulse',
  country: 'globe',
  party: 'flag',
  corporation: 'factory',
  fund: 'chart',
  bond: 'scroll',
  race: 'vote',
  bill: 'scroll',
  conflict: 'conflict',
  character: 'person',
  news: 'newspaper',
  section: 'globe',
};

/** Destinations under one heading. */
export interface ResultSection {
  readonly heading: string;
  readonly destinations: readonly Destination[];
}

/** The element of a destination's row, for the field that says which row is chosen. */
export function optionId(listId: string, { path }: Destination): string {
  return `${listId}-${encodeURIComponent(path)}`;
}

interface PaletteResultsProps {
  readonly id: string;
  readonly sections: readonly ResultSection[];
  readonly chosen: Destination | undefined;
  readonly onChoose: (destination: Destination) => void;
  readonly onOpen: (destination: Destination) => void;
}

function Row({
  id,
  destination,
  isChosen,
  onChoose,
  onOpen,
}: {
  readonly id: string;
  readonly destination: Destination;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
}) {
  return (
    // The field keeps the focus and handles the keys; a row handles the pointer.
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.item}
      data-kind={destination.kind}
      data-path={destination.path}
      onPointerMove={isChosen ? undefined : onChoose}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onOpen}
    >
      <NavIcon name={ICONS[destination.kind]} />
      <bdi className={styles.name}>{destination.name}</bdi>
      <span className={styles.note}>{destination.note}</span>
    </button>
  );
}

function Section({ section, ...rest }: PaletteResultsProps & { readonly section: ResultSection }) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} className={styles.heading}>
        {section.heading}
      </div>
      {section.destinations.map((destination) => (
        <Row
          key={destination.path}
          id={optionId(rest.id, destination)}
          destination={destination}
          isChosen={destination === rest.chosen}
          onChoose={() => {
            rest.onChoose(destination);
          }}
          onOpen={() => {
            rest.onOpen(destination);
          }}
        />
      ))}
    </div>
  );
}

/** A listbox in sections, scrolled to the chosen row. */
export function PaletteResults(props: PaletteResultsProps) {
  const { id, sections, chosen } = props;
  const filled = sections.filter(({ destinations }) => destinations.length > 0);
  const chosenId = chosen === undefined ? null : optionId(id, chosen);
  useEffect(() => {
    if (chosenId !== null) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  if (filled.length === 0) return <div className={styles.list} />;
  return (
    <div id={id} role="listbox" aria-label="Results" className={styles.list}>
      {filled.map((section) => (
        <Section key={section.heading} {...props} section={section} />
      ))}
    </div>
  );
}
