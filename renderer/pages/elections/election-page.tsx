/** `#/elections/:id`: one election with its candidates and current votes. */
import { serverNowMs } from '@renderer/api/clock';
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import { knownFields } from 'virtual:contract-facts';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useRace } from '@renderer/features/elections/use-race';
import { LineChart } from '@renderer/components/charts/line-chart';
import { CountryLink } from '@renderer/features/links/links';
import { PartyOf } from '@renderer/features/links/party-of';
import { RouteLink } from '@renderer/components/ui/link';
import { WebLink } from '@renderer/components/ui/web-link';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { RawFields, unknownFields } from '@renderer/components/figures/raw-fields';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { ElectionStatus } from '@renderer/components/ui/status-badges';
import { TurnOffset } from '@renderer/features/client/turn-offset';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { WatchButton } from '@renderer/features/watching/watch-button';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { useScreen } from '@renderer/state/use-screen';
import type { ResponseOf } from '@shared/contract/index';
import { instantMs } from '@shared/domain/clocks';
import type { Instant } from '@shared/domain/clocks';
import { primaryLines } from '@shared/domain/elections/election-votes';
import type { Race } from '@shared/domain/elections/race';
import { officeWord } from '@shared/domain/elections/offices';
import { formatPercent } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import { RaceAnswer } from './race/race-answer';
import { AddToCalendar } from '@renderer/features/calendar/add-to-calendar';
import { ElectionFacts } from './election-facts';
import { StandInRace } from '@renderer/features/elections/stand-in-race';

type Answer = ResponseOf<'election'>;

const FIELDS = knownFields.election;
/** Votes that the candidates' table and the charts show. */
const SHOWN_BY_CANDIDATE = ['latestSnapshot', 'seatsEstimate', 'snapshots', 'tallies'];
/** A chart with more lines is hard to read. */
const MAX_LINES = 6;

function PrimaryPanel({ answer }: { readonly answer: Answer }) {
  const sentPrimary = answer['primarySnapshots'];
  const { candidates } = answer;
  const primary = useMemo(() => {
    const colours = new Map(
      (candidates ?? []).map(({ characterName, partyColor }) => [characterName, partyColor]),
    );
    return primaryLines(sentPrimary, MAX_LINES).map((line) => ({
      ...line,
      colour: colours.get(line.name),
    }));
  }, [sentPrimary, candidates]);
  if (primary.length === 0) return null;
  return (
    <Panel title="The primary, count by count" aside="Shares within each party">
      <LineChart
        name="election-primary"
        label="Primary shares by count"
        series={primary}
        xLabel="Count"
        formatY={formatPercent}
        unit="%"
        isShare
      />
    </Panel>
  );
}

interface MomentProps {
  readonly at: Instant;
  /** The turn of that moment, where the counts tell it. */
  readonly turn?: number | null;
  /** The label until then. */
  readonly before: string;
  /** The label from then on. */
  readonly after: string;
}

/** A fact in the tense of the server's clock. */
function Moment({ at, turn = null, before, after }: MomentProps) {
  const atMs = instantMs(at);
  const label = atMs !== null && atMs <= serverNowMs() ? after : before;
  return (
    <Fact label={label}>
      <TurnOffset at={at} turn={turn} label={label} />
    </Fact>
  );
}

const STAGE_ENDS = { upcoming: 'begins', primary: 'primary ends', general: 'ends' } as const;

/** The end of the stage that runs; nothing after the last. */
function StageInCalendar({ race }: Pick<BodyProps, 'race'>) {
  const { phase, stageEnd, name, row } = race;
  const atMs = instantMs(stageEnd);
  if (phase === null || phase === 'ended' || atMs === null || atMs <= serverNowMs()) return null;
  const title = `${name} ${STAGE_ENDS[phase]}`;
  return <AddToCalendar date={{ key: `race ${row.id} ${phase}`, title, atMs, isAbout: false }} />;
}

