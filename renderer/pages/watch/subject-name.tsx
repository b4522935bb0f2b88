/** The name of a subject, with the mark of its kind: a country's flag, a party's colour. */
import type { ReactNode } from 'react';

import { useKnownPartyColour } from '@renderer/features/parties/use-parties';
import { CountryName, PartyName } from '@renderer/features/links/marks';
import { withinCountry } from '@shared/record/keys';
import type { SubjectRef } from '@shared/record/subjects';

interface SubjectNameProps {
  readonly subject: SubjectRef;
  /** The name, or a link with it. */
  readonly children: ReactNode;
}

function KnownPartyName({ subject: { key }, children }: SubjectNameProps) {
  const { country, id } = withinCountry(key);
  return <PartyName colour={useKnownPartyColour(country, id)}>{children}</PartyName>;
}

/** Marks come from answers that are here: naming a subject reads nothing. */
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
