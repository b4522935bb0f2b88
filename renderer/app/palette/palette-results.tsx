/** The list below the palette's field. */
import { useEffect, useId } from 'react';

import { NavIcon } from '../../components/navigation/nav-icon';
import type { IconName } from '../../screens/screen';
import styles from './command-palette.module.css';
import type { Place, PlaceKind } from './destination';

const ICONS: Readonly<Record<PlaceKind, IconName>> = {
  screen: 'newspaper',
  action: 'pulse',
  country: 'globe',
  party: 'flag',
  corporation: 'factory',
  fund: 'chart',
  character: 'person',
  section: 'globe',
};

/** Places under one heading. */
export interface ResultSection {
  readonly heading: string;
  readonly places: readonly Place[];
}

/** The element of a place's row, for the field that says which row is chosen. */
export function optionId(listId: string, { path }: Place): string {
  return `${listId}-${encodeURIComponent(path)}`;
}

interface PaletteResultsProps {
  readonly id: string;
  readonly sections: readonly ResultSection[];
  readonly chosen: Place | undefined;
  readonly onChoose: (place: Place) => void;
  readonly onOpen: (place: Place) => void;
}

function Row({
  id,
  place,
  isChosen,
  onChoose,
  onOpen,
}: {
  readonly id: string;
  readonly place: Place;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
}) {
  return (
    // The field keeps the focus and has the keys; the row answers to the pointer alone.
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.item}
      data-kind={place.kind}
      data-path={place.path}
      onPointerMove={isChosen ? undefined : onChoose}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onOpen}
    >
      <NavIcon name={ICONS[place.kind]} />
      <bdi className={styles.name}>{place.name}</bdi>
      <span className={styles.note}>{place.note}</span>
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
      {section.places.map((place) => (
        <Row
          key={place.path}
          id={optionId(rest.id, place)}
          place={place}
          isChosen={place === rest.chosen}
          onChoose={() => {
            rest.onChoose(place);
          }}
          onOpen={() => {
            rest.onOpen(place);
          }}
        />
      ))}
    </div>
  );
}

/** A listbox in sections; the chosen row is kept in view. */
export function PaletteResults(props: PaletteResultsProps) {
  const { id, sections, chosen } = props;
  const filled = sections.filter(({ places }) => places.length > 0);
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
