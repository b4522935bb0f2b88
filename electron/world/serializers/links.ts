/** Links to HTML pages. */
import type { World } from '../core/world';

/** A link to the page at this path, which begins with `/`. */
export function linkTo(world: World, path: string): string {
  return `${world.linkOrigin}${path}`;
}

export function characterLink(world: World, character: { readonly number: number }): string {
  return linkTo(world, `/character/${character.number}`);
}

export function partyLink(
  world: World,
  party: { readonly countryCode: string; readonly sequentialId: number },
): string {
  return linkTo(world, `/party/${party.countryCode}/${party.sequentialId}`);
}

export function countryLink(world: World, code: string): string {
  return linkTo(world, `/country/${code}`);
}

export function corporationLink(world: World, corporation: { readonly number: number }): string {
  return linkTo(world, `/corporation/${corporation.number}`);
}
