/** `#/characters/:id`: one character in full. */
import { Foreign } from '@renderer/components/figures/foreign';
import { useDirectory } from '@renderer/api/directory/directory';
import { knownFields } from 'virtual:contract-facts';

import type { CharacterRow } from '@renderer/features/characters/characters';
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { Amount } from '@renderer/components/figures/amount';
import { useNav } from '@renderer/features/client/use-status';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { CorporationLink, CountryLink, ElectionLink } from '@renderer/features/links/links';
import { PartyOf } from '@renderer/features/links/party-of';
import { RouteLink } from '@renderer/components/ui/link';
import { WebLink } from '@renderer/components/ui/web-link';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { OtherDetails } from '@renderer/components/figures/raw-fields';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { Time } from '@renderer/components/figures/time';
import { compareHref } from '@renderer/features/characters/compared-ids';
import { isOwnCharacter, useOwnStatus } from '@renderer/features/characters/own-status';
import { FavouriteButton } from './character-buttons';
import { Portrait } from '@renderer/features/characters/portrait';
import { useMoneyOf } from '@renderer/features/client/use-own-money';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { WatchButton } from '@renderer/features/watching/watch-button';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Lede, LedeStat } from '@renderer/components/ui/layout/lede';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { Prose } from '@renderer/components/figures/prose';
import { href } from '@renderer/screens/href';
import { useScreen } from '@renderer/state/use-screen';
import { isObjectId, refOf } from '@shared/domain/characters';
import { COMMON_UNIT } from '@shared/domain/money/conversion';
import { formatMoney } from '@shared/domain/money/money';
import { amountWords } from '@shared/domain/money/own-money';
import { formatCount, formatNumber, isNumber } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import { characterKey } from '@shared/record/keys';
import type { MetricName } from '@shared/record/metrics';

import { CareerLine, careerSpans } from './career-line';
import { homeState } from './home-state';
import type { CareerSpan } from './career-line';
import { CareerPanel } from './career-panels';
import { AchievementsPanel } from './achievements-panel';
import styles from './characters.module.css';

