/** `#/party`: the desk of the player's own party: its candidates, people, treasury, results and position. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { playsMonarch } from '@renderer/features/client/nav-fields';
import { useNav } from '@renderer/features/client/use-status';
import { useReadablePartyId } from '@renderer/features/parties/use-party-list';
import { useActiveProfileId, useIsGuest } from '@renderer/api/session/use-session';
import { MAX_RACES_READ, useCountryRaces } from '@renderer/features/elections/use-races';
import type { CountryRaces } from '@renderer/features/elections/use-races';
import { PartyLink } from '@renderer/features/links/links';
import { CreateCharacter } from '@renderer/features/links/create-character';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { ButtonLink } from '@renderer/components/ui/button';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Page } from '@renderer/components/ui/layout/page';
import { href } from '@renderer/screens/href';
import type { OwnCandidates } from './use-own-candidates';
import { partyKey } from '@shared/record/keys';
import { asText } from '@shared/domain/open-fields';
import { ownParty } from '@shared/domain/own-character';

import { useIsParty } from '../is-party';
import { MovesPanel } from '../moves-panel';
import { DRAWN_HERE, RivalsPanel } from '../rivals-panel';
import { OwnCandidatesPanel } from './candidates-panel';
import { DeskLede } from './desk-lede';
import { PositionPanel } from './desk-panels';
import { ResultsPanel } from './results-panel';
import { RosterPanel } from './roster-panel';
import { useOwnCandidates } from './use-own-candidates';

interface DeskProps {
  /** Code of the party's country. */
  readonly country: string;
  readonly id: string;
  readonly name: string;
}

function Desk(props: DeskProps) {
  const { country, name } = props;
  const { id, lookUp } = useReadablePartyId(country, props.id);
  const party = useEndpoint('party', { country, id }, { enabled: lookUp === null });
  const races = useCountryRaces(country);
  const board = useEndpoint(
    'leaderboard',
    { country, metric: 'funds' },
    { priority: 'background' },
  );
  const isOwn = useIsParty({ country, id, name });
  const currency = useDirectory().currencyOfCountry(country);
  const own = useOwnCandidates(races, isOwn);
  const key = partyKey(country, id);
  return (
    <ReadScreen
      title="Party desk"
      kicker={
        <PartyLink
          country={country}
          id={id}
          name={name}
          colour={party.data?.party?.color ?? null}
        />
      }
      reads={[
        lookUp ?? party,
        races.list,
        ...(races.archive === null ? [] : [races.archive]),
        board,
      ]}
    >
      <Loaded
        read={party}
        skeletonLines={6}
        isEmpty={(answer) => answer.party === null || answer.party === undefined}
        empty="Party not found in this country."
        emptyAction={
          <a href={href('countryParties', { code: country })}>Open the country’s parties</a>
        }
      >
        {({ party: found }) => (
          <>
            {found && (
              <DeskLede
                country={country}
                party={found}
                candidates={own.candidates}
                races={racesState(races, own)}
                read={own.read}
                running={own.running}
                currency={currency}
              />
            )}
            <OwnCandidatesPanel
              country={country}
              races={races}
              board={board}
              found={own}
              currency={currency}
            />
            {found && <RivalsPanel country={country} id={id} party={found} />}
            <Columns>
              <Stack>
                <RosterPanel
                  country={country}
                  members={found?.topMembers ?? []}
                  board={board}
                  isOwn={isOwn}
                  memberCount={found?.memberCount ?? null}
                  currency={currency}
                />
                <ResultsPanel archive={races.archive} isOwn={isOwn} />
              </Stack>
              <Stack>
                <MovesPanel
                  country={country}
                  id={id}
                  name={name}
                  memberCount={found?.memberCount ?? null}
                />
                {found && <PositionPanel party={found} country={country} partyKey={key} />}
                {key !== null && (
                  <RecordedPanel
                    subject={{ kind: 'party', key }}
                    name={name}
                    without={DRAWN_HERE}
                  />
                )}
              </Stack>
            </Columns>
          </>
        )}
      </Loaded>
    </ReadScreen>
  );
}

function racesState({ list }: CountryRaces, { read, running, hasFailed }: OwnCandidates) {
  if (list.data !== undefined && read >= Math.min(running, MAX_RACES_READ)) return 'read';
  return hasFailed ? 'failed' : 'reading';
}

/** The desk of the party that the service names as the player's own. */
export function PartyDeskPage() {
  const profileId = useActiveProfileId();
  const isGuest = useIsGuest();
  const nav = useNav();
  const { data } = nav;
  const { country, id, name } = ownParty(data);
  const home = asText(data?.characterCountryId);
  if (id !== null && country !== null) {
    const key = `${country}/${id}`;
    return <Desk key={key} country={country.toUpperCase()} id={id} name={name ?? id} />;
  }
  if (isGuest) {
    const link = profileId === null ? href('welcome') : href('signIn');
    return (
      <Page title="Party desk">
        <EmptyState
          action={
            <ButtonLink variant="primary" to={link}>
              {profileId === null ? 'Choose a server' : 'Sign in'}
            </ButtonLink>
          }
        >
          Sign in to see the party of your character. A guest has none.
        </EmptyState>
      </Page>
    );
  }
  return (
    <ReadScreen title="Party desk" reads={[nav]}>
      <Loaded
        read={nav}
        skeletonLines={8}
        isEmpty={() => true}
        empty={
          data?.hasCharacter === false
            ? 'You have no character yet, so you have no party.'
            : playsMonarch(data)
              ? 'Monarchs don’t belong to a party.'
              : 'Your character isn’t in a party.'
        }
        emptyAction={
          data?.hasCharacter === false ? (
            <CreateCharacter />
          ) : home === null ? (
            <a href={href('countries')}>Open the list of countries</a>
          ) : (
            <a href={href('countryParties', { code: home })}>Open the country’s parties</a>
          )
        }
      >
        {() => null}
      </Loaded>
    </ReadScreen>
  );
}
