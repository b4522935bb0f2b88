/** A label, and a `?` that explains its words where they need it. */
import { useState } from 'react';
import type { ReactNode } from 'react';

import { EXPLANATIONS } from '@shared/domain/wording/explanations';

import styles from './explained-label.module.css';
import { Popover } from './overlay/popover';

function Explanation({ label, sentence }: { readonly label: string; readonly sentence: string }) {
  // A screen has many of these, and few are opened.
  const [isDrawn, setDrawn] = useState(false);
  return (
    <Popover
      isIcon
      triggerClassName={styles.mark}
      trigger=""
      label={`What does “${label}” mean?`}
      onPress={() => setDrawn(true)}
    >
      {isDrawn && <p className={styles.sentence}>{sentence}</p>}
    </Popover>
  );
}

/** Renders the label alone where the table of explanations does not have it. */
export function ExplainedLabel({ children }: { readonly children: ReactNode }) {
  const sentence = typeof children === 'string' ? EXPLANATIONS.get(children) : undefined;
  return (
    <>
      {children}
      {typeof children === 'string' && sentence !== undefined && (
        <Explanation label={children} sentence={sentence} />
      )}
    </>
  );
}
