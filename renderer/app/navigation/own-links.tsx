/** The player's character, home, offices and company, as client-nav names them. */
import type { MouseEvent } from 'react';

import { NavLink } from './nav-link';
import { useNavModel } from './use-nav-model';

interface OwnLinksProps {
  /** Stands above them, where there are any. */
  readonly title: string;
  readonly titleClassName: string | undefined;
  /** Runs when one of them is opened. */
  readonly onOpen: (event: MouseEvent<HTMLElement>) => void;
}

/** Nothing for a guest. */
export function OwnLinks({ title, titleClassName, onOpen }: OwnLinksProps) {
  const { own } = useNavModel();
  if (own.length === 0) return null;
  return (
    <>
      <p className={titleClassName}>{title}</p>
      <ul>
        {own.map((entry) => (
          <li key={entry.id}>
            <NavLink entry={entry} isCurrent={false} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}
