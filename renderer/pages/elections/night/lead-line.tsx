/** The lead in a race with its trend and its line, and the turns left. */
import { Foreign } from '@renderer/components/figures/foreign';
import { Sparkline } from '@renderer/components/charts/sparkline';
import { leadWords, trendWords, turnsLeftWords } from '@renderer/features/elections/race-words';
import { lacksResult } from '@shared/domain/elections/race';
import type { Race } from '@shared/domain/elections/race';
import { formatCount, rawNumber } from '@shared/domain/wording/numbers';

import styles from './night.module.css';

/** Without a count only the turns left. */
export function LeadLine({ race }: { readonly race: Race }) {
  const { called, leads, trend, formerLeader, turnsLeft, phase } = race;
  return (
    <p className={styles.lead} data-picture="body">
      <Sparkline
        values={leads.map(({ lead }) => lead)}
        label={`Lead by turn, from ${formatCount(leads[0]?.turn)} to ${formatCount(leads.at(-1)?.turn)}`}
      />
      {called.lead !== null && (
        <>
          <span data-testid="race-lead" data-value={rawNumber(called.lead)}>
            {leadWords(called.lead)}
          </span>
          {trend !== null && (
            <>
              {' ('}
              <span data-testid="race-trend" data-value={rawNumber(trend)}>
                {trendWords(trend)}
              </span>
              <span className="visually-hidden"> since the turn before</span>)
            </>
          )}
          {formerLeader !== null && (
            <>
              ; <Foreign>{formerLeader}</Foreign> led in the turn before
            </>
          )}
        </>
      )}
      {phase !== 'ended' && !lacksResult(race) && (
        <>
          {called.lead !== null && ' · '}
          <span
            className={styles.turns}
            data-testid="race-turns-left"
            data-value={rawNumber(turnsLeft)}
          >
            {turnsLeftWords(race)}
          </span>
        </>
      )}
    </p>
  );
}
