/** The frame of a card of `Since you left`: what it is about, a headline, a sentence, a picture, and one link. */
import type { CSSProperties, ReactNode } from 'react';

import { ButtonLink } from '@renderer/components/ui/button';
import type { Href } from '@renderer/screens/href';
import { useThemeColours } from '@renderer/theme/use-theme-colours';

import styles from './since-left.module.css';

interface SinceCardProps {
  readonly kind: 'race' | 'money' | 'rules';
  readonly title: string;
  /** Beside the title: of what, or since when. */
  readonly aside?: ReactNode;
  readonly headline: ReactNode;
  readonly deck?: ReactNode;
  /** The colour of a party, as sent; the accent where there is none. */
  readonly partyColour?: string | null | undefined;
  readonly link: { readonly to: Href | null; readonly words: string };
  readonly children?: ReactNode;
}

/** An `article` named by its title. */
export function SinceCard(props: SinceCardProps) {
  const { kind, title, aside, headline, deck, partyColour, link, children } = props;
  const { legible } = useThemeColours();
  const colour = { '--card': partyColour ? legible(partyColour) : undefined } as CSSProperties;
  return (
    <article
      className={styles.card}
      style={colour}
      aria-label={title}
      data-testid="since-item"
      data-kind={kind}
    >
      <p className={styles.about}>
        <strong>{title}</strong>
        {aside !== undefined && <span className={styles.quiet}>{aside}</span>}
      </p>
      <h3 className={styles.headline}>{headline}</h3>
      {deck !== undefined && <p className={styles.deck}>{deck}</p>}
      <div className={styles.middle}>{children}</div>
      {link.to !== null && (
        <p>
          <ButtonLink to={link.to}>{link.words}</ButtonLink>
        </p>
      )}
    </article>
  );
}
