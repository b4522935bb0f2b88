/** The primaries of a race side by side: each party's candidates with their shares within the party. */
import { Badge } from '@renderer/components/ui/badge';
import { callReason, turnsLeftWords } from '@renderer/features/elections/race-words';
import { CharacterLink } from '@renderer/features/links/links';
import { PartyOf } from '@renderer/features/links/party-of';
import type { Race } from '@shared/domain/elections/race';
import type { Primary } from '@shared/domain/elections/race-standing';
import {
  counted,
  formatCount,
  formatPercent,
  formatPoints,
  rawNumber,
} from '@shared/domain/wording/numbers';

import styles from './night.module.css';

/** The most parties and candidates on one card; the others are only counted. */
const MAX_PARTIES = 12;
const MAX_RIVALS = 6;

function standingWords({ runners, lead }: Primary): string {
  if (runners.length === 1) return 'Unopposed';
  if (lead === null) return 'No shares yet';
  return lead === 0 ? 'Tied for first' : `Lead ${formatPoints(lead)}`;
}

interface PartyPrimaryProps {
  readonly primary: Primary;
  readonly country: string;
  readonly ownKeys: ReadonlySet<string>;
}

function PartyPrimary({ primary, country, ownKeys }: PartyPrimaryProps) {
  const { party, colour, runners, lead } = primary;
  const shown = runners.filter(({ key }, place) => place < MAX_RIVALS || ownKeys.has(key));
  return (
    <section className={styles.primary} data-testid="primary" data-party={party}>
      <h4>
        <PartyOf country={country} party={party} colour={colour} />
      </h4>
      <ol className={styles.rivals}>
        {shown.map(({ key, name, candidate, sharePct }) => (
          <li key={key} className={styles.rival}>
            <span>
              <CharacterLink
                id={candidate.characterId}
                name={name}
                isComputerRun={candidate.isComputerRun}
              />
              {ownKeys.has(key) && <Badge tone="own">You</Badge>}
            </span>
            <span className={styles.share} data-value={rawNumber(sharePct)}>
              {formatPercent(sharePct)}
            </span>
          </li>
        ))}
      </ol>
      {runners.length > shown.length && (
        <p className={styles.more}>and {formatCount(runners.length - shown.length)} more</p>
      )}
      <p className={styles.reason} data-value={rawNumber(lead)}>
        {standingWords(primary)}
      </p>
    </section>
  );
}

/** Shares within each party are not votes of the general election, so the race itself is open. */
export function PrimaryColumns({ race }: { readonly race: Race }) {
  const { primaries, runners, row } = race;
  const { country } = row;
  const shown = primaries.slice(0, MAX_PARTIES);
  const ownKeys = new Set(runners.filter(({ isOwn }) => isOwn).map(({ key }) => key));
  const independents =
    runners.length - primaries.reduce((sum, primary) => sum + primary.runners.length, 0);
  return (
    <>
      <div className={styles.primaries} data-picture="body">
        {shown.map((primary) => (
          <PartyPrimary key={primary.party} primary={primary} country={country} ownKeys={ownKeys} />
        ))}
      </div>
      <p className={styles.reason} data-picture="note">
        {callReason(race)}{' '}
        {independents > 0 &&
          `${counted(independents, 'candidate stands', 'candidates stand')} for no party and ${independents === 1 ? 'has' : 'have'} no primary. `}
        {primaries.length > shown.length &&
          `${counted(primaries.length - shown.length, 'more party has', 'more parties have')} candidates. `}
        Until the primary ends: {turnsLeftWords(race)}.
      </p>
    </>
  );
}
