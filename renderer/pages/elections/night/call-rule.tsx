/** The rule by which races are called, and its limits. */
import { Panel } from '@renderer/components/ui/layout/panel';
import { formatCount } from '@shared/domain/wording/numbers';
import { LEADING_FROM_POINTS, MIN_CHANGES } from '@shared/domain/elections/race-call';

import styles from './night.module.css';

/** The same words for every race. */
export function CallRule() {
  return (
    <Panel title="How races are called">
      <dl className={styles.rule} data-testid="call-rule">
        <div>
          <dt>Decided</dt>
          <dd>
            The race has ended, or the lead is larger than the number of turns left times the
            largest change of the lead that was seen from one turn to the next. At least{' '}
            {formatCount(MIN_CHANGES)} such changes must have been seen.
          </dd>
        </div>
        <div>
          <dt>Leading</dt>
          <dd>The leader is at least {formatCount(LEADING_FROM_POINTS)} points ahead.</dd>
        </div>
        <div>
          <dt>Open</dt>
          <dd>
            Everything else: a smaller lead, a shared first place, primaries, and no count yet.
          </dd>
        </div>
        <div>
          <dt>Limits</dt>
          <dd>
            Hustings applies this rule; the server calls no race before its end. The rule uses the
            counts of the server or your history. It cannot foresee who will still vote, and a later
            change may be larger than any that was seen. Where a race fills several seats, the call
            is about the first place. A point is one percent of all votes.
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
