/** The routes of every screen that needs no parameter. */
import { href, routeOf } from '@renderer/screens/href';
import { fixedScreens } from '@renderer/screens/screens';

/** Taken from the client's screen table. */
export const ROUTES = fixedScreens.map(({ id }) => routeOf(href(id)));
