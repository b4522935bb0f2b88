/** Parts in columns of about equal height, filled one after the other: the order on screen is that of the keyboard. */
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { leastColumnHeight } from './column-height';
import styles from './column-flow.module.css';

/** The narrowest column, and the gaps beside and below a panel, in px: `--space-7` and `--space-6` of the theme. */
const MIN_WIDTH = 340;
const GAP_BESIDE = 32;
const GAP_BELOW = 24;
const MAX_COLUMNS = 4;
/** Heights are fractions of a pixel: a panel that only just fits must not begin another column. */
const SLACK = 1;

/** How many columns a place of this width has, in px. */
function columnsWithin(width: number): number {
  const possible = Math.floor((width + GAP_BESIDE) / (MIN_WIDTH + GAP_BESIDE));
  return Math.min(MAX_COLUMNS, Math.max(1, possible));
}

/** What flows: the panels of all parts. */
function panelsOf(flow: HTMLElement): readonly Element[] {
  return Array.from(flow.children).flatMap((part) => [...part.children]);
}

function arrange(flow: HTMLElement): void {
  const columns = columnsWithin(flow.getBoundingClientRect().width);
  flow.style.setProperty('--columns', String(columns));
  const heights = panelsOf(flow).map((panel) => panel.getBoundingClientRect().height + GAP_BELOW);
  const height = Math.ceil(leastColumnHeight(heights, columns)) - GAP_BELOW + SLACK;
  flow.style.height = columns === 1 ? '' : `${height}px`;
}

interface ColumnFlowProps {
  /** Elements whose own children are panels. */
  readonly children: ReactNode;
}

/**
 * Draws the panels of its children in columns, as many as its place has room for. CSS's own columns would do the same,
 * but Chromium keeps what it laid out to balance them: 3 MB for a page like the briefing.
 */
export function ColumnFlow({ children }: ColumnFlowProps) {
  const flow = useRef<HTMLDivElement>(null);
  // As wide as the container and without height, so that setting the height does not change what is
  // observed.
  const width = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = flow.current;
    const place = width.current;
    if (element === null || place === null) return undefined;
    const sizes = new ResizeObserver(() => {
      arrange(element);
    });
    const follow = () => {
      sizes.disconnect();
      for (const observed of [place, ...panelsOf(element)]) sizes.observe(observed);
      arrange(element);
    };
    // A part gains and loses panels as it reads, and the player arranges parts. Changes inside the
    // panels are not followed.
    const changes = new MutationObserver(() => {
      changes.disconnect();
      follow();
      followParts();
    });
    const followParts = () => {
      for (const one of [element, ...element.children]) changes.observe(one, { childList: true });
    };
    follow();
    followParts();
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, []);
  return (
    <div>
      <div ref={width} />
      <div ref={flow} className={styles.flow}>
        {children}
      </div>
    </div>
  );
}
