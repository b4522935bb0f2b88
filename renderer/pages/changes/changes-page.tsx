/** `#/changes`: what changed since the turn before, yesterday, a week ago, or since the player left. */
import { failureOf } from '@renderer/api/query/read';
import { copyText } from '@renderer/components/ui/copy-text';
import { Button } from '@renderer/components/ui/button';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { Columns } from '@renderer/components/ui/layout/columns';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { Panel } from '@renderer/components/ui/layout/panel';
import { RouteLink } from '@renderer/components/ui/link';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { PartedList } from '@renderer/components/tables/list-part';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { useDirectory } from '@renderer/api/directory/directory';
import { changesHeadline } from '@renderer/features/changes/change-headline';
import { ChangeLines, groupsOf, useSubjectWords } from '@renderer/features/changes/change-list';
import { changeLine } from '@renderer/features/changes/change-words';
import type { Change, ListSpan } from '@renderer/features/changes/changes';
import { useGroupTitle } from '@renderer/features/changes/group-title';
import { useChanges } from '@renderer/features/changes/use-changes';
import { useGame, useNav } from '@renderer/features/client/use-status';
import { lastName, othersWords } from '@renderer/features/elections/own-race-words';
import { useSession } from '@renderer/api/session/use-session';
import { useAbsence } from '@renderer/features/record/presence';
import { ResultList } from '@renderer/features/results/result-list';
import { resultsOfSpan } from '@renderer/features/results/results-of-span';
import { useOwnResults } from '@renderer/features/results/use-own-results';
import { href } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import type { OwnResult } from '@shared/domain/results/own-result';
import { resultLine } from '@shared/domain/results/result-words';
import { turnBefore } from '@shared/domain/turns';
import type { Span } from '@shared/domain/turns';
import { counted, formatCount, isNumber } from '@shared/domain/wording/numbers';
import { asText } from '@shared/domain/open-fields';

const SPANS: Readonly<Record<Span | 'left', string>> = {
  turn: 'Last turn',
  day: 'Yesterday',
  week: 'A week ago',
  left: 'You left',
};

/** Rows of a group at once, and in a picture to share. */
const ROWS_AT_ONCE = 25;
const ROWS_IN_PICTURE = 8;

type SpanId = keyof typeof SPANS;

function spanOf(text: string): SpanId {
  return Object.hasOwn(SPANS, text) ? (text as SpanId) : 'day';
}

function turnsWords({ fromTurn, toTurn }: ListSpan): string {
  return `${counted(toTurn - fromTurn, 'turn')}, turn ${formatCount(fromTurn)} to ${formatCount(toTurn)}`;
}

interface ShownProps {
  readonly changes: readonly Change[];
  /** What was decided of the player's own in the span. */
  readonly results: readonly OwnResult[];
  readonly span: ListSpan;
  /** The span begins later than asked, because there are no figures from before. */
  readonly isShort: boolean;
}

function Shown({ changes, results, span, isShort }: ShownProps) {
  const { countryName } = useDirectory();
  const { data: nav } = useNav();
  const titleOf = useGroupTitle();
  const code = asText(nav?.characterCountryId);
  const country = code ? countryName(code) : 'your country';
  const { before, ...headline } = changesHeadline({ changes, span, country, results });
  const name = nav?.characterName ?? '';
  const others = name === '' ? null : othersWords(before, lastName(name));
  return (
    <>
      <Lede
        kicker={turnsWords(span)}
        headline={
          <>
            <span data-picture-words={others ?? undefined}>{before}</span>
            <Sentence before="" {...headline} />
          </>
        }
        deck={
          isShort && (
            <span data-testid="changes-so-far">
              So far since turn {formatCount(span.fromTurn)}: there are no figures from before.
            </span>
          )
        }
        onlyShared={<ChangeLines changes={changes.slice(0, ROWS_IN_PICTURE)} span={span} />}
      />
      {results.length > 0 && (
        <Panel title="Decided">
          <ResultList results={results} />
        </Panel>
      )}
      <Columns>
        {groupsOf(changes).map(([group, ofGroup]) => (
          <Panel key={group} title={titleOf(group)} aside="Before → now">
            <PartedList items={ofGroup} rows={ROWS_AT_ONCE}>
              {(drawn, more) => (
                <>
                  <ChangeLines changes={drawn} span={span} testId="change" />
                  {more}
                </>
              )}
            </PartedList>
          </Panel>
        ))}
      </Columns>
    </>
  );
}

