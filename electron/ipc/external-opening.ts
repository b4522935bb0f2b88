/** Tells the renderer what became of a link. */
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

/** The result for a link: it was opened, or why it was not. */
export function openingResult(opening: 'opened' | 'bad-address' | 'no-gesture'): Result<null> {
  if (opening === 'opened') return succeed(null);
  if (opening === 'no-gesture')
    return fail({
      kind: 'bad-call',
      code: 'GESTURE_REQUIRED',
      message:
        'A link opens only when you follow it yourself, ten times a minute at most. Wait a moment, then follow it again.',
    });
  return fail({
    kind: 'bad-call',
    code: 'ADDRESS_REFUSED',
    message: 'Only https addresses are opened in the browser.',
  });
}
