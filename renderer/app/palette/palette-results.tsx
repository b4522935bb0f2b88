/** The list below the palette’s field, and the line below that: how many results, and the search at the service. */
import { useId } from 'react';

import { counted, formatCount } from '@shared/domain/wording/numbers';
import type { Failure, FailureKind } from '@shared/ipc/result';

import { useIsGuest } from '../../api/session/use-session';
import { Foreign } from '@renderer/components/figures/foreign';
import { NavIcon } from '@renderer/app/navigation/nav-icon';
import { failureWords } from '@renderer/components/ui/states/failure-words';
import { useRemedy } from '@renderer/components/ui/states/use-remedy';
import { Progress } from '@renderer/components/ui/states/progress';
import type { Combobox } from '@renderer/components/ui/form/combobox';
import type { IconName } from '../../screens/screen';
import { closePalette } from '../../state/ui-store';
import styles from './command-palette.module.css';
import type { Destination, DestinationKind } from './destination';
import type { LiveCharacters } from './use-destinations';

const ICONS: Readonly<Record<DestinationKind, IconName>> = {
  screen: 'newspaper',
  action: 'pulse',
  country: 'globe',
  party: 'flag',
  corporation: 'factory',
  fund: 'chart',
  bond: 'scroll',
  commodity: 'factory',
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

interface PaletteResultsProps {
  readonly sections: readonly ResultSection[];
  readonly combobox: Combobox<Destination>;
  /** As high as its rows: for suggestions. */
  readonly isSmall: boolean;
}

interface SectionProps extends Pick<PaletteResultsProps, 'combobox'> {
  readonly section: ResultSection;
  /** Rows in the sections before it. */
  readonly firstIndex: number;
}

function Section({ section, firstIndex, combobox }: SectionProps) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} className={styles.heading}>
        {section.heading}
      </div>
      {section.destinations.map((destination, place) => (
        // The field keeps the focus and handles the keys; a row handles the pointer.
        <button
          key={destination.path}
          {...combobox.option(destination, firstIndex + place)}
          type="button"
          tabIndex={-1}
          className={styles.item}
          data-kind={destination.kind}
          data-path={destination.path}
          onPointerMove={() => {
            if (destination !== combobox.active) combobox.activate(destination);
          }}
        >
          <NavIcon name={ICONS[destination.kind]} />
          <Foreign className={styles.name} title={destination.name}>
            {destination.name}
          </Foreign>
          <span className={styles.note}>{destination.note}</span>
        </button>
      ))}
    </div>
  );
}

/** A listbox in sections. */
export function PaletteResults({ sections, combobox, isSmall }: PaletteResultsProps) {
  const filled = sections.filter(({ destinations }) => destinations.length > 0);
  if (filled.length === 0) return <div className={styles.list} />;
  const before = (end: number) =>
    filled.slice(0, end).reduce((sum, { destinations }) => sum + destinations.length, 0);
  return (
    <div
      {...combobox.list}
      aria-label="Results"
      className={isSmall ? styles.suggestions : styles.list}
    >
      {filled.map((section, place) => (
        <Section
          key={section.heading}
          section={section}
          firstIndex={before(place)}
          combobox={combobox}
        />
      ))}
    </div>
  );
}

/** Failures that need no word here: a server without a list still has its other names to search. */
const SILENT: readonly FailureKind[] = ['cancelled', 'feature-absent'];

interface PaletteFooterProps {
  /** Trimmed. */
  readonly typed: string;
  readonly total: number;
  /** The list says that nothing matches, and what to try: here it is only announced. */
  readonly isSuggesting: boolean;
  /** How many names this machine can find without the service. */
  readonly indexed: number;
  readonly live: LiveCharacters;
  readonly onCancel: () => void;
  /** Why the lists of names could not be read. */
  readonly failure: Failure | null;
}

function foundWords({ typed, total, indexed, live }: PaletteFooterProps): string {
  if (typed === '') return `${counted(indexed, 'name')} on this computer`;
  if (total > 0) return `${formatCount(total)} found`;
  return live.state === 'waiting' || live.state === 'asking'
    ? 'No match on this computer'
    : 'No match';
}

function Remedy({ failure }: { readonly failure: Failure }) {
  const { summary } = failureWords(failure, useIsGuest());
  const remedy = useRemedy(failure);
  return (
    <span data-code={failure.code}>
      {summary}
      {remedy !== undefined && (
        <>
          {': '}
          <a href={remedy.href} onClick={closePalette}>
            {remedy.label}
          </a>
        </>
      )}
    </span>
  );
}

/** Announced to assistive technology as it changes. */
export function PaletteFooter(props: PaletteFooterProps) {
  const { live, failure } = props;
  const shown = [live.failure, failure].find((one) => one !== null && !SILENT.includes(one.kind));
  const isAsking = live.state === 'asking';
  return (
    <div className={styles.footer}>
      <span
        role="status"
        className={props.isSuggesting ? 'visually-hidden' : undefined}
        data-testid="palette-status"
        data-value={props.total}
      >
        {live.state === 'waiting' ? '' : foundWords(props)}
        {isAsking && ', searching the server for characters'}
      </span>
      {isAsking && <Progress label="Searching" onCancel={props.onCancel} />}
      {shown ? (
        <Remedy failure={shown} />
      ) : (
        <span className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
        </span>
      )}
    </div>
  );
}
