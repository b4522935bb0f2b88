/** What changed in an election night, turn by turn, the newest first. */
import { useState } from 'react';
import type { CSSProperties } from 'react';

import { usePartyFinder } from '@renderer/api/directory/directory';
import { Button } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import { ChangeLine } from '@renderer/features/elections/changes/change-line';
import { noChangesWords } from '@renderer/features/elections/changes/no-changes';
import { useGame } from '@renderer/features/client/use-status';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { Night } from '@shared/domain/elections/night';
import type { RaceChange } from '@shared/domain/elections/race-changes';
import { counted, formatCount } from '@shared/domain/wording/numbers';

import styles from './ticker.module.css';

interface TickerProps {
  readonly country: string;
  readonly night: Pick<Night, 'changes' | 'turn' | 'running' | 'counting'>;
}

/** Lines that are drawn at once. */
const LINES_PER_STEP = 60;

interface TurnChanges {
  readonly turn: number;
  readonly changes: readonly RaceChange[];
}

function byTurn(changes: readonly RaceChange[]): readonly TurnChanges[] {
  const turns = new Map<number, RaceChange[]>();
  for (const change of changes) turns.set(change.turn, [...(turns.get(change.turn) ?? []), change]);
  return Array.from(turns, ([turn, ofTurn]) => ({ turn, changes: ofTurn }));
}

function agoWords(turns: number): string {
  return turns === 0 ? 'this turn' : `${counted(turns, 'turn')} ago`;
}

const keyOf = ({ race, kind, runner, seat }: RaceChange) =>
  [race.row.id, kind, runner.key, seat].join(' ');

/** Holds still while the pointer or the focus is on it. */
export function Ticker({ country, night }: TickerProps) {
  const { changes, turn } = night;
  const find = usePartyFinder(country);
  const { legible } = useThemeColours();
  // The counts may be behind the game, and the game's answer behind the counts.
  const current = Math.max(turn ?? 0, useGame().data?.currentTurn ?? 0);
  const [firstTurn] = useState(turn);
  const [held, setHeld] = useState<readonly RaceChange[] | null>(null);
  const [most, setMost] = useState(LINES_PER_STEP);
  const all = held ?? changes;
  const hold = () => setHeld((before) => before ?? changes);
  const release = () => setHeld(null);
  return (
    <Panel title="What changed" aside="Newest first">
      <div
        className={styles.ticker}
        data-testid="night-ticker"
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={release}
      >
        {all.length === 0 && <p className={styles.none}>{noChangesWords(night)}.</p>}
        {byTurn(all.slice(0, most)).map((one) => (
          <section key={one.turn}>
            <h3 className={styles.turn}>
              Turn {formatCount(one.turn)}
              <small>{agoWords(current - one.turn)}</small>
            </h3>
            <ol className={styles.lines}>
              {one.changes.map((change) => (
                <li
                  key={keyOf(change)}
                  data-kind={change.kind}
                  data-turn={change.turn}
                  data-new={(firstTurn !== null && change.turn > firstTurn) || undefined}
                  style={
                    { '--party': legible(change.runner.candidate.partyColor) } as CSSProperties
                  }
                >
                  <ChangeLine change={change} find={find} />
                </li>
              ))}
            </ol>
          </section>
        ))}
        {all.length > most && (
          <Button onClick={() => setMost(most + LINES_PER_STEP)}>
            Show more ({formatCount(all.length - most)} left)
          </Button>
        )}
      </div>
    </Panel>
  );
}
