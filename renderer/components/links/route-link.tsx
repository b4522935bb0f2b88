/** The link that every other link between screens is made of. */
import type { ReactNode } from 'react';

import { useHasRoute } from '@renderer/state/route-context';

interface RouteLinkProps {
  /** A route with its parameters, and a query where it has one; null where a parameter is not known. */
  readonly path: string | null;
  readonly children: ReactNode;
}

/** A link to a screen of this client, or the bare words where it has none. */
export function RouteLink({ path, children }: RouteLinkProps) {
  const hasRoute = useHasRoute();
  const [place = ''] = (path ?? '').split('?');
  return path !== null && hasRoute(place) ? <a href={`#${path}`}>{children}</a> : <>{children}</>;
}
