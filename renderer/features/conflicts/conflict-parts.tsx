/** What both the list of conflicts and the page of one show: its status, its sides, and values that may be words. */
import { CountryLink } from '@renderer/features/links/links';
import { useListPart } from '@renderer/components/tables/list-part';
import { Badge } from '@renderer/components/ui/badge';
import type { ParamsOf, ResponseOf } from '@shared/contract/index';
import { formatNumber } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import styles from './conflicts.module.css';
import type { ConflictSide } from './conflicts';

/** A conflict as sent. */
export type Conflict = NonNullable<ResponseOf<'conflicts'>['conflicts']>[number];
/** A status that the read accepts as a parameter. */
type Status = NonNullable<ParamsOf<'conflicts'>['status']>;
type NameOf = (code: string) => string;

const TONES = {
  active: 'loss',
  escalating: 'loss',
  winding_down: 'warn',
  resolved: 'neutral',
} as const satisfies Record<Status, string>;

/** Whether the read accepts a status as its parameter. */
export function isConflictStatus(word: string): word is Status {
  return Object.hasOwn(TONES, word);
}

/** What has become of a conflict. */
export function ConflictStatus({ status }: { readonly status: string | null | undefined }) {
  if (!status) return null;
  return (
    <span data-status={status}>
      <Badge tone={isConflictStatus(status) ? TONES[status] : 'neutral'}>{humanise(status)}</Badge>
    </span>
  );
}

/** Formats a value that is a word on some servers and a number on others. */
export function labelText(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'number' ? formatNumber(value) : humanise(value);
}

/** A cell has no room for more. */
const MAX_COUNTRIES = 12;

/** One side with its countries, its kind and who backs it. */
export function Side({ side, nameOf }: { readonly side: ConflictSide; readonly nameOf: NameOf }) {
  const { drawn, more } = useListPart(side.countries, MAX_COUNTRIES);
  return (
    <>
      <span className={styles.name}>{side.label}</span>
      <span className={styles.details}>
        {drawn.map((code) => (
          <span key={code}>
            <CountryLink id={code} name={nameOf(code)} />{' '}
          </span>
        ))}
        {more}
        {side.kind !== null && <span>{humanise(side.kind)} </span>}
        {side.backer !== null && (
          <span>
            backed by <CountryLink id={side.backer} name={nameOf(side.backer)} />
          </span>
        )}
      </span>
    </>
  );
}
