/** A subject of the game by name, with its mark. Marks come from answers that are here: naming a subject reads nothing. */
import type { ReactNode } from 'react';

import { usePartyFinder } from '@renderer/api/directory/directory';
import { withinCountry } from '@shared/record/keys';
import type { SubjectRef } from '@shared/record/subjects';

import { CountryName, PartyName } from './marks';

interface SubjectNameProps {
  readonly subject: SubjectRef;
  /** The name, or a link with it. */
  readonly children: ReactNode;
}

function KnownPartyName({ subject: { key }, children }: SubjectNameProps) {
  const { country, id } = withinCountry(key);
  return <PartyName colour={usePartyFinder(country)(id)?.colour ?? null}>{children}</PartyName>;
}

/** Only countries and parties have a mark. */
export function SubjectName({ subject, children }: SubjectNameProps) {
  switch (subject.kind) {
    case 'country':
      return <CountryName code={subject.key}>{children}</CountryName>;
    case 'party':
      return <KnownPartyName subject={subject}>{children}</KnownPartyName>;
    default:
      return children;
  }
}
