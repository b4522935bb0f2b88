/** The player's character: party, home, offices and influence. */
import { useKnownCountries } from '@renderer/features/countries/known-countries';
import { useKnownPartyColour } from '@renderer/features/parties/use-parties';
import type { EndpointRead } from '@renderer/api/query/read';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { CountryLink, PartyLink } from '@renderer/features/links/links';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { formatNumber, isNumber } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import { asRecord, asText } from '@shared/domain/open-fields';

interface PoliticsPanelProps {
  readonly nav: EndpointRead<'clientNav'>;
  readonly status: ResponseOf<'clientStatus'> | undefined;
}

/** A party id is unique only within a country: this is the party's country, or else the player's. */
function OwnParty({ currentParty, characterCountryId }: ResponseOf<'clientNav'>) {
  const country = asText(currentParty?.['countryId']) ?? characterCountryId ?? '';
  const id = currentParty?.id;
  const colour = useKnownPartyColour(country, asText(id));
  if (currentParty === null) return 'Independent';
  return <PartyLink country={country} id={id} name={currentParty?.name} colour={colour} />;
}

/** Party, home and offices from client-nav; influence from client-status if the service sends it. */
export function PoliticsPanel({ nav, status }: PoliticsPanelProps) {
  const { nameIfKnown } = useKnownCountries();
  return (
    <Panel title="Your politics">
      <Loaded read={nav} skeletonLines={5} isAgeOnPage>
        {(state) => {
          const cabinetOffice = asText(asRecord(state.cabinetOffice)?.['positionName']);
          const governorOf = asText(asRecord(state.governorOffice)?.['stateName']);
          return (
            <FactList>
              <Fact label="Character">{state.characterName ?? status?.name}</Fact>
              <Fact label="Country" testId="briefing-country">
                {state.characterCountryId && (
                  <CountryLink
                    id={state.characterCountryId}
                    name={nameIfKnown(state.characterCountryId) ?? 'Name not known yet'}
                  />
                )}
              </Fact>
              <Fact label="Home state" testId="briefing-home-state">
                {state.homeState?.name}
              </Fact>
              <Fact label="Party" testId="briefing-party">
                <OwnParty {...state} />
              </Fact>
              {isNumber(status?.politicalInfluence) && (
                <Fact label="Political influence" value={status.politicalInfluence}>
                  {formatNumber(status.politicalInfluence)}
                </Fact>
              )}
              {isNumber(status?.favorability) && (
                <Fact label="Favourability" value={status.favorability}>
                  {formatNumber(status.favorability)}
                </Fact>
              )}
              {status?.currentOfficeType && (
                <Fact label="Office" testId="briefing-office">
                  {humanise(status.currentOfficeType)}
                </Fact>
              )}
              {status?.isCentralBankChair === true && (
                <Fact label="Central bank">You chair it</Fact>
              )}
              {status?.isImperial === true && <Fact label="You play">The monarch</Fact>}
              {cabinetOffice !== null && <Fact label="Cabinet office">{cabinetOffice}</Fact>}
              {governorOf !== null && <Fact label="Governor of">{governorOf}</Fact>}
              {state.user?.isAdmin === true && <Fact label="Role">Administrator</Fact>}
              {state.user?.isAdmin !== true && state.user?.isModerator === true && (
                <Fact label="Role">Moderator</Fact>
              )}
            </FactList>
          );
        }}
      </Loaded>
    </Panel>
  );
}
