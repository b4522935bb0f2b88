/** Text that players write: a long one begins here, and a button shows all of it. */
import { formatCount } from '@shared/domain/wording/numbers';
import { Foreign } from '@renderer/components/figures/foreign';
import { showFullText } from '@renderer/state/ui-store';

import styles from './prose.module.css';

/** A longer text would fill the screen. */
const LONGEST = 2_400;
/** A text ends at a space if there is one this near, in characters. */
const NEAR = 40;

/** Whether a text is too long for its place. */
export function isLong(text: string): boolean {
  return text.length > LONGEST;
}

/** The beginning of a text that is too long for its place; null for a text that is short enough. */
function beginningOf(text: string): string | null {
  if (!isLong(text)) return null;
  const beginning = text.slice(0, LONGEST);
  const space = beginning.lastIndexOf(' ');
  if (space > LONGEST - NEAR) return beginning.slice(0, space);
  // Half a character would be drawn as a box.
  return /[\uD800-\uDBFF]$/u.test(beginning) ? beginning.slice(0, -1) : beginning;
}

/** The text as it is, or its beginning with `Show all`; in its own direction, whatever the script around it. */
export function Prose({ children: text }: { readonly children: string }) {
  const beginning = beginningOf(text);
  if (beginning === null) return <Foreign>{text}</Foreign>;
  return (
    <>
      <Foreign className={styles.beginning}>{`${beginning}…`}</Foreign>{' '}
      <button
        type="button"
        className={styles.showAll}
        aria-label={`Show all ${formatCount(text.length)} characters`}
        onClick={() => showFullText(text)}
      >
        Show all
      </button>
    </>
  );
}
