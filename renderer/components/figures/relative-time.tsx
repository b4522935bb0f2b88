/** A moment as its age. */
import { Moment } from './moment';
import { useAgeInWords } from './use-age-in-words';

/** `5 minutes ago`, updated while it is on screen. `atMs` is in epoch ms of this machine. */
export function RelativeTime({ atMs }: { readonly atMs: number }) {
  return <Moment atMs={atMs}>{useAgeInWords(() => atMs)}</Moment>;
}
