/** A character's page by object id, as rows of leaders and candidates link to it. */
import type { World } from '@electron/world/core/world';
import { linkTo } from '@electron/world/serializers/shared';

export function profileOf(world: World, character: { readonly objectId: string }): string {
  return linkTo(world, `/character/${character.objectId}`);
}
