/** The desk's answer: who is closest to one more seat, with the votes that each lacks as bars. */
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { ElectionLink } from '@renderer/features/links/links';
import { usePartySeats } from '../party-seats';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { ResponseOf } from '@shared/contract/index';
import { isolated } from '@shared/domain/wording/isolate';
import { counted, formatCount, voteWords } from '@shared/domain/wording/numbers';

import { PartyStats } from '../party-stats';
import type { DeskCandidate } from './party-desk';

/** A candidate in a running race. */
export interface RunnerToHelp {
  readonly name: string;
  /** The race by name. */
  readonly race: string;
  /** Null for a leader, in a primary, and without a full count. */
  readonly votesToSeat: number | null;
  /** No count says how many votes they lack. */
  readonly isUncounted: boolean;
  /** Only the votes of one turn are here, so nobody can say who of the party lacks fewest. */
  readonly isOfOneTurn?: boolean;
  /** The votes are worked out from rounded shares. */
  readonly areAbout: boolean;
}

/** Those who lack votes to a seat, the fewest first. */
function shortOfSeat<One extends RunnerToHelp>(runners: readonly One[]): readonly One[] {
  return runners
    .filter(({ votesToSeat }) => votesToSeat !== null)
    .toSorted((a, b) => (a.votesToSeat ?? 0) - (b.votesToSeat ?? 0));
}

/** How far the running races of the country are read. */
export type RacesState = 'read' | 'reading' | 'failed';

/** The answer to "whom should I help?". */
export function deskHeadline(runners: readonly RunnerToHelp[], races: RacesState): Headline {
  const [first, ...others] = leadersOf(
    shortOfSeat(runners),
    ({ votesToSeat }) => -(votesToSeat ?? 0),
  );
  if (first === undefined) {
    if (races === 'reading') return plainHeadline('Loading races…');
    if (races === 'failed') return plainHeadline('Couldn’t load the running races');
    if (runners.some(({ isUncounted }) => isUncounted))
      return plainHeadline('Votes to the next seat aren’t available here yet');
    return plainHeadline(
      runners.length === 0
        ? 'The party has no candidate in a running race'
        : 'No candidate is just short of one more seat',
    );
  }
  const figure = voteWords(first.votesToSeat ?? 0, first.areAbout);
  if (runners.some(({ isOfOneTurn }) => isOfOneTurn === true))
    return {
      before: `${isolated(first.name)} is `,
      figure,
      after: ` short of one more seat in ${isolated(first.race)}`,
    };
  if (others.length > 0)
    return {
      before: `${namesOf([first, ...others].map(({ name }) => name))} are closest to one more seat: `,
      figure,
      after: ' each',
    };
  return {
    before: `${isolated(first.name)} is closest to one more seat: `,
    figure,
    after: ` in ${isolated(first.race)}`,
  };
}

const MOST = 4;

interface DeskLedeProps {
  readonly country: string;
  readonly party: NonNullable<ResponseOf<'party'>['party']>;
  readonly candidates: readonly DeskCandidate[];
  readonly races: RacesState;
  /** Races that are read, and all that run. */
  readonly read: number;
  readonly running: number;
  readonly currency: string | null;
}

/** Candidates are counted among the races that are read, which are named while they are not all. */
function racesWords(races: RacesState, candidates: number, read: number, running: number): string {
  const found = counted(candidates, 'candidate');
  if (races === 'read') return `${found} in running races`;
  return read === 0
    ? 'Running races'
    : `${found} in ${formatCount(read)} of ${counted(running, 'running race')}`;
}

/** In the party's colour. */
export function DeskLede(props: DeskLedeProps) {
  const { country, party, candidates, races, read, running, currency } = props;
  const { legible } = useThemeColours();
  const seats = usePartySeats(country)(party);
  const colour = party.color ?? null;
  const runners = candidates.map(({ runner, race, votesToSeat, isUncounted }) => ({
    key: `${race.row.id} ${runner.key}`,
    name: runner.name,
    raceId: race.row.id,
    race: race.name,
    votesToSeat,
    isUncounted,
    isOfOneTurn: isUncounted && race.shareTurn !== null,
    areAbout: race.areVotesAbout,
  }));
  const short = shortOfSeat(runners).slice(0, MOST);
  return (
    <Lede
      partyColour={colour}
      kicker={<strong>{racesWords(races, runners.length, read, running)}</strong>}
      headline={<Sentence {...deskHeadline(runners, races)} />}
      stats={<PartyStats party={party} seats={seats} currency={currency} page="desk" />}
      bars={short.map(({ key, name, raceId, race, votesToSeat, areAbout }) => ({
        key,
        name: (
          <>
            {name} · <ElectionLink id={raceId} name={race} />
          </>
        ),
        value: votesToSeat,
        words: voteWords(votesToSeat ?? 0, areAbout),
        colour: colour === null ? undefined : legible(colour),
      }))}
    />
  );
}
