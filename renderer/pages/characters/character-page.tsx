/** `#/characters/:id`: one character in full. */
import { Foreign } from '@renderer/components/figures/foreign';
import { useDirectory } from '@renderer/api/directory/directory';
import { knownFields } from 'virtual:contract-facts';
import type { CharacterRow } from '@renderer/features/characters/characters';
import { useNav } from '@renderer/features/client/use-status';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { CorporationLink, CountryLink, ElectionLink } from '@renderer/features/links/links';
import { PartyOf } from '@renderer/features/links/party-of';
import { RouteLink } from '@renderer/components/ui/link';
import { WebLink } from '@renderer/components/ui/web-link';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { OtherDetails } from '@renderer/components/figures/raw-fields';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { TurnMoment } from '@renderer/features/client/turn-moment';
import { compareHref } from '@renderer/features/characters/compared-ids';
import { isOwnCharacter, useOwnStatus } from '@renderer/features/characters/own-status';
import { FavouriteButton } from './character-buttons';
import { Portrait } from '@renderer/features/characters/portrait';
import { useMoneyOf } from '@renderer/features/client/use-own-money';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { WatchButton } from '@renderer/features/watching/watch-button';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
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
import { careerSpans } from './career-line';
import { characterStateName } from '@shared/directory/state-names';
import { CareerPanel } from './career-panels';
import { AchievementsPanel } from './achievements-panel';
import styles from './characters.module.css';
import { bellsOf } from './figure-bells';
import { CharacterLede } from './character-lede';

function CompanyOf({ row }: { readonly row: CharacterRow }) {
  const { corporationNamed: findByName } = useDirectory();
  const corporation = findByName(row.ceoOf);
  if (row.isCeo !== true) return <>{row.isCeo === false ? 'No' : '—'}</>;
  if (!row.ceoOf) return <>Yes</>;
  return <CorporationLink id={corporation?.sequentialId} name={row.ceoOf} />;
}

function PlacePanel({ row }: { readonly row: CharacterRow }) {
  const { activeElection } = row;
  const state = characterStateName(row, useDirectory().stateName);
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
          <TurnMoment at={row.createdAt} />
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
