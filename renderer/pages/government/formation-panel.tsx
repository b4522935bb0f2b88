/** The formation of the government. Its fields depend on the regime, so the panel shows those that are present. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { Fragment } from 'react';
import { knownFields } from 'virtual:contract-facts';

import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { CharacterLink, PartyLink } from '@renderer/features/links/links';
import { RawFields } from '@renderer/components/figures/raw-fields';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { useListPart } from '@renderer/components/tables/list-part';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import { useChamber } from '@renderer/features/government/use-chamber';

type Formation = NonNullable<ResponseOf<'government'>['governmentFormation']>;

const SHOWN = knownFields.government['answer.governmentFormation'];

function President({
  president,
  country,
}: {
  readonly president: Formation['president'];
  readonly country: string;
}) {
  const find = usePartyFinder(country);
  if (!president?.name) {
    return <Fact label="President">{'Nobody holds the office'}</Fact>;
  }
  const party = find(president.party);
  return (
    <>
      <Fact label="President" testId="formation-president">
        <CharacterLink id={president.id} name={president.name} />
      </Fact>
      <Fact label="President’s party">
        {(party !== null || president.party !== null) && (
          <PartyLink
            id={party?.id}
            name={party?.name ?? president.party}
            country={country}
            colour={party?.colour ?? null}
          />
        )}
      </Fact>
    </>
  );
}

/** The names or ids of a list whose shape the contract leaves open. */
function namesIn(list: unknown): readonly (string | number)[] {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  return items.filter((item) => typeof item === 'string' || typeof item === 'number');
}

/** The parties in government: by name, whether the service sends names or sequential ids. */
function GoverningParties({
  formation,
  country,
}: {
  readonly formation: Formation;
  readonly country: string;
}) {
  const find = usePartyFinder(country);
  const { governingPartyId, governingPartyName, coalitionPartyIds, coalitionPartyNames } =
    formation;
  const governing = governingPartyName ?? governingPartyId;
  const coalition = namesIn(coalitionPartyNames ?? coalitionPartyIds);
  const { drawn, more } = useListPart(coalition);
  const linkOf = (party: string | number) => {
    const known = find(party);
    // The seats in the same answer have the colours while the list of parties is still loading.
    const seats = formation.seatsByParty?.find(({ partyName }) => partyName === String(party));
    return (
      <PartyLink
        id={known?.id}
        name={known?.name ?? party}
        country={country}
        colour={known?.colour ?? seats?.partyColor ?? null}
      />
    );
  };
  return (
    <>
      {governing !== null && governing !== undefined && (
        <Fact label="Governing party" testId="formation-party">
          {linkOf(governing)}
        </Fact>
      )}
      {coalition.length > 0 && (
        <Fact label="Coalition" testId="formation-coalition">
          {drawn.map((party, index) => (
            <Fragment key={party}>
              {index > 0 && ', '}
              {linkOf(party)}
            </Fragment>
          ))}
          {more}
        </Fact>
      )}
    </>
  );
}

interface FormationPanelProps {
  readonly formation: Formation | null | undefined;
  readonly country: string;
}

/** Shows known fields with labels, and all others as sent. */
export function FormationPanel({ formation, country }: FormationPanelProps) {
  const { government, majority } = useChamber(country);
  if (formation === null || formation === undefined || Object.keys(formation).length === 0) {
    return (
      <Panel title="Formation">
        <EmptyState>No formation listed.</EmptyState>
      </Panel>
    );
  }
  const { type, status, formationType, pmName } = formation;
  return (
    <Panel title="Formation">
      <FactList>
        {type && <Fact label="Regime">{humanise(type)}</Fact>}
        {'president' in formation && (
          <President president={formation.president} country={country} />
        )}
        {status && (
          <Fact label="Status" testId="formation-status">
            {humanise(status)}
          </Fact>
        )}
        {formationType && <Fact label="Kind">{humanise(formationType)}</Fact>}
        {'pmName' in formation && (
          <Fact label="Head of government" testId="formation-leader">
            {pmName && <CharacterLink id={formation.pmCharacterId} name={pmName} />}
          </Fact>
        )}
        <GoverningParties formation={formation} country={country} />
        {'totalSeatsSupporting' in formation && (
          <Fact
            label="Seats in support"
            value={government?.seats}
            format={formatCount}
            testId="formation-support"
          />
        )}
        {'majorityThreshold' in formation && (
          <Fact
            label="Majority"
            value={majority}
            format={formatCount}
            testId="formation-majority"
          />
        )}
      </FactList>
      <RawFields value={formation} known={SHOWN} />
    </Panel>
  );
}
