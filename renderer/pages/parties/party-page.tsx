/** `#/parties/:country/:id`: one party with its position, strength and most influential members. */
import { useDirectory } from '@renderer/api/directory/directory';
import { knownFields } from 'virtual:contract-facts';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useNav } from '@renderer/features/client/use-status';
import { useIsPartyChair } from '@renderer/features/parties/own-party';
import { useReadablePartyId } from '@renderer/features/parties/use-party-list';
import { ScatterMap } from '@renderer/components/charts/scatter-map';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { decimal, word } from '@renderer/components/tables/columns';
import { character } from '@renderer/features/links/subject-columns';
import { CharacterLink, CountryLink } from '@renderer/features/links/links';
import { WebLink } from '@renderer/components/ui/web-link';
import { PartyMark } from '@renderer/features/links/marks';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { OtherDetails } from '@renderer/components/figures/raw-fields';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { WatchButton } from '@renderer/features/watching/watch-button';
import { ButtonLink } from '@renderer/components/ui/button';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { useScreen } from '@renderer/state/use-screen';
import type { ResponseOf } from '@shared/contract/index';
import { isSameCountry } from '@shared/directory/keys';
import { isObjectId } from '@shared/domain/characters';
import { formatNumber, isNumber } from '@shared/domain/wording/numbers';
import { partyKey } from '@shared/record/keys';
import { ownParty } from '@shared/domain/own-character';

import { ChairPart } from './chair-part';
import { usePointsAround } from './map-points';
import { MovesPanel } from './moves-panel';
import { PartyLede } from './party-lede';
import { DRAWN_HERE, RivalsPanel } from './rivals-panel';

type Party = NonNullable<ResponseOf<'party'>['party']>;
type Member = NonNullable<Party['topMembers']>[number];

const memberColumns: readonly Column<Member>[] = [
  character('name', 'Member', (member) => member),
  word('position', 'Office', ({ position }) => position),
  decimal('influence', 'Influence', ({ politicalInfluence }) => politicalInfluence),
];

/** Fields that have their own place here, and the number that only addresses need. */
const SHOWN = [...knownFields.party['answer.party'], 'sequentialId', 'countryId'];

interface PartyBodyProps {
  /** The sequential id. */
  readonly id: string;
  readonly party: Party;
  /** Code of the party's country. */
  readonly country: string;
  /** The player chairs it. */
  readonly isChair: boolean;
}

function positionText(position: number | null | undefined, label: string | null | undefined) {
  return label ? `${formatNumber(position)}, ${label}` : formatNumber(position);
}

function PositionFacts({ party, country }: Pick<PartyBodyProps, 'party' | 'country'>) {
  const points = usePointsAround(party, country);
  const { economicPosition: x, socialPosition: y } = party;
  return (
    <Panel title="Position">
      {isNumber(x) && isNumber(y) && (
        <ScatterMap label="The party’s economic and social position" points={points} />
      )}
      <FactList>
        <Fact label="Economic" value={x} testId="party-economic">
          {positionText(x, party.economicLabel)}
        </Fact>
        <Fact label="Social" value={y} testId="party-social">
          {positionText(y, party.socialLabel)}
        </Fact>
      </FactList>
    </Panel>
  );
}

function PartyBody({ id, party, country, isChair }: PartyBodyProps) {
  // The service names the chair without an id. The chair is usually among the most influential members, who have ids.
  const chair = party.topMembers?.find(({ name }) => name === party.chairName);
  return (
    <>
      <PartyLede party={party} country={country} />
      {isChair && <ChairPart country={country} id={id} name={party.name ?? id} />}
      <RivalsPanel country={country} id={id} party={party} />
      <Columns>
        <Stack>
          <Panel title="Party">
            <FactList>
              <Fact label="Short name" testId="party-abbreviation">
                {party.abbreviation}
              </Fact>
              <Fact label="Chair" testId="party-chair">
                {party.chairName ? (
                  <CharacterLink id={party.chairId ?? chair?.id} name={party.chairName} />
                ) : (
                  'Nobody holds the chair'
                )}
              </Fact>
              {typeof party['partyUrl'] === 'string' && (
                <Fact label="On the game’s own pages">
                  <WebLink url={party['partyUrl']}>Open party</WebLink>
                </Fact>
              )}
            </FactList>
          </Panel>
          <Panel title="Most influential members">
            <DataTable
              name="party"
              caption="Most influential members"
              columns={memberColumns}
              rows={party.topMembers ?? []}
              rowId={(member) => String(member.id ?? member.name)}
              empty="The party has no members who are players yet."
            />
          </Panel>
        </Stack>
        <Stack>
          <PositionFacts party={party} country={country} />
          <MovesPanel
            country={country}
            id={id}
            name={party.name ?? id}
            memberCount={party.memberCount ?? null}
          />
          <OtherDetails value={party} known={SHOWN} />
        </Stack>
      </Columns>
    </>
  );
}

/** The party's page; its chair gets the candidates of the desk first. */
export function PartyPage() {
  const { params } = useScreen();
  const country = (params['country'] ?? '').toUpperCase();
  const { countryName: nameOf } = useDirectory();
  const { id, lookUp } = useReadablePartyId(country, params['id'] ?? '');
  const party = useEndpoint('party', { country, id }, { enabled: lookUp === null });
  const found = party.data?.party ?? null;
  const own = ownParty(useNav().data);
  const isOwn = found !== null && own.name === found.name && isSameCountry(own.country, country);
  const isChair = useIsPartyChair() && isOwn;
  const key = found === null ? null : partyKey(country, id);
  const subject = key === null ? null : ({ kind: 'party', key } as const);
  return (
    <ReadScreen
      title={found?.name ?? 'Party'}
      mark={found === null ? undefined : <PartyMark colour={found.color} />}
      kicker={<CountryLink id={country} name={nameOf(country)} />}
      reads={[lookUp ?? party]}
      actions={
        <>
          {isOwn && <ButtonLink to={href('partyDesk')}>Party desk</ButtonLink>}
          {subject !== null && <WatchButton subject={subject} name={found?.name ?? 'Party'} />}
        </>
      }
    >
      <Loaded
        read={party}
        skeletonLines={10}
        isEmpty={(answer) => answer.party === null || answer.party === undefined}
        empty={
          isObjectId(id)
            ? 'Party not found: this link has no party number, and the server finds parties only by number.'
            : 'Party not found in this country.'
        }
        emptyAction={
          <a href={href('countryParties', { code: country })}>Open the country’s parties</a>
        }
      >
        {(answer) =>
          answer.party && (
            <>
              <PartyBody id={id} party={answer.party} country={country} isChair={isChair} />
              {subject !== null && (
                <RecordedPanel
                  subject={subject}
                  name={answer.party.name ?? 'Party'}
                  without={DRAWN_HERE}
                />
              )}
            </>
          )
        }
      </Loaded>
    </ReadScreen>
  );
}