/** Makes the bell beside a figure of the character; none where the record could not name them. */
function bellsOf(row: CharacterRow) {
  const key = characterKey(row);
  return (metric: MetricName, value: number | null | undefined, currency?: string | null) =>
    key !== null && (
      <AlertBell
        subject={{ kind: 'character', key }}
        name={row.name ?? key}
        metric={metric}
        currency={currency}
        value={value}
      />
    );
}

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
function CharacterLede({ row, career }: CharacterLedeProps) {
  const { currencyOfCountry, stateName } = useDirectory();
  const currency = currencyOfCountry(row.countryId ?? '');
  const state = homeState(row, stateName);
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

function CompanyOf({ row }: { readonly row: CharacterRow }) {
  const { corporationNamed: findByName } = useDirectory();
  const corporation = findByName(row.ceoOf);
  if (row.isCeo !== true) return <>{row.isCeo === false ? 'No' : '—'}</>;
  if (!row.ceoOf) return <>Yes</>;
  return <CorporationLink id={corporation?.sequentialId} name={row.ceoOf} />;
}

function PlacePanel({ row }: { readonly row: CharacterRow }) {
  const { activeElection } = row;
  const state = homeState(row, useDirectory().stateName);
  return (
    <Panel title="Person">
      <FactList>
        <Fact label="Position" testId="character-position">
          {row.position}
        </Fact>
        <Fact label="Party" testId="character-party">
          {row.party && (
            <PartyOf country={row.countryId} party={row.party} colour={row.partyColor} />
          )}
        </Fact>
        <Fact label="Country" testId="character-country">
          {row.countryId && <CountryLink id={row.countryId} />}
        </Fact>
        <Fact label="Home state" testId="character-state">
          {state && row.stateCode && state !== row.stateCode
            ? `${state} (${row.stateCode})`
            : state}
        </Fact>
        <Fact label="Standing in" testId="character-election">
          {activeElection && (
            <ElectionLink
              id={activeElection.electionId}
              name={activeElection.electionType ? humanise(activeElection.electionType) : undefined}
            />
          )}
        </Fact>
        <Fact label="Runs a corporation" testId="character-ceo">
          <CompanyOf row={row} />
        </Fact>
        <Fact label="On the game’s own pages">
          <WebLink url={row.profileUrl}>Open profile</WebLink>
        </Fact>
      </FactList>
    </Panel>
  );
}

function withoutUnit(amount: number | null | undefined): string | null {
  return isNumber(amount) ? `${formatMoney(amount, null)} (no unit given)` : null;
}

function MeansPanel({ row }: { readonly row: CharacterRow }) {
  const own = useOwnStatus()(row);
  const { cash: ownCash } = useMoneyOf(own ?? undefined);
  const bell = bellsOf(row);
  return (
    <Panel title="Finances">
      <FactList>
        <Fact
          // For another player the service sends an older figure, without a unit.
          label={own === null ? 'Cash, last stated' : 'Cash on hand'}
          value={own === null ? row.cashOnHand : ownCash.amount}
          testId="character-cashOnHand"
        >
          {own === null ? withoutUnit(row.cashOnHand) : amountWords(ownCash)}
        </Fact>
        <Fact
          label="Portfolio"
          value={row.portfolioValue}
          bell={bell('portfolio', row.portfolioValue, COMMON_UNIT)}
          testId="character-portfolioValue"
        >
          {formatMoney(row.portfolioValue, COMMON_UNIT)}
        </Fact>
        <Fact
          label="Actions"
          value={row.actions}
          format={formatCount}
          bell={bell('actionsLeft', row.actions)}
          testId="character-actions"
        />
        <Fact
          label="Donor base"
          value={row.donorBaseLevel}
          format={formatNumber}
          bell={bell('donorBase', row.donorBaseLevel)}
          testId="character-donorBaseLevel"
        />
        <Fact
          label="Infamy"
          value={row.infamy}
          format={formatNumber}
          bell={bell('infamy', row.infamy)}
          testId="character-infamy"
        />
        <Fact label="In the game since" testId="character-createdAt">
          <Time at={row.createdAt} />
        </Fact>
      </FactList>
    </Panel>
  );
}

/**
 * The profile. Career and achievements are asked for by the object id, which every server takes, so
 * a sequential id in the address waits for the character's own answer.
 */
export function CharacterPage() {
  const id = useScreen().params['id'] ?? '';
  const read = useEndpoint('character', { id });
  const { data: nav } = useNav();
  const row = read.data?.character ?? null;
  const objectId = row === null ? (isObjectId(id) ? id : '') : String(row.id);
  const isKnown = objectId !== '' && read.data?.found !== false;
  const { stateName } = useDirectory();
  const career = useEndpoint('characterCareer', { id: objectId }, { enabled: isKnown });
  const achievements = useEndpoint('characterAchievements', { id: objectId }, { enabled: isKnown });
  const ref = row === null ? null : refOf(row);
  const key = row === null ? null : characterKey(row);
  const subject = key === null ? null : ({ kind: 'character', key } as const);
  return (
    <ReadScreen
      isWide
      title={row?.name ?? 'Character'}
      mark={
        row === null ? undefined : (
          <Portrait name={row.name ?? ''} address={row['avatarUrl']} partyColour={row.partyColor} />
        )
      }
      kicker={<RouteLink to={href('characters')}>Characters</RouteLink>}
      reads={isKnown ? [read, career, achievements] : [read]}
      actions={
        row !== null &&
        ref !== null && (
          <>
            <FavouriteButton row={row} />
            {subject !== null && <WatchButton subject={subject} name={row.name ?? subject.key} />}
            <RouteLink to={compareHref([ref.sequentialId ?? ref.id])}>Compare</RouteLink>
            {!isOwnCharacter(row, nav) && (
              <RouteLink to={href('transfer', { to: ref.id })}>Send funds</RouteLink>
            )}
          </>
        )
      }
    >
      <Loaded
        read={read}
        skeletonLines={12}
        isEmpty={({ character }) => character === null || character === undefined}
        empty="This character is not in the game’s records. Characters run by the computer have none."
        emptyAction={<a href={href('characters')}>Find characters by name</a>}
      >
        {({ character }) =>
          character && (
            <>
              <CharacterLede
                row={character}
                career={careerSpans(
                  career.data?.career ?? [],
                  (code) => stateName(character.countryId, code) ?? code,
                )}
              />
              {character.bio && (
                <figure className={styles.bio}>
                  <figcaption>
                    In the words of <Foreign>{character.name ?? 'this character'}</Foreign>
                  </figcaption>
                  <blockquote>
                    <Prose>{character.bio}</Prose>
                  </blockquote>
                </figure>
              )}
              <Columns>
                <Stack>
                  <PlacePanel row={character} />
                  <MeansPanel row={character} />
                  <OtherDetails
                    value={character}
                    known={knownFields.character['answer.character']}
                  />
                </Stack>
                <Stack>
                  <CareerPanel read={career} country={character.countryId ?? null} />
                  <AchievementsPanel read={achievements} />
                </Stack>
              </Columns>
              {subject !== null && (
                <RecordedPanel subject={subject} name={character.name ?? subject.key} />
              )}
            </>
          )
        }
      </Loaded>
    </ReadScreen>
  );
}
