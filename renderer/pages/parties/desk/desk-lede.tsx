/** The desk's answer: who is cheapest to save, with the votes that each lacks as bars. */
import { RowBars } from '@renderer/components/charts/row-bars';
import { Lede, LedeStat, Sentence } from '@renderer/components/ui/layout/lede';
import { raceName } from '@renderer/features/elections/race-rows';
import { ElectionLink } from '@renderer/features/links/links';
import { usePartySeats } from '@renderer/features/parties/use-party-seats';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { ResponseOf } from '@shared/contract/index';
import { formatMoney } from '@shared/domain/money/money';
import { formatCount } from '@shared/domain/wording/numbers';

import { deskHeadline, shortOfSeat } from './desk-headline';
import type { DeskCandidate } from './party-desk';

const MOST = 4;

interface DeskLedeProps {
  readonly country: string;
  readonly party: NonNullable<ResponseOf<'party'>['party']>;
  readonly candidates: readonly DeskCandidate[];
  /** Races of the country are still being read. */
  readonly isReading: boolean;
  readonly currency: string | null;
}

/** In the party's colour. */
export function DeskLede(props: DeskLedeProps) {
  const { country, party, candidates, isReading, currency } = props;
  const { legible } = useThemeColours();
  const seats = usePartySeats(country)(party);
  const colour = party.color ?? null;
  const runners = candidates.map(({ runner, office, state, raceId, votesToSeat }) => ({
    key: `${raceId} ${runner.key}`,
    name: runner.name,
    raceId,
    race: raceName({ electionType: office, state }),
    votesToSeat,
  }));
  const short = shortOfSeat(runners).slice(0, MOST);
  return (
    <Lede
      partyColour={colour}
      kicker={
        <strong>
          {formatCount(runners.length)} {runners.length === 1 ? 'candidate' : 'candidates'} in
          running races
        </strong>
      }
      headline={<Sentence {...deskHeadline(runners, isReading)} />}
      stats={
        <>
          <LedeStat label="Members" value={party.memberCount} testId="desk-members">
            {formatCount(party.memberCount)}
          </LedeStat>
          <LedeStat label="Seats" value={seats} testId="desk-seats">
            {formatCount(seats)}
          </LedeStat>
          <LedeStat label="Treasury" value={party.treasury} testId="desk-treasury">
            {formatMoney(party.treasury, currency)}
          </LedeStat>
        </>
      }
      pictureAt="side"
      picture={
        short.length < 2 ? undefined : (
          <RowBars
            bars={short.map(({ key, name, raceId, race, votesToSeat }) => ({
              key,
              name: (
                <>
                  {name} · <ElectionLink id={raceId} name={race} />
                </>
              ),
              value: votesToSeat,
              words: `${formatCount(votesToSeat)} votes`,
              colour: colour === null ? undefined : legible(colour),
            }))}
          />
        )
      }
    />
  );
}
