/** A moment as its age, with the full date as a hint. */
import { lazily } from '@shared/domain/lazily';
import { DISPLAY_LOCALE } from '@shared/domain/wording/numbers';

import { useAgeInWords } from './use-age-in-words';

const fullDate = lazily(
  () =>
    new Intl.DateTimeFormat(DISPLAY_LOCALE, {
      dateStyle: 'medium',
      timeStyle: 'medium',
    }),
);

/** `5 minutes ago`, updated while it is on screen. `atMs` is in epoch ms of this machine. */
export function RelativeTime({ atMs }: { readonly atMs: number }) {
  const age = useAgeInWords(() => atMs);
  const date = new Date(atMs);
  return (
    <time dateTime={date.toISOString()} title={fullDate().format(date)}>
      {age}
    </time>
  );
}
