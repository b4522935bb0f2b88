/** The answer of an election night: the chamber as it fills, what changed hands, and how far the count is. */
import { Hemicycle } from '@renderer/components/charts/hemicycle';
import { Delta } from '@renderer/components/figures/delta';
import { Lede, LedeStat, Sentence } from '@renderer/components/ui/layout/lede';
import { TurnOffset } from '@renderer/features/client/turn-offset';
import { useGame } from '@renderer/features/client/use-status';
import { CountryLink } from '@renderer/features/links/links';
import { useOwnParty } from '@renderer/features/parties/own-party';
import type { Night } from '@shared/domain/elections/night';
import { counted, formatCount } from '@shared/domain/wording/numbers';

import { countTurnWords, largestOf, nightDeck, nightHeadline, progressOf } from './night-headline';
import type { NightProgress, ProjectedFacts, ProjectedParty } from './night-headline';
import type { ProjectedChamber } from './use-projected-chamber';

interface NightLedeProps {
  readonly country: string;
  readonly night: Night;
  readonly chamber: ProjectedChamber;
  /** As sent; null where it is not known. */
  readonly lastCountAt: string | null;
  readonly results?: NightProgress['results'];
}

interface PartyStatsProps {
  readonly first: ProjectedParty | undefined;
  readonly own: ProjectedParty | undefined;
  /** Whether the projected seats are those, and not about so many. */
  readonly isExact: boolean;
  readonly when: string;
}

function PartyStats({ first, own, isExact, when }: PartyStatsProps) {
  return (
    <>
      {first !== undefined && (
        <LedeStat
          label={`${first.name}, against today`}
          value={first.seats - first.now}
          note={`${counted(first.now, 'seat')} before the vote`}
        >
          <Delta value={first.seats - first.now} format={formatCount} />
        </LedeStat>
      )}
      {own !== undefined && own.id !== first?.id && (
        <LedeStat
          label="Your party"
          value={own.seats}
          note={
            own.before !== null && (
              <>
                <Delta value={own.seats - own.before} format={formatCount} /> {when}
              </>
            )
          }
        >
          {isExact ? counted(own.seats, 'seat') : `about ${counted(own.seats, 'seat')}`}
        </LedeStat>
      )}
    </>
  );
}

interface StatsProps {
  readonly facts: ProjectedFacts;
  readonly country: string;
  /** The turn of the newest count, in words. */
  readonly when: string;
}

function Stats({ facts, country, when }: StatsProps) {
  const party = useOwnParty();
  const largest = largestOf(facts.parties);
  return (
    <>
      <LedeStat
        label="Counted"
        testId="night-counted"
        value={facts.counted}
        note={`${facts.house === null ? '' : `${facts.house} `}races, ${counted(facts.countedSeats, 'seat')}`}
      >
        {formatCount(facts.counted)} of {formatCount(facts.races)}
      </LedeStat>
      <PartyStats
        isExact={facts.slackSeats === 0}
        when={when}
        first={largest.length === 1 ? largest[0] : undefined}
        own={
          party?.country === country ? facts.parties.find(({ id }) => id === party.id) : undefined
        }
      />
    </>
  );
}

/** Without a projection only the sentence is drawn. */
export function NightLede({ country, night, chamber, lastCountAt, results }: NightLedeProps) {
  const { facts, groups, house } = chamber;
  const current = useGame().data?.currentTurn ?? null;
  const largest = facts === null ? [] : largestOf(facts.parties);
  const largestColour = largest.length === 1 ? (largest[0]?.colour ?? null) : null;
  const { colour, ...headline } = nightHeadline(facts, { ...progressOf(night), results });
  const isCounted = facts !== null && facts.counted > 0;
  const deck = facts === null ? '' : nightDeck(facts, night, current);
  return (
    <Lede
      label="Tonight at a glance"
      partyColour={colour}
      kicker={
        <>
          <strong>
            <CountryLink id={country} />
            {house !== null && `, ${house}`}
          </strong>
          <span>Election night</span>
          {isCounted && lastCountAt === null && <span>as the counts stand</span>}
          {lastCountAt !== null && (
            <span>
              last count <TurnOffset at={lastCountAt} label="The last count" />
            </span>
          )}
        </>
      }
      headline={<Sentence {...headline} />}
      {...(deck === '' ? {} : { deck })}
      {...(isCounted && {
        stats: <Stats facts={facts} country={country} when={countTurnWords(night.turn, current)} />,
      })}
      pictureAt="half"
      picture={
        facts !== null && groups.length > 0 ? (
          <Hemicycle
            label="The chamber as projected"
            groups={groups}
            majority={facts.majority}
            labelled={{
              figure: formatCount(largest[0]?.seats ?? facts.totalSeats),
              colour: largestColour,
            }}
          />
        ) : undefined
      }
    />
  );
}
