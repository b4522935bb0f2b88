/** A name in a list: one that is longer than any name is shown by its beginning, so that it cannot fill the screen. */
import { beginningOf } from '@shared/domain/wording/beginnings';

const LONGEST_NAME = 100;

/** The whole name is a hint. */
export function ShortName({ children: name }: { readonly children: string }) {
  if (name.length <= LONGEST_NAME) return <>{name}</>;
  return <span title={name}>{beginningOf(name, LONGEST_NAME)}</span>;
}
