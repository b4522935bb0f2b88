/** One character at a glance: who it is, with what rises and falls, and the career. */
import { useDirectory } from '@renderer/api/directory/directory';
import type { CharacterRow } from '@renderer/features/characters/characters';
import { Amount } from '@renderer/components/figures/amount';
import { CountryLink } from '@renderer/features/links/links';
import { PartyOf } from '@renderer/features/links/party-of';
import { useOwnStatus } from '@renderer/features/characters/own-status';
import { Lede, LedeStat } from '@renderer/components/ui/layout/lede';
import { formatNumber } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import { CareerLine } from './career-line';
import { characterStateName } from '@shared/directory/state-names';
import type { CareerSpan } from './career-line';
import { bellsOf } from './figure-bells';

/** A kind of race inside a sentence: `a primary`, `the senate election`. */
function raceWords(kind: string): string {
  const words = humanise(kind).toLowerCase();
  if (words === 'primary') return 'a primary';
  return `the ${words}${words.endsWith('election') ? '' : ' election'}`;
}

interface CharacterLedeProps {
  readonly row: CharacterRow;
  readonly career: readonly CareerSpan[];
}

/** Who it is, in party colour, with the figures that rise and fall and the career as a line of time. */
export function CharacterLede({ row, career }: CharacterLedeProps) {
  const { currencyOfCountry, stateName } = useDirectory();
  const currency = currencyOfCountry(row.countryId ?? '');
  const state = characterStateName(row, stateName);
  const funds = useOwnStatus()(row)?.funds ?? row.campaignFunds;
  const { name, position, party, partyColor, countryId, activeElection } = row;
  const race = activeElection?.electionType;
  const bell = bellsOf(row);
  const stats = (
    <>
      <LedeStat
        label="Political influence"
        value={row.politicalInfluence}
        format={formatNumber}
        bell={bell('politicalInfluence', row.politicalInfluence)}
        testId="character-politicalInfluence"
      />
      <LedeStat
        label="National influence"
        value={row.nationalInfluence}
        format={formatNumber}
        bell={bell('nationalInfluence', row.nationalInfluence)}
        testId="character-nationalInfluence"
      />
      <LedeStat
        label="Favourability"
        value={row.favorability}
        format={formatNumber}
        bell={bell('favorability', row.favorability)}
        testId="character-favorability"
      />
      <LedeStat
        label="Campaign funds"
        value={funds}
        bell={bell('campaignFunds', funds, currency)}
        testId="character-campaignFunds"
      >
        <Amount amount={funds} currency={currency} />
      </LedeStat>
      <LedeStat
        label="Net worth"
        value={row.netWorth}
        bell={bell('netWorth', row.netWorth)}
        testId="character-netWorth"
        note="Unit not given"
      >
        <Amount amount={row.netWorth} />
      </LedeStat>
    </>
  );
  return (
    <Lede
      partyColour={partyColor}
      kicker={
        <>
          {party && <PartyOf country={countryId} party={party} colour={partyColor} />}
          {countryId && <CountryLink id={countryId} />}
          {state && <span>{state}</span>}
        </>
      }
      headline={
        <>
          {name ?? 'Unnamed'}
          {position && (
            <>
              , <em>{position}</em>
            </>
          )}
          {race && `, stands in ${raceWords(race)}`}
        </>
      }
      stats={stats}
      pictureAt="side"
      picture={
        career.length > 0 ? <CareerLine spans={career} country={countryId ?? null} /> : undefined
      }
    />
  );
}
