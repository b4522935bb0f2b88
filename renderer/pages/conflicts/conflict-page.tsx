/** `#/conflicts/:id`: one conflict, found in a country's list: who is winning, who fights, and its battles. */
import { knownFields } from 'virtual:contract-facts';

import { useCountries } from '@renderer/features/countries/use-countries';
import { useRecordedLatest } from '@renderer/features/record/use-record';
import { ControlBar } from '@renderer/components/charts/bars';
import { ConflictStatus, labelText, Side } from '@renderer/features/conflicts/conflict-parts';
import type { Conflict } from '@renderer/features/conflicts/conflict-parts';
import { useConflict, useConflictCountries } from './conflict-search';
import styles from '@renderer/features/conflicts/conflicts.module.css';
import { NoCountries } from './no-countries';
import { Figure, Figures } from '@renderer/components/figures/figures';
import { RawFields, unknownFields } from '@renderer/components/figures/raw-fields';
import { CountryLink } from '@renderer/features/links/links';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { changeSince, isUnread } from '@renderer/features/record/recorded-words';
import { SearchedRecord } from '@renderer/features/record/searched-record';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { Columns } from '@renderer/components/ui/layout/columns';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { useScreen } from '@renderer/state/screen-context';
import { conflictSides } from '../../features/conflicts/conflicts';
import {
  ABSENT,
  formatCount,
  formatNumber,
  formatPercent,
  isNumber,
} from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import { plainKey } from '@shared/record/keys';
import type { SubjectRef } from '@shared/record/subjects';

import { BattlesPanel } from './battles-panel';

const KNOWN = knownFields.conflicts['answer.conflicts[]'];
const WHOLE = 100;
const HALF = WHOLE / 2;
const CONTROL = ['control'] as const;

function isResolved({ status }: Conflict): boolean {
  return status === 'resolved';
}

function standingText(conflict: Conflict, a: string, b: string): string {
  const { control } = conflict;
  if (!isNumber(control)) return 'Who holds the ground is not listed.';
  const isOver = isResolved(conflict);
  const begin = isOver ? 'The conflict is resolved. ' : '';
  if (control === HALF) return `${begin}Both sides ${isOver ? 'held' : 'hold'} half.`;
  const [ahead, share] = control > HALF ? [b, control] : [a, WHOLE - control];
  const ground = share === WHOLE ? 'everything' : formatPercent(share);
  return isOver ? `${begin}${ahead} held ${ground}.` : `${ahead} is ahead and holds ${ground}.`;
}

/** How the front moved since a day ago, else since the turn before, as this computer saw it; null where it did not look. */
function useMovement(subject: SubjectRef, a: string, b: string): string | null {
  const { data } = useRecordedLatest([subject], CONTROL);
  const [found] = data ?? [];
  if (found === undefined) return null;
  const span = changeSince(found, 'day') === null ? 'turn' : 'day';
  const change = isUnread(found) ? null : changeSince(found, span);
  if (change === null) return null;
  const since = `Since turn ${formatCount(found.before[span]?.untilTurn)}`;
  if (change === 0) return `${since} the front has not moved.`;
  return `${since} ${change > 0 ? b : a} gained ${formatNumber(Math.abs(change))} points.`;
}

interface ConflictProps {
  readonly conflict: Conflict;
  readonly subject: SubjectRef;
}

interface OpenFigureProps {
  readonly label: string;
  /** A number on some servers and a word on others. */
  readonly sent: string | number | null | undefined;
  readonly testId: string;
}

function OpenFigure({ label, sent, testId }: OpenFigureProps) {
  return (
    <Figure label={label} value={typeof sent === 'number' ? sent : null} testId={testId}>
      {labelText(sent) ?? ABSENT}
    </Figure>
  );
}

function Standing({ conflict, subject }: ConflictProps) {
  const [a, b] = conflictSides(conflict);
  const movement = useMovement(subject, a.label, b.label);
  const { control, severity, intensity, supplyA, supplyB } = conflict;
  return (
    <Panel
      title={isResolved(conflict) ? 'How it ended' : 'Who is winning?'}
      aside={<ConflictStatus status={conflict.status} />}
    >
      <p data-testid="conflict-standing">
        {standingText(conflict, a.label, b.label)} {movement}
      </p>
      <div className={styles.front}>
        <ControlBar left={a.label} right={b.label} control={control} />
      </div>
      <Figures label="The conflict at a glance">
        <Figure label="Control by side B" value={control} testId="conflict-control">
          {formatPercent(control)}
        </Figure>
        <OpenFigure label="Supply of side A" sent={supplyA} testId="conflict-supply-a" />
        <OpenFigure label="Supply of side B" sent={supplyB} testId="conflict-supply-b" />
        <OpenFigure label="Severity" sent={severity} testId="conflict-severity" />
        <OpenFigure label="Intensity" sent={intensity} testId="conflict-intensity" />
      </Figures>
    </Panel>
  );
}

function SidesPanel({ conflict }: { readonly conflict: Conflict }) {
  const { nameOf } = useCountries();
  const [a, b] = conflictSides(conflict);
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
  const { nameOf } = useCountries();
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
      <Standing conflict={conflict} subject={subject} />
      <Columns count={2}>
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
          ? `This conflict is not in the lists of ${formatCount(search.searched)} countries.`
          : 'No country’s list has this conflict; it may no longer be listed.'
      }
      searchOn="Look in more countries"
    >
      {(found, subject) => <ConflictBody conflict={found} subject={subject} />}
    </SearchedRecord>
  );
}
