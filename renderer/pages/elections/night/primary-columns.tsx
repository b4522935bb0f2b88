/** The primaries of a race side by side: each party's candidates with their shares within the party. */
import { PartyOf } from '@renderer/features/links/party-of';
import type { RaceModel } from '@renderer/features/elections/race-model';
import { callReason, turnsLeftWords } from '@renderer/features/elections/race-words';
import { CharacterLink } from '@renderer/features/links/links';
import { Badge } from '@renderer/components/ui/badge';
import {
  counted,
  formatCount,
  formatPercent,
  formatPoints,
  rawNumber,
} from '@shared/domain/wording/numbers';
import type { Primary } from '../../../features/elections/race-standing';

import styles from './night.module.css';

interface PrimaryColumnsProps {
  readonly model: RaceModel;
  readonly primaries: readonly Primary[];
  readonly country: string;
}

/** The most parties and candidates on one card; the others are only counted. */
const MAX_PARTIES = 12;
const MAX_RIVALS = 6;

function standingWords({ runners, lead }: Primary): string {
  if (runners.length === 1) return 'Unopposed';
  if (lead === null) return 'No shares yet';
  return lead === 0 ? 'The first place is shared' : `Lead ${formatPoints(lead)}`;
}

interface PartyPrimaryProps {
  readonly primary: Primary;
  readonly country: string;
  readonly ownKeys: ReadonlySet<string>;
}

function PartyPrimary({ primary, country, ownKeys }: PartyPrimaryProps) {
  const { party, colour, runners, lead } = primary;
  const shown = runners.slice(0, MAX_RIVALS);
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
                isComputerRun={candidate.isNPP}
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
export function PrimaryColumns({ model, primaries, country }: PrimaryColumnsProps) {
  const shown = primaries.slice(0, MAX_PARTIES);
  const ownKeys = new Set(model.runners.filter(({ isOwn }) => isOwn).map(({ key }) => key));
  const independents =
    model.runners.length - primaries.reduce((sum, { runners }) => sum + runners.length, 0);
  return (
    <>
      <div className={styles.primaries} data-picture="body">
        {shown.map((primary) => (
          <PartyPrimary key={primary.party} primary={primary} country={country} ownKeys={ownKeys} />
        ))}
      </div>
      <p className={styles.reason} data-picture="note">
        {callReason(model)}{' '}
        {independents > 0 &&
          `${counted(independents, 'candidate stands', 'candidates stand')} for no party and ${independents === 1 ? 'has' : 'have'} no primary. `}
        {primaries.length > shown.length &&
          `${formatCount(primaries.length - shown.length)} more parties have candidates. `}
        Until the race ends: {turnsLeftWords(model.turnsLeft, model.areTurnsAbout)}.
      </p>
    </>
  );
}
