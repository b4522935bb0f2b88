/** The player's party, country, company and race with their trends. Each is read in the background, and shown from the record. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { RouteLink } from '@renderer/components/ui/link';
import { useNav, useStatus } from '@renderer/features/client/use-status';
import { EconomyPart } from '@renderer/features/countries/economy-part';
import { useOwnRaceLabel } from '@renderer/features/elections/own-race-name';
import { useRace } from '@renderer/features/elections/use-race';
import { usePresidentRace } from '@renderer/features/elections/use-races';
import { useChamber } from '@renderer/features/government/use-chamber';
import { CorporationLink, CountryLink, PartyLink } from '@renderer/features/links/links';
import { seatsRef } from '@renderer/features/parties/seats-ref';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { asNumber, asText } from '@shared/domain/open-fields';
import { corporationKey, countryKey, partyKey, plainKey } from '@shared/record/keys';
import { ownParty } from '@shared/domain/own-character';

import { CompanyPanel, RacePanel } from '../own-panels';
import styles from './desk.module.css';
import { TrendList } from './subject-figures';

const BACKGROUND = { priority: 'background' } as const;
const PARTY = ['seats', 'members', 'treasury', 'chair'] as const;
const COMPANY = ['sharePrice', 'marketCap', 'corporateCash', 'debt', 'income', 'rating'] as const;
/** The link beside a panel's title, which says whose page it is, until its name is here. */
const UNNAMED = 'Open its page';
const RACE = ['frontRunner', 'lead', 'votes', 'phase'] as const;

/** Renders nothing for a player without a party. */
export function PartyPart() {
  const { data: nav } = useNav();
  const { name, ...party } = ownParty(nav);
  const [country, id] = [party.country ?? '', party.id ?? ''];
  const isKnown = id !== '' && country !== '';
  const { data } = useEndpoint('party', { country, id }, { ...BACKGROUND, enabled: isKnown });
  const currency = useDirectory().currencyOfCountry(country);
  const { agreesWithCounts } = useChamber(isKnown ? country : '');
  const key = partyKey(country, id);
  if (name === null || !isKnown || key === null) return null;
  return (
    <Panel
      title="Your party"
      aside={
        <PartyLink id={id} country={country} name={name} colour={data?.party?.color ?? null} />
      }
    >
      <TrendList
        subject={{ kind: 'party', key }}
        name={name}
        metrics={PARTY}
        currency={currency}
        elsewhere={{ seats: seatsRef(country, agreesWithCounts)({ id, name }) }}
      />
    </Panel>
  );
}

/** Renders nothing before the player has a country. */
export function CountryPart() {
  const { data: nav } = useNav();
  const { country: countryOf } = useDirectory();
  const code = asText(nav?.characterCountryId) ?? '';
  const { data } = useEndpoint('country', { code }, { ...BACKGROUND, enabled: code !== '' });
  if (countryKey(code) === null) return null;
  const name = countryOf(code)?.name ?? data?.name ?? UNNAMED;
  return (
    <EconomyPart
      code={code}
      title="Your country"
      aside={
        <>
          <CountryLink id={code} name={name} />
          {data?.currentLeader?.name && <>, led by {data.currentLeader.name}</>}
        </>
      }
    >
      <p className={styles.quiet}>
        <RouteLink to={href('countryGovernment', { code })}>Government</RouteLink>
        {' · '}
        <RouteLink to={href('countryElections', { code })}>Elections</RouteLink>
        {' · '}
        <RouteLink to={href('legislation', { country: code })}>Bills</RouteLink>
        {' · '}
        <RouteLink to={href('legislation', { country: code, sponsor: 'me' })}>My bills</RouteLink>
      </p>
    </EconomyPart>
  );
}

/** Renders nothing for a player without a corporation. The service's own figures come before recorded ones. */
export function CompanyPart() {
  const { data: nav } = useNav();
  const { data: status } = useStatus();
  const sent = nav?.['myCorporationId'];
  const id = asText(sent) ?? asNumber(sent);
  const company = status?.corpNav;
  const key = corporationKey(id);
  const isRead = key !== null && !company;
  const { data } = useEndpoint(
    'corporation',
    { id: key ?? '-' },
    { ...BACKGROUND, enabled: isRead },
  );
  if (company) return <CompanyPanel company={company} />;
  if (key === null) return null;
  return (
    <Panel
      title="Your corporation"
      aside={<CorporationLink id={key} name={data?.name ?? UNNAMED} />}
    >
      <TrendList
        subject={{ kind: 'corporation', key }}
        name={data?.name ?? 'Your corporation'}
        metrics={COMPANY}
      />
    </Panel>
  );
}

/** How the player's race went so far, below the lede that says how it stands; a guest sees whether the presidential one runs. */
export function RacePart({ isPlaying }: { readonly isPlaying: boolean }) {
  const nav = useNav();
  const { data: status } = useStatus();
  const race = isPlaying ? nav.data?.activeElection : null;
  const key = plainKey(race?.id);
  const stats = isPlaying ? status?.electionStats : null;
  const isRead = key !== null && !stats;
  // The figures may be about an earlier race than the one in which the player stands now.
  const standing = useRace(plainKey(stats?.electionId ?? race?.id))?.race.ownStanding ?? null;
  const name = useOwnRaceLabel(race) ?? 'Your election';
  return (
    <>
      {nav.data !== undefined && <ElectionsPanel />}
      {stats && <RacePanel race={stats} standing={standing} />}
      {isRead && (
        <Panel title="Your election over time">
          <TrendList subject={{ kind: 'election', key }} name={name} metrics={RACE} />
        </Panel>
      )}
    </>
  );
}

/** Whether a presidential election is running, with a link to it. */
function ElectionsPanel() {
  const id = usePresidentRace(true);
  return (
    <Panel title="Elections">
      <FactList>
        <Fact label="Presidential election" testId="briefing-president-election">
          {id === null ? (
            'None running'
          ) : (
            <RouteLink to={hrefIfKnown('election', { id })}>Running</RouteLink>
          )}
        </Fact>
      </FactList>
    </Panel>
  );
}
