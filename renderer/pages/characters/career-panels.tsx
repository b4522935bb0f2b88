/** Elections, appointments and moves of a character, newest first. */
import { useDirectory, usePartyFinder } from '@renderer/api/directory/directory';
import type { FindParty } from '@renderer/api/directory/directory';
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

import { careerPlace } from '@shared/directory/state-names';
import type { StateNameOf } from '@shared/directory/state-names';

type Step = NonNullable<ResponseOf<'characterCareer'>['career']>[number];

function careerColumns(
  country: string | null,
  stateName: StateNameOf,
  find: FindParty,
): readonly Column<Step>[] {
  const nameOf = (code: string) => stateName(country, code) ?? code;
  return [
    link(
      'type',
      'Event',
      ({ type }) => (type ? humanise(type) : 'Entry'),
      (step) => hrefIfKnown('election', { id: asText(step['electionId']) }),
    ),
    text('office', 'Office', (step) => officeText(step, nameOf)),
    party('party', 'Party', ({ party: sent }) => ({
      country,
      party: sent,
      name: find(sent)?.name,
    })),
    text('from', 'From', ({ fromState }) => careerPlace(country, fromState, stateName)),
    text('to', 'To', ({ toState }) => careerPlace(country, toState, stateName)),
  ];
}

interface CareerPanelProps {
  readonly read: EndpointRead<'characterCareer'>;
  /** Code of the character's country, for the parties' names. */
  readonly country: string | null;
}

/** The contract sends turns for from and to; some servers send the states of a move instead. States have their names. */
export function CareerPanel({ read, country }: CareerPanelProps) {
  const { stateName } = useDirectory();
  const find = usePartyFinder(country);
  const columns = useMemo(
    () => careerColumns(country, stateName, find),
    [country, stateName, find],
  );
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

/** The service's own label first, and the state by its name; null where the entry is about no office. */
export function officeText(
  { office, officeLabel }: OfficeFields,
  nameOf: (stateCode: string) => string,
): string | null {
  if (typeof office === 'string' && office !== '') return office;
  const fields = typeof office === 'object' ? office : null;
  const name = officeLabel || (fields?.type ? humanise(fields.type) : '');
  const parts = [name, fields?.state ? nameOf(fields.state) : ''].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}
