/** The companies that make or need most of a commodity. */
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { useDirectory } from '@renderer/api/directory/directory';
import type { DirectoryView } from '@renderer/api/directory/directory';
import { OpenTable } from '@renderer/components/tables/open-table';
import type { OpenItem } from '@renderer/components/tables/open-table';
import { Panel } from '@renderer/components/ui/layout/panel';
import { CorporationLink } from '@renderer/features/links/links';
import { asNumber, asText } from '@shared/domain/open-fields';

import type { CommodityDetail } from './commodity-states';

/** Fields that the column of names shows. */
const HIDDEN = ['id', 'corporationId', 'corporationName', 'sequentialId', 'name'];
const NAME = 'corporation';

function knownCorporation(item: OpenItem, findById: DirectoryView['corporation']) {
  const { corporationId, sequentialId } = item;
  const id = asText(corporationId) ?? asNumber(corporationId);
  return findById(asNumber(sequentialId) ?? asText(sequentialId) ?? id);
}

/** Each company with its name first; a company that neither the row nor the directory names is "Unnamed". */
function withNames(
  items: CommodityDetail['topProducers'],
  findById: DirectoryView['corporation'],
): readonly OpenItem[] {
  return (items ?? []).map((item: OpenItem) => ({
    [NAME]:
      asText(item['corporationName']) ??
      asText(item['name']) ??
      knownCorporation(item, findById)?.name ??
      'Unnamed',
    ...item,
  }));
}

function companyCells(
  findById: DirectoryView['corporation'],
): Readonly<Record<string, (item: OpenItem) => ReactNode>> {
  return {
    [NAME]: (item) => (
      <CorporationLink
        id={knownCorporation(item, findById)?.sequentialId}
        name={asText(item[NAME])}
      />
    ),
  };
}

interface CommodityCompaniesProps {
  readonly name: 'topProducers' | 'topConsumers';
  readonly title: string;
  readonly items: CommodityDetail['topProducers'];
}

/** The table of one side. No source states the fields of its rows, so each has a column under its own name. */
export function CommodityCompanies({ name, title, items }: CommodityCompaniesProps) {
  const { corporation: findById } = useDirectory();
  const rows = useMemo(() => withNames(items, findById), [items, findById]);
  const cells = useMemo(() => companyCells(findById), [findById]);
  return (
    <Panel title={title}>
      <OpenTable
        name={name}
        caption={title}
        items={rows}
        cells={cells}
        hidden={HIDDEN}
        empty="No company named."
      />
    </Panel>
  );
}
