/** Links to HTML pages. */
import type { World } from '../core/world';

function link(world: World, path: string): string {
  return `${world.linkOrigin}${path}`;
}

export function characterLink(world: World, character: { readonly number: number }): string {
  return link(world, `/character/${character.number}`);
}

export function partyLink(
  world: World,
  party: { readonly countryCode: string; readonly sequentialId: number },
): string {
  return link(world, `/party/${party.countryCode}/${party.sequentialId}`);
}

export function countryLink(world: World, code: string): string {
  return link(world, `/country/${code}`);
}

export function corporationLink(world: World, corporation: { readonly number: number }): string {
  return link(world, `/corporation/${corporation.number}`);
}

/** A character's page by object id; leaders and candidates link to it on the observed deployment. */
export function profileOf(world: World, character: { readonly objectId: string }): string {
  return link(world, `/character/${character.objectId}`);
}
