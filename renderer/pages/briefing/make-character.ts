/** Makes the player's character in the practice world. */
import type { NewCharacter } from '@shared/domain/characters/new-character';
import type { Result } from '@shared/ipc/result';

import { bridge } from '@renderer/api/bridge';
import { queryClient } from '@renderer/api/query/query-client';

/**
 * Makes it, then reads again at once what is on the screen, the polls included: after a refusal too, which may mean that
 * there is a character already.
 */
export async function makeCharacter(
  profileId: string,
  character: NewCharacter,
): Promise<Result<{ readonly name: string }>> {
  const result = await bridge.invoke('world:make-character', { profileId, character });
  void queryClient.invalidateQueries({ queryKey: [profileId] });
  return result;
}
