/** Whose words a text is. */
import { Foreign } from './foreign';

/** `By Ada Marsh`; renders nothing where no author is named. */
export function Author({ name }: { readonly name: string | null | undefined }) {
  if (!name) return null;
  return (
    <span>
      By <Foreign>{name}</Foreign>
    </span>
  );
}
