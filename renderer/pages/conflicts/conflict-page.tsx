/** `#/conflicts/:id`: one conflict, found in a country's list: who is winning, who fights, and its battles. */
import { useDirectory } from '@renderer/api/directory/directory';
import { knownFields } from 'virtual:contract-facts';
import { Side } from '@renderer/features/conflicts/conflict-parts';
import { conflictSides } from '@renderer/features/conflicts/conflicts';
import type { Conflict } from '@renderer/features/conflicts/conflict-parts';
import { RawFields, unknownFields } from '@renderer/components/figures/raw-fields';
import { CountryLink } from '@renderer/features/links/links';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { SearchedRecord } from '@renderer/features/record/searched-record';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { Columns } from '@renderer/components/ui/layout/columns';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { useScreen } from '@renderer/state/use-screen';
import { counted } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import { plainKey } from '@shared/record/keys';
import type { SubjectRef } from '@shared/record/subjects';

import { useConflict, useConflictCountries } from './conflict-countries';
import { NoCountries } from './no-countries';
import { ConflictLede } from './conflict-lede';
import { BattlesPanel } from './battles-panel';

const KNOWN = knownFields.conflicts['answer.conflicts[]'];

interface ConflictProps {
  readonly conflict: Conflict;
  readonly subject: SubjectRef;
}

function SidesPanel({ conflict }: { readonly conflict: Conflict }) {
  const { countryName: nameOf } = useDirectory();
  const [a, b] = conflictSides(conflict, nameOf);
  return (
    <Panel title="Sides">
      <FactList>
        <Fact label="Side A" testId="conflict-side-a">
          <Side side={a} nameOf={nameOf} />
        </Fact>
        <Fact label="Side B" testId="conflict-side-b">
          <Side side={b} nameOf={nameOf} />
        </Fact>
      </FactList>
    </Panel>
  );
}

function AboutPanel({ conflict }: { readonly conflict: Conflict }) {
  const { countryName: nameOf } = useDirectory();
  const { hostCountry, region, type, terrain, bloc } = conflict;
  return (
    <Panel title="About">
      <FactList>
        <Fact label="Host" testId="conflict-host">
          {hostCountry && <CountryLink id={hostCountry} name={nameOf(hostCountry)} />}
        </Fact>
        <Fact label="Region">{region}</Fact>
        <Fact label="Kind">{type && humanise(type)}</Fact>
        <Fact label="Terrain">{terrain && humanise(terrain)}</Fact>
        <Fact label="Bloc">{bloc}</Fact>
        <Fact label="Deadline">None</Fact>
      </FactList>
      {unknownFields(conflict, KNOWN).length > 0 && <RawFields value={conflict} known={KNOWN} />}
    </Panel>
  );
}

function ConflictBody({ conflict, subject }: ConflictProps) {
  const { hostCountry, conflictId } = conflict;
  return (
    <>
      <ConflictLede conflict={conflict} subject={subject} />
      <Columns>
        <SidesPanel conflict={conflict} />
        <AboutPanel conflict={conflict} />
      </Columns>
      <RecordedPanel subject={subject} name={conflict.name ?? `Conflict ${conflictId}`} />
      {hostCountry && <BattlesPanel country={hostCountry} conflictId={String(conflictId)} />}
    </>
  );
}

/** The conflict's page. The service has no read of one conflict, so it is looked for in the lists of its countries. */
export function ConflictPage() {
  const id = useScreen().params['id'] ?? '';
  return <ConflictById key={id} id={id} />;
}

function ConflictById({ id }: { readonly id: string }) {
  const { codes, directory } = useConflictCountries(id);
  if (codes.length > 0) return <ConflictSearch id={id} countries={codes} />;
  return (
    <ReadScreen
      title="Conflict"
      kicker={<a href={href('conflicts')}>Conflicts</a>}
      reads={[directory.read]}
    >
      <NoCountries directory={directory} skeletonLines={12} />
    </ReadScreen>
  );
}

interface ConflictSearchProps {
  readonly id: string;
  readonly countries: readonly string[];
}

function ConflictSearch({ id, countries }: ConflictSearchProps) {
  const search = useConflict(id, countries);
  return (
    <SearchedRecord
      kind="conflict"
      subjectKey={plainKey(id)}
      search={search}
      list={{ to: href('conflicts'), name: 'Conflicts', open: 'Open the list of conflicts' }}
      nameOf={(found, recorded) => found?.name ?? recorded ?? 'Conflict'}
      missing={(hasMore) =>
        hasMore
          ? `This conflict is not in the lists of ${counted(search.searched, 'country', 'countries')}.`
          : 'Conflict not found in any country; it may be over.'
      }
      searchMore="Search more countries"
    >
      {(found, subject) => <ConflictBody conflict={found} subject={subject} />}
    </SearchedRecord>
  );
}