function FactsPanel({ answer, race }: BodyProps) {
  const { election, incumbent } = answer;
  const { countryName: nameOf, stateName } = useDirectory();
  const country = election?.countryId ?? null;
  const url = election?.['url'];
  return (
    <Panel title="Contest">
      <FactList>
        <ElectionFacts answer={answer} phase={race.phase} />
        <Fact label="Country" testId="election-country">
          {country && <CountryLink id={country} name={nameOf(country)} />}
        </Fact>
        <Fact label="State" testId="election-state">
          {stateName(country, election?.state)}
        </Fact>
        <Fact label="Office" testId="election-seat">
          {humanise(officeWord(race.row))}
        </Fact>
        <Fact label="Cycle" testId="election-cycle">
          {election?.cycle}
        </Fact>
        <Fact label="Status" testId="election-status">
          <ElectionStatus status={election?.status} />
        </Fact>
        <Moment at={election?.startTime} before="Starts" after="Started" />
        <Moment
          at={election?.primaryEndTime}
          turn={race.countsFrom === null ? null : race.countsFrom - 1}
          before="Primary ends"
          after="Primary ended"
        />
        <Moment at={election?.endTime} turn={race.endedTurn} before="Ends" after="Ended" />
        <Fact label="Incumbent" testId="election-incumbent">
          {incumbent?.name ?? 'None'}
        </Fact>
        <Fact label="Incumbent’s party">
          {incumbent?.party && <PartyOf country={country} party={incumbent.party} />}
        </Fact>
        {typeof url === 'string' && (
          <>
            <Fact label="Standing" testId="election-stand">
              <StandInRace race={race} url={url} />
            </Fact>
            <Fact label="On the game’s own pages">
              <WebLink url={url}>Open election</WebLink>
            </Fact>
          </>
        )}
      </FactList>
      <StageInCalendar race={race} />
    </Panel>
  );
}

function MorePanel({ answer }: { readonly answer: Answer }) {
  const { election, votes } = answer;
  const parts = [
    { value: answer, known: [...FIELDS.answer, 'primarySnapshots'] },
    { value: election ?? {}, known: FIELDS['answer.election'] },
    { value: votes ?? {}, known: [...FIELDS['answer.votes'], ...SHOWN_BY_CANDIDATE] },
  ].filter(({ value, known }) => unknownFields(value, known).length > 0);
  if (parts.length === 0) return null;
  return (
    <Panel title="Other details">
      {parts.map(({ value, known }) => (
        <RawFields key={known[0]} value={value} known={known} />
      ))}
    </Panel>
  );
}

interface BodyProps {
  readonly answer: Answer;
  readonly race: Race;
}

function Body({ answer, race }: BodyProps) {
  return (
    <>
      <RaceAnswer race={race} />
      <PrimaryPanel answer={answer} />
      <FactsPanel answer={answer} race={race} />
      <MorePanel answer={answer} />
    </>
  );
}

/** The election's page. It polls as often as the contract allows, because the service does not push results. */
export function ElectionPage() {
  const id = useScreen().params['id'] ?? '';
  const read = useEndpoint('election', { id }, { poll: true });
  const country = read.data?.election?.countryId;
  const race = useRace(id === '' ? null : id)?.race ?? null;
  const title = race?.name ?? 'Election';
  const hasArchives = !useDirectory().absent.has('electionArchives');
  return (
    <ReadScreen
      title={title}
      kicker={
        <RouteLink to={hrefIfKnown('countryElections', { code: country })}>Elections</RouteLink>
      }
      reads={[read]}
      isWide
      actions={
        read.data?.election && <WatchButton subject={{ kind: 'election', key: id }} name={title} />
      }
    >
      <Loaded
        read={read}
        skeletonLines={12}
        isEmpty={({ election }) => election === null || election === undefined}
        empty="Election not found."
        emptyAction={
          hasArchives ? (
            <a href={href('electionArchives')}>Open past elections</a>
          ) : (
            <a href={href('countries')}>Open the list of countries</a>
          )
        }
      >
        {(answer) => (
          <>
            {race !== null && <Body answer={answer} race={race} />}
            {race !== null && (
              <RecordedPanel
                subject={{ kind: 'election', key: id }}
                name={title}
                leastPoints={2}
                endTurn={race.endedTurn}
              />
            )}
          </>
        )}
      </Loaded>
    </ReadScreen>
  );
}
