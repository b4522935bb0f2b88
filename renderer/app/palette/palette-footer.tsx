/** The line below the palette's list: the number of results, the state of the search at the service, its failure. */
import type { Failure, FailureKind } from '@shared/ipc/result';
import { formatCount } from '@shared/domain/wording/numbers';

import { useIsGuest } from '../../api/session/use-session';
import { failureWords } from '../../components/states/failure-words';
import { Progress } from '../../components/states/progress';
import { closePalette } from '../../state/ui-store';
import styles from './command-palette.module.css';
import type { LiveCharacters } from './use-live-characters';

/** Failures that need no word here: a server without a list still has its other names to search. */
const SILENT: readonly FailureKind[] = ['cancelled', 'feature-absent'];

interface PaletteFooterProps {
  /** Trimmed. */
  readonly typed: string;
  readonly total: number;
  /** How many names this machine can find without the service. */
  readonly indexed: number;
  readonly live: LiveCharacters;
  readonly onCancel: () => void;
  /** Why the lists of names could not be read. */
  readonly failure: Failure | null;
}

function foundWords({ typed, total, indexed, live }: PaletteFooterProps): string {
  if (typed === '') return `${formatCount(indexed)} names on this computer`;
  if (total > 0) return `${formatCount(total)} found`;
  return live.state === 'waiting' || live.state === 'asking'
    ? 'No match on this computer'
    : 'No match. Try another word or fewer letters';
}

function Remedy({ failure }: { readonly failure: Failure }) {
  const { summary, remedy } = failureWords(failure, useIsGuest());
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
      <span role="status" data-testid="palette-status" data-value={props.total}>
        {live.state === 'waiting' ? '' : foundWords(props)}
        {isAsking && ', asking the service for characters'}
      </span>
      {isAsking && <Progress label="Asking" onCancel={props.onCancel} />}
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
