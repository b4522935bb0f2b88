/** The routes of every screen that needs no parameter. */
import { href, routeOf } from '@renderer/screens/href';
import { fixedScreens } from '@renderer/screens/screens';

/** From the client's own table. */
export const ROUTES = fixedScreens.map(({ id }) => routeOf(href(id)));
