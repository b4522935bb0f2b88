/** @jsxImportSource react */
/**
 * The beginning of a long text, and the button that shows the whole. Made by React itself, so that
 * nothing shortens it again.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';

import { formatCount } from '@shared/domain/wording/numbers';

import styles from './long-text.module.css';
import { shortText, LONGEST_PROSE } from './short-text';
import { showWholeText } from './whole-text-store';

/** These cannot contain another button: their text is shortened, with the rest as a hint. */
const TAKEN = 'a, button, label, summary, [role="option"], [aria-hidden="true"]';
/** A hint is for a quick look, not for a long text. */
const LONGEST_HINT = 2_000;

/** The beginning of a text with the sign that more follows. */
export function withEllipsis(shown: string): string {
  return `${shown}…`;
}

/** The hint of a shortened text. */
export function hintOf(text: string): string {
  return text.length <= LONGEST_HINT ? text : withEllipsis(text.slice(0, LONGEST_HINT));
}

function ShowAll({ text }: { readonly text: string }) {
  return (
    <button
      type="button"
      className={styles.showAll}
      aria-label={`Show all ${formatCount(text.length)} characters`}
      onClick={() => {
        showWholeText(text);
      }}
    >
      Show all
    </button>
  );
}

interface LongTextProps {
  readonly text: string;
  /** The beginning of the text. */
  readonly shown: string;
}

/** A shortened text; inside a link or a button it has no button of its own. */
export function LongText({ text, shown }: LongTextProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const [isFree, setIsFree] = useState(false);
  useLayoutEffect(() => {
    setIsFree(ref.current?.closest(TAKEN) === null);
  }, []);
  return (
    <span ref={ref} className={styles.longText}>
      <span className={styles.words} title={isFree ? undefined : hintOf(text)}>
        {withEllipsis(shown)}
      </span>
      {isFree && <ShowAll text={text} />}
    </span>
  );
}

interface LongLinkProps {
  readonly text: string;
  /** The link, with the beginning of the text. */
  readonly link: ReactElement;
}

/** A link with a long name: the button stands beside it. */
export function LongLink({ text, link }: LongLinkProps) {
  return (
    <span className={styles.longText}>
      <span className={styles.words}>{link}</span>
      <ShowAll text={text} />
    </span>
  );
}

/** A text written to be read: more of it is laid out than of a name. */
export function Prose({ children }: { readonly children: string }) {
  const shown = shortText(children, LONGEST_PROSE);
  return shown === null ? <>{children}</> : <LongText text={children} shown={shown} />;
}
