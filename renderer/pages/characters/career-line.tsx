/** A career along the game's turns: one bar for each time in an office, in the colour of the party at that time. */
import { Foreign } from '@renderer/components/figures/foreign';
import { usePartyFinder } from '@renderer/api/directory/directory';
import type { CSSProperties } from 'react';

import { useGame } from '@renderer/features/client/use-status';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import styles from './career-line.module.css';
import { officeText } from './career-panels';

type Step = NonNullable<ResponseOf<'characterCareer'>['career']>[number];

/** A step of a career with its turns. */
export interface CareerSpan {
  readonly office: string;
  /** How it began or ended, as the service says it. */
  readonly event: string | null;
  readonly party: string | number | null;
  readonly fromTurn: number;
  /** Null where the step is a moment, and where its end is not listed. */
  readonly toTurn: number | null;
}

/** Older steps are in the table. */
const MOST_SPANS = 7;

/** The service sends turns as texts; some servers send states instead. */
function turnOf(sent: unknown): number | null {
  const turn = typeof sent === 'string' || typeof sent === 'number' ? Number(sent) : Number.NaN;
  return Number.isInteger(turn) && turn > 0 ? turn : null;
}

/** The newest steps whose turns are known, newest first. Moves hold no office and are left out. Pure. */
export function careerSpans(
  career: readonly Step[],
  nameOf: (stateCode: string) => string,
): readonly CareerSpan[] {
  return career
    .flatMap((step): readonly CareerSpan[] => {
      const fromTurn = turnOf(step.fromState);
      const office = officeText(step, nameOf);
      if (fromTurn === null || office === null) return [];
      const toTurn = turnOf(step.toState);
      return [
        {
          office,
          event: step.type ? humanise(step.type) : null,
          party: step.party ?? null,
          fromTurn,
          toTurn: toTurn !== null && toTurn >= fromTurn ? toTurn : null,
        },
      ];
    })
    .toSorted((a, b) => b.fromTurn - a.fromTurn)
    .slice(0, MOST_SPANS);
}

function spanWords({ event, fromTurn, toTurn }: CareerSpan): string {
  const turns =
    toTurn === null
      ? `turn ${formatCount(fromTurn)}`
      : `turns ${formatCount(fromTurn)} to ${formatCount(toTurn)}`;
  return event === null ? turns : `${event}, ${turns}`;
}

interface CareerLineProps {
  readonly spans: readonly CareerSpan[];
  /** Code of the character's country, for the parties' colours. */
  readonly country: string | null;
}

/** Its caller draws it only where there are spans. */
export function CareerLine({ spans, country }: CareerLineProps) {
  const find = usePartyFinder(country);
  const { legible } = useThemeColours();
  const { data: game } = useGame();
  const first = Math.min(...spans.map(({ fromTurn }) => fromTurn));
  const last = Math.max(
    game?.currentTurn ?? 0,
    ...spans.map(({ fromTurn, toTurn }) => toTurn ?? fromTurn),
  );
  const share = (turn: number) => `${((turn - first) / Math.max(1, last - first)) * 100}%`;
  return (
    <div className={styles.career}>
      <ol aria-label="Career by turn">
        {spans.map((span, index) => {
          const colour = find(span.party)?.colour;
          const place = {
            '--from': share(span.fromTurn),
            '--to': share(span.toTurn ?? span.fromTurn),
            '--colour': colour ? legible(colour) : 'var(--ink-muted)',
          };
          return (
            <li key={`${span.fromTurn} ${index}`} title={spanWords(span)}>
              <span className={styles.office}>
                <Foreign>{span.office}</Foreign>
                <span className="visually-hidden">: {spanWords(span)}</span>
              </span>
              <span
                className={styles.track}
                data-moment={span.toTurn === null || undefined}
                aria-hidden="true"
                style={place as CSSProperties}
              />
            </li>
          );
        })}
      </ol>
      <p className={styles.axis} aria-hidden="true">
        <span>Turn {formatCount(first)}</span>
        <span>{formatCount(last)}</span>
      </p>
    </div>
  );
}
