/** A screen's answer: one sentence and one picture, before everything else. */
import type { CSSProperties, ReactNode } from 'react';

import styles from './lede.module.css';

interface LedeProps {
  /** What the answer is about: subject, place, time left. */
  readonly kicker: ReactNode;
  /** The sentence. At most one figure in it, marked with `<em>`, has the subject's colour. */
  readonly headline: ReactNode;
  /** A legible colour of the subject, such as a party's; the ink's where it has none. */
  readonly tab?: string | undefined;
  /** The same for words. */
  readonly tabInk?: string | undefined;
  readonly picture?: ReactNode;
  /** One sentence more. */
  readonly deck?: ReactNode;
  /** What needs a decision stands beside the answer. */
  readonly beside?: ReactNode;
}

/** Renders nothing of its own but the frame: the caller has the words. */
export function Lede({ kicker, headline, tab, tabInk, picture, deck, beside }: LedeProps) {
  const colours = { '--tab': tab, '--tab-ink': tabInk } as CSSProperties;
  return (
    <div className={styles.row} data-has-beside={beside !== undefined || undefined}>
      <section className={styles.lede} style={colours} data-testid="lede" aria-label="At a glance">
        <p className={styles.kicker}>{kicker}</p>
        <h2 className={styles.headline}>{headline}</h2>
        {picture !== undefined && (
          <div className={styles.picture} data-testid="lede-picture">
            {picture}
          </div>
        )}
        {deck !== undefined && <p className={styles.deck}>{deck}</p>}
      </section>
      {beside}
    </div>
  );
}
