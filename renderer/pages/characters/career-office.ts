/** The office of a career's entry in words: the contract sends a name, some servers an object. Pure. */
import { humanise } from '@shared/domain/wording/words';

/** The fields of an entry that name an office. */
export interface OfficeFields {
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
