/** Routes of every screen of the client in a running practice world. */
import type { TestWorld } from '../world/control';
import { placesIn } from './record-routes';
import type { ScreenPlaces } from './record-routes';
import { askPublic } from './steps';

/** Routes of each screen of the client in this world. Throws if the world has no record for a screen. */
export function placesOf(world: TestWorld): Promise<ScreenPlaces> {
  return placesIn(async (path) => (await askPublic(world, path)).json);
}

/** The pattern of each screen and one of its routes. */
export async function firstPlacesOf(
  world: TestWorld,
): Promise<readonly (readonly [pattern: string, route: string])[]> {
  return [...(await placesOf(world))].map(([pattern, [route = pattern]]) => [pattern, route]);
}

/** Screens that read nothing, or read with the session's cookie only. */
const WITHOUT_KEY =
  /^\/(?:|inbox|accounts|welcome|sign-in|crises|notifications|mail|watch|compare|diagnostics|(?:settings|treasury)\/.*)$/;
/** A search reads only what the player searches for. Other screens read parties too, except those of this country. */
const READING_PLACE: Readonly<Record<string, string>> = {
  '/characters': '/characters?name=a',
  '/countries/:code/parties': '/countries/OD/parties',
};

/** One route of each screen that reads with the player's key. */
export async function readingPlacesOf(world: TestWorld): Promise<readonly string[]> {
  return [...(await placesOf(world))]
    .filter(([pattern]) => !WITHOUT_KEY.test(pattern))
    .map(([pattern, [route = pattern]]) => READING_PLACE[pattern] ?? route);
}
