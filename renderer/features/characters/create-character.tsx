/** Leads a player without a character to where one is created. */
import { useSession } from '@renderer/api/session/use-session';
import { buttonClass } from '@renderer/components/ui/button';
import { href } from '@renderer/screens/href';

import { WebLink } from '@renderer/components/ui/web-link';

/** The form on the briefing in the practice world; elsewhere the game's own pages. */
export function CreateCharacter() {
  const { profile } = useSession();
  return profile?.kind === 'practice' ? (
    <a className={buttonClass('primary')} href={href('briefing')}>
      Create a character
    </a>
  ) : (
    <WebLink url="/">Create a character on the game’s pages</WebLink>
  );
}
