/** Leads a player without a character to where one is created. */
import { href } from '@renderer/screens/href';
import { WebLink } from '@renderer/components/ui/web-link';
import { useSession } from '@renderer/api/session/use-session';
import { ButtonLink } from '@renderer/components/ui/button';

/** The form on the briefing in the practice world; elsewhere the game's own pages. */
export function CreateCharacter() {
  const { profile } = useSession();
  return profile?.kind === 'practice' ? (
    <ButtonLink variant="primary" to={href('briefing')}>
      Create a character
    </ButtonLink>
  ) : (
    <WebLink url="/">Create a character on the game’s pages</WebLink>
  );
}
