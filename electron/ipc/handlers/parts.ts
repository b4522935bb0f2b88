/** The parts of main that the handlers use, and the check of the profiles that they are asked about. */
import type { DeletionReview } from '@shared/ipc/confirm';
import { fail } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { Services } from '../../client/services';
import { ownFailure } from '../../http/failures';
import type { Profiles } from '../../session/profiles/profiles';
import type { PagePrinter } from '../../window/page-printer';
import type { SystemChange } from '../../window/questions';

/** What reaches beyond the client: main's questions to the player, the clipboard, the browser, the printer. */
interface SystemParts {
  /** Asks the player where a file of this name goes; null when they cancel. */
  askSavePath(fileName: string): Promise<string | null>;
  readonly printer: PagePrinter;
  copyToClipboard(text: string): Promise<void>;
  /** Copies a PNG, given as a data URL; false if it is no picture, or the system refused it. */
  copyPicture(dataUrl: string): Promise<boolean>;
  openExternally(url: string): Promise<'opened' | 'bad-address' | 'no-gesture'>;
  /** Asks the player, outside the renderer, before something is deleted that nothing can bring back. */
  confirmDeletion(review: DeletionReview): Promise<boolean>;
  /** Asks the player, outside the renderer, whether secrets may be stored without encryption. */
  allowPlainStorage(movesMoney: boolean): Promise<boolean>;
  /** Asks the player, outside the renderer, before a setting changes the system or other programs. */
  allowSystemChange(change: SystemChange): Promise<boolean>;
}

export type HandlerParts = Services & SystemParts;

/** Runs `work` for a profile of this machine, and refuses every other: files are named after their profile. */
export function forKnownProfiles(profiles: Pick<Profiles, 'originOf'>) {
  return <T>(
    profileId: string,
    work: (profile: { readonly id: string; readonly origin: string }) => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const origin = profiles.originOf(profileId);
    return origin === null
      ? Promise.resolve(fail(ownFailure('UNKNOWN_PROFILE')))
      : work({ id: profileId, origin });
  };
}
