/** Elections, appointments and moves of a character, newest first. */
import { useMemo } from 'react';

import type { EndpointRead } from '@renderer/api/query/read-state';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/data-table';
import { ElectionLink } from '@renderer/components/links/links';
import { Loaded } from '@renderer/components/states/loaded';
import { PartyOf } from '@renderer/components/characters/party-of';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { humanise } from '@shared/domain/wording/words';

import { officeText } from './career-office';

type Step = NonNullable<ResponseOf<'characterCareer'>['career']>[number];
type StepRow = Step & { readonly rowId: string };

function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}

function electionOf(step: Step): string | null {
  const id = step['electionId'];
  return typeof id === 'string' && id !== '' ? id : null;
}

function careerColumns(country: string | null): readonly Column<StepRow>[] {
  return [
    {
      id: 'type',
      label: 'Event',
      value: ({ type }) => (type ? humanise(type) : null),
      render: (step) => {
        const words = step.type ? humanise(step.type) : 'Entry';
        const election = electionOf(step);
        return election === null ? words : <ElectionLink id={election} name={words} />;
      },
    },
    { id: 'office', label: 'Office', value: (step) => officeText(step) },
    {
      id: 'party',
      label: 'Party',
      value: ({ party }) => textOf(party),
      render: ({ party }) => <PartyOf country={country} party={party} />,
    },
    { id: 'from', label: 'From', value: ({ fromState }) => textOf(fromState) },
    { id: 'to', label: 'To', value: ({ toState }) => textOf(toState) },
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
  const { data } = read;
  const rows = useMemo(
    () => (data?.career ?? []).map((step, index) => ({ ...step, rowId: `step-${index}` })),
    [data],
  );
  return (
    <Panel title="Career">
      <Loaded
        read={read}
        skeletonLines={5}
        isAgeOnPage
        isEmpty={({ career }) => (career ?? []).length === 0}
        empty="No office, election or move is on record yet."
      >
        {() => (
          <DataTable
            name="characterCareer"
            caption="Career"
            columns={columns}
            rows={rows}
            rowId={({ rowId }) => rowId}
          />
        )}
      </Loaded>
    </Panel>
  );
}