interface NothingProps {
  readonly id: SpanId;
  readonly isTurnKnown: boolean;
}

/** Why a span cannot be counted. */
function NoSpan({ id, isTurnKnown }: NothingProps) {
  const isSignedIn = useSession().status === 'signed-in';
  if (!isTurnKnown)
    return (
      <EmptyState action={<RouteLink to={href('briefing')}>Open the briefing</RouteLink>}>
        The turn isn’t available here, so changes can’t be counted.
      </EmptyState>
    );
  const lastTurn = <RouteLink to={href('changes', { since: 'turn' })}>See the last turn</RouteLink>;
  if (id === 'left' && !isSignedIn)
    return (
      <EmptyState action={<RouteLink to={href('signIn')}>Sign in</RouteLink>}>
        Sign in to see what changed since you left.
      </EmptyState>
    );
  if (id === 'left')
    return <EmptyState action={lastTurn}>You haven’t missed a turn yet.</EmptyState>;
  return (
    <EmptyState action={lastTurn}>
      The length of a turn is unknown, so there’s no telling which turn was{' '}
      {id === 'day' ? 'yesterday’s' : 'a week ago'}.
    </EmptyState>
  );
}

/** The last turn that the span leaves out; null where it cannot be told. */
function useSpanStart(id: SpanId): number | null {
  const { data: game } = useGame();
  const { data: absence } = useAbsence();
  if (id !== 'left') return turnBefore(id, game);
  return absence?.leftTurn ?? null;
}

/** The text of all lines, for a chat. */
function CopyAsText({ changes, results, span }: Omit<ShownProps, 'isShort'>) {
  const nameOf = useSubjectWords();
  const titleOf = useGroupTitle();
  const copy = () => {
    const lines = groupsOf(changes).flatMap(([group, ofGroup]) => [
      titleOf(group),
      ...ofGroup.map((change) =>
        changeLine(change, change.subject.kind === 'self' ? null : nameOf(change)),
      ),
    ]);
    const decided = results.map(resultLine);
    const text = [`What changed: ${turnsWords(span)}`, ...decided, ...lines].join('\n');
    announce(copyText(text) ? 'Changes copied' : 'Couldn’t copy');
  };
  return (
    <Button variant="quiet" onClick={copy}>
      Copy all as text
    </Button>
  );
}

/** The page. Its data is main's own. */
export function ChangesPage() {
  const [since, setSince] = useUrlState('changes', 'since', 'day');
  const id = spanOf(since);
  const game = useGame();
  const absence = useAbsence();
  const fromTurn = useSpanStart(id);
  const { read, changes } = useChanges(fromTurn);
  const own = useOwnResults().results;
  const results = read.data === undefined ? [] : resultsOfSpan(own, read.data);
  const isPending = game.data === undefined && failureOf(game) === null;
  const isLeftPending = id === 'left' && absence.data === undefined;
  const { fromTurn: from = null, toTurn: to = null } = read.data ?? {};
  const span = from === null || to === null ? null : { fromTurn: from, toTurn: to };
  const hasChanges = fromTurn !== null && span !== null && changes.length > 0;
  return (
    <ReadScreen
      title="What changed"
      isWide
      reads={fromTurn === null ? [game] : [game, read]}
      filters={
        <FilterBar>
          <SelectField
            label="Since"
            value={id}
            options={Object.entries(SPANS).map(([value, label]) => ({ value, label }))}
            onChange={setSince}
          />
        </FilterBar>
      }
      actions={hasChanges && <CopyAsText changes={changes} results={results} span={span} />}
    >
      {isPending || isLeftPending ? (
        <Skeleton lines={10} />
      ) : fromTurn === null ? (
        <NoSpan id={id} isTurnKnown={isNumber(game.data?.currentTurn)} />
      ) : (
        <Loaded read={read} skeletonLines={10}>
          {() =>
            span === null || span.toTurn <= span.fromTurn ? (
              <EmptyState action={<RouteLink to={href('briefing')}>Open the briefing</RouteLink>}>
                Figures so far are all of one turn. Changes appear after the next.
              </EmptyState>
            ) : (
              <Shown
                changes={changes}
                results={results}
                span={span}
                isShort={span.fromTurn > fromTurn}
              />
            )
          }
        </Loaded>
      )}
    </ReadScreen>
  );
}
