/** The briefing's answer for a candidate: how the own race stands. */
import { failureOf } from '@renderer/api/query/read';
import type { EndpointRead } from '@renderer/api/query/read';
import { retryByHand } from '@renderer/api/query/retry-by-hand';
import { Button } from '@renderer/components/ui/button';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { RouteLink } from '@renderer/components/ui/link';
import { useHandSeconds, useWaitSeconds } from '@renderer/components/ui/states/failure-alert';
import { failureWords } from '@renderer/components/ui/states/failure-words';
import { blockingFailure } from '@renderer/components/ui/states/read-failures';
import { useGame, useNav, useStatus } from '@renderer/features/client/use-status';
import { OwnRaceLede, OwnShare } from '@renderer/features/elections/own-race-lede';
import { OwnRaceName } from '@renderer/features/elections/own-race-name';
import { ownRaceWords, standingHeadline } from '@renderer/features/elections/own-race-words';
import { useOwnCandidacy, useRace } from '@renderer/features/elections/use-race';
import type { RaceRead } from '@renderer/features/elections/use-race';
import { hrefIfKnown } from '@renderer/screens/href';
import type { ResponseOf } from '@shared/contract/index';
import type { OwnCandidacy, OwnStanding } from '@shared/domain/elections/own-candidacy';
import { canSuppose } from '@shared/domain/elections/suppose';
import { SECOND_MS } from '@shared/domain/time-units';
import { formatDuration } from '@shared/domain/wording/times';

type NavRace = NonNullable<ResponseOf<'clientNav'>['activeElection']>;

/** Renders nothing while the race is being read, and where the page itself says why something is missing. */
function RaceFailure({ read }: { readonly read: EndpointRead<'election'> | null }) {
  const shownAbove = [useNav(), useStatus(), useGame()].map(failureOf);
  const failure = read && blockingFailure(read);
  const waitSeconds = useWaitSeconds(failure);
  const handSeconds = useHandSeconds(failure);
  if (!failure || failure.kind === 'key-required' || failure.kind === 'feature-absent') return null;
  if (shownAbove.some((other) => other?.code === failure.code)) return null;
  return (
    <>
      {failureWords(failure).summary}.{' '}
      {waitSeconds > 0 && (
        <span aria-hidden="true">Ready in {formatDuration(waitSeconds * SECOND_MS)}. </span>
      )}
      <Button
        variant="quiet"
        busy={handSeconds > 0}
        onClick={() => void retryByHand(failure, () => void read.refresh())}
      >
        Try again
      </Button>
    </>
  );
}

/** What there is to say without the race's own answer: only the status of this race can say that nothing is counted. */
function statedHeadline({ stated }: OwnCandidacy, standing: OwnStanding | null, id: string) {
  if (standing !== null) return standingHeadline(standing);
  const isUncounted = stated?.raceId === id && stated.sharePct === null;
  return plainHeadline(
    isUncounted ? 'No votes are counted yet' : 'Your standing is not available yet',
  );
}

interface RaceByStatusProps {
  readonly race: NavRace;
  readonly found: RaceRead | null;
}

/** The standing that client-status sends: share and lead, but neither place nor votes. */
function RaceByStatus({ race, found }: RaceByStatusProps) {
  const id = String(race.id);
  const candidacy = useOwnCandidacy();
  const standing = found?.race.ownStanding ?? null;
  const sharePct = standing?.sharePct ?? null;
  const isStated = candidacy.stated?.raceId === id;
  return (
    <Lede
      kicker={
        <>
          <strong>Your race</strong>
          <OwnRaceName race={race} />
        </>
      }
      headline={
        <RouteLink to={hrefIfKnown('election', { id })}>
          <Sentence {...statedHeadline(candidacy, standing, id)} />
        </RouteLink>
      }
      deck={
        sharePct === null ? (
          !isStated && <RaceFailure read={found?.read ?? null} />
        ) : (
          <OwnShare sharePct={sharePct} />
        )
      }
    />
  );
}

interface OwnRaceProps {
  readonly race: NavRace;
}

/** The sentence leads to the race. Until the race is read, and where the player is not on its ballot, client-status gives the standing. */
export function OwnRaceAnswer({ race }: OwnRaceProps) {
  const id = String(race.id);
  const found = useRace(id);
  const words = found === null ? null : ownRaceWords(found.race);
  if (found === null || words === null) return <RaceByStatus race={race} found={found} />;
  return (
    <OwnRaceLede
      race={found.race}
      words={words}
      name={<OwnRaceName race={race} />}
      to={hrefIfKnown('election', { id })}
      whatIf={canSuppose(found.race) ? hrefIfKnown('election', { id, part: 'what-if' }) : null}
    />
  );
}
