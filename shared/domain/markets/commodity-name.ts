/** What a commodity is called. */
import { humanise } from '../wording/words';

/** The server's name, or the key in words where it sends none. */
export function commodityName({
  key,
  label,
}: {
  readonly key: string;
  readonly label?: string | null | undefined;
}): string {
  return label ?? humanise(key);
}
