/** A link between screens, for names whose id may be unknown. */
import type { ReactNode } from 'react';
import type { Href } from '@renderer/screens/href';

interface RouteLinkProps {
  /** From `href` or `hrefIfKnown`; null where an id is not known. */
  readonly to: Href | null;
  readonly children: ReactNode;
}

/** A link to a screen, or a plain name where there is nothing to link to. */
export function RouteLink({ to, children }: RouteLinkProps) {
  return to === null ? <span>{children}</span> : <a href={to}>{children}</a>;
}
