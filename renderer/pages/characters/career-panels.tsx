/** Elections, appointments and moves of a character, newest first. */
import { useMemo } from 'react';
import type { EndpointRead } from '@renderer/api/query/read';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { link, text } from '@renderer/components/tables/columns';
import { party } from '@renderer/features/links/subject-columns';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { hrefIfKnown } from '@renderer/screens/href';
import { humanise } from '@shared/domain/wording/words';
import { asText } from '@shared/domain/open-fields';

type Step = NonNullable<ResponseOf<'characterCareer'>['career']>[number];

function careerColumns(country: string | null): readonly Column<Step>[] {
  return [
    link(
      'type',
      'Event',
      ({ type }) => (type ? humanise(type) : 'Entry'),
      (step) => hrefIfKnown('election', { id: asText(step['electionId']) }),
    ),
    text('office', 'Office', (step) => officeText(step)),
    party('party', 'Party', ({ party: sent }) => ({ country, party: sent })),
    text('from', 'From', ({ fromState }) => fromState),
    text('to', 'To', ({ toState }) => toState),
  ];
}

interface CareerPanelProps {
  readonly read: EndpointRead<'characterCareer'>;
  /** Code of the character's country, for the parties' names. */
  readonly country: string | null;
}

/** The contract sends turns for from and to; some servers send the states of a move instead. Both are shown as sent. */
export function CareerPanel({ read, country }: CareerPanelProps) {
  const columns = useMemo(() => careerColumns(country), [country]);
  return (
    <Panel title="Career">
      <Loaded
        read={read}
        skeletonLines={5}
        isEmpty={({ career }) => (career ?? []).length === 0}
        empty="No offices, elections or moves yet."
      >
        {({ career }) => (
          <DataTable
            name="characterCareer"
            caption="Career"
            columns={columns}
            rows={career ?? []}
            rowId={(_step, index) => `step-${index}`}
          />
        )}
      </Loaded>
    </Panel>
  );
}

/** The fields of an entry that name an office. */
interface OfficeFields {
  readonly office?:
    | string
    | {
        readonly type?: string | null | undefined;
        readonly state?: string | null | undefined;
      }
    | null
    | undefined;
  readonly officeLabel?: string | null | undefined;
}

/** The service's own label first; null where the entry is about no office. */
export function officeText({ office, officeLabel }: OfficeFields): string | null {
  if (typeof office === 'string' && office !== '') return office;
  const fields = typeof office === 'object' ? office : null;
  const name = officeLabel || (fields?.type ? humanise(fields.type) : '');
  const parts = [name, fields?.state ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}
