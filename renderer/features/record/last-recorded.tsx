/** What this computer recorded last about a subject that the service no longer lists. */
import type { ReactNode } from 'react';
import { Loaded } from '@renderer/components/ui/states/loaded';
import type { SubjectRef } from '@shared/record/subjects';
import { formatCount } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import type { RecordedLatest } from '@shared/record/recorded';
import { valueWords } from '@shared/record/figures';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Panel } from '@renderer/components/ui/layout/panel';
import { Notice } from '@renderer/components/ui/notice';
import { useRecordedLatest } from './use-record';
import { RecordedPanel } from './recorded-panel';

interface LastKnownProps {
  readonly subject: SubjectRef;
  /** As its page calls it, where no record names it. */
  readonly name: string;
  /** A whole sentence: the service does not list it. */
  readonly missing: string;
  /** Links and buttons that lead on. */
  readonly actions: ReactNode;
}

/** A value as people read it: a word of the service such as `passed_origin` in plain words, a number with its unit. */
function valueText({ latest, unit, currency }: RecordedLatest): string {
  const { value } = latest;
  return typeof value === 'string' ? humanise(value) : valueWords(value, unit, currency);
}

function Facts({ figures }: { readonly figures: readonly RecordedLatest[] }) {
  return (
    <Panel title="Last values in your history">
      <FactList>
        {figures.map((figure) => {
          const { metric, label, latest } = figure;
          const value = typeof latest.value === 'number' ? { value: latest.value } : {};
          return (
            <Fact
              key={metric}
              label={`${label}, turn ${formatCount(latest.untilTurn)}`}
              testId={`recorded-${metric}`}
              {...value}
            >
              {valueText(figure)}
            </Fact>
          );
        })}
      </FactList>
    </Panel>
  );
}

/** Words and figures of the record with their turns, and its charts; one sentence where nothing was recorded. */
export function LastKnown({ subject, name, missing, actions }: LastKnownProps) {
  const read = useRecordedLatest([subject]);
  const known = (read.data ?? []).filter(({ latest }) => latest.value !== '');
  const newest = known.toSorted((one, other) => other.latest.untilTurn - one.latest.untilTurn)[0];
  return (
    <Loaded read={read} skeletonLines={8} showsAge>
      {() =>
        newest === undefined ? (
          <EmptyState action={actions}>{missing} No history of it on this computer.</EmptyState>
        ) : (
          <>
            <Notice tone="plain" data-testid="no-longer-listed" actions={actions}>
              <p>
                {missing} What follows is from this computer’s history. It was last seen in turn{' '}
                {formatCount(newest.latest.untilTurn)}; the newest change is from turn{' '}
                {formatCount(newest.latest.turn)}.
              </p>
            </Notice>
            <Facts figures={known} />
            <RecordedPanel subject={subject} name={newest.name ?? name} />
          </>
        )
      }
    </Loaded>
  );
}

/** What the record calls a subject; null where it has no name for it. */
export function useRecordedName(subject: SubjectRef): string | null {
  const { data } = useRecordedLatest([subject]);
  return data?.find(({ name }) => name !== null)?.name ?? null;
}
