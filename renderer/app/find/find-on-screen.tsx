/** Finds text on the screen that is shown, where no table has a filter for it. */
import { useEffect, useRef, useState } from 'react';

import { FindBar } from '@renderer/components/ui/find-bar';
import { focusPage } from '@renderer/app/routing/outlet';
import { usePath } from '@renderer/state/location';
import { setFinding } from '@renderer/state/ui-store';

import { rangesOf } from './find-text';

/** The id of the bar's text field. */
const FIND_FIELD = 'find-on-screen';

/** Names of the highlights in `base.css`: every place, and the one that was gone to. */
const ALL = 'found';
const CURRENT = 'found-now';

function clearMarks(): void {
  CSS.highlights.delete(ALL);
  CSS.highlights.delete(CURRENT);
}

/** Marks the places and goes to one of them. */
function mark(ranges: readonly Range[], current: number): void {
  clearMarks();
  const range = ranges[current];
  if (range === undefined) return;
  CSS.highlights.set(ALL, new Highlight(...ranges));
  const now = new Highlight(range);
  now.priority = 1;
  CSS.highlights.set(CURRENT, now);
  range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
}

/** The bar. It closes with Escape, which returns the focus, and when another screen opens. */
export function FindOnScreen() {
  const path = usePath();
  const [opened] = useState(() => ({ path, focused: document.activeElement }));
  const [found, setFound] = useState<{ current: number; matches: number } | null>(null);
  const place = useRef(0);
  useEffect(() => clearMarks, []);
  useEffect(() => {
    if (path !== opened.path) setFinding(false);
  }, [path, opened]);
  const find = (text: string, isForward: boolean, isNext: boolean) => {
    const main = document.getElementById('main');
    const ranges = main === null ? [] : rangesOf(main, text);
    const count = ranges.length;
    const step = isForward ? 1 : -1;
    place.current = isNext && count > 0 ? (place.current + step + count) % count : 0;
    mark(ranges, place.current);
    setFound({ current: place.current + 1, matches: count });
  };
  const close = () => {
    setFinding(false);
    const { focused } = opened;
    const canReturn = focused instanceof HTMLElement && focused !== document.body;
    if (canReturn && focused.isConnected) focused.focus();
    else focusPage();
  };
  return (
    <FindBar
      id={FIND_FIELD}
      label="Find on this screen"
      found={found}
      onFind={find}
      onClose={close}
    />
  );
}
