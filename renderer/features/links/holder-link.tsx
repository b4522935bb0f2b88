/** A link to a shareholder. The service sends a name, and rarely an id. */
import { href } from '@renderer/screens/href';
import type { AnyId } from '@shared/routes/route';
import { RouteLink } from '@renderer/components/ui/link';
import { CharacterLink } from './links';

interface HolderLinkProps {
  readonly name: string | null | undefined;
  readonly id?: AnyId;
}

/** Leads to the character by id, or else to a search for the name. */
export function HolderLink({ name, id }: HolderLinkProps) {
  if (id !== null && id !== undefined) return <CharacterLink id={id} name={name} />;
  if (!name) return <>Unnamed holder</>;
  return <RouteLink to={href('characters', { name })}>{name}</RouteLink>;
}
