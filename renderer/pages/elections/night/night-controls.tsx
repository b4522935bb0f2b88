/** The rule by which races are called, and its limits. */
import { Panel } from '@renderer/components/ui/layout/panel';
import { formatCount } from '@shared/domain/wording/numbers';
import { LEADING_FROM_POINTS, MIN_CHANGES } from '@shared/domain/elections/race-call';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Button } from '@renderer/components/ui/button';
import { announce } from '@renderer/components/ui/overlay/toasts';

import styles from './night.module.css';

/** The same words for every race. */
export function CallRule() {
  return (
    <Panel title="How races are called">
      <dl className={styles.rule} data-testid="call-rule">
        <div>
          <dt>Decided</dt>
          <dd>
            The race has ended, or the lead is larger than the number of turns left times the
            largest change of the lead that was seen from one turn to the next. At least{' '}
            {formatCount(MIN_CHANGES)} such changes must have been seen.
          </dd>
        </div>
        <div>
          <dt>Leading</dt>
          <dd>The leader is at least {formatCount(LEADING_FROM_POINTS)} points ahead.</dd>
        </div>
        <div>
          <dt>Open</dt>
          <dd>
            Everything else: a smaller lead, a shared first place, primaries, and no count yet.
          </dd>
        </div>
        <div>
          <dt>Limits</dt>
          <dd>
            Hustings applies this rule; the server calls no race before its end. The rule uses the
            counts of the server or your history. It cannot foresee who will still vote, and a later
            change may be larger than any that was seen. Where a race fills several seats, the call
            is about the first place. A point is one percent of all votes.
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

// Puts a part of the page on the whole screen, for a second monitor; Escape leaves it as well.

interface FullScreenProps {
  readonly part: RefObject<HTMLElement | null>;
}

/** A button's ref: the button takes the focus when the part enters full screen, or leaves it, by `isFull`. */
function useFocusWhen(isFull: boolean, part: FullScreenProps['part']) {
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = part.current;
    const follow = () => {
      if ((document.fullscreenElement !== null) === isFull) own.current?.focus();
    };
    element?.addEventListener('fullscreenchange', follow);
    return () => element?.removeEventListener('fullscreenchange', follow);
  }, [part, isFull]);
  return own;
}

/** Stands outside the part, because the part hides everything else while it fills the screen. */
export function FullScreenButton({ part }: FullScreenProps) {
  const own = useFocusWhen(false, part);
  const fill = async () => {
    try {
      await part.current?.requestFullscreen();
    } catch {
      announce('Couldn’t go full screen. F11 makes the whole window full screen.');
    }
  };
  return (
    <Button ref={own} onClick={() => void fill()}>
      Full screen
    </Button>
  );
}

async function leaveFullScreen(): Promise<void> {
  try {
    await document.exitFullscreen();
  } catch {
    // It has already ended: by Escape, or together with the part.
  }
}

/** Stands inside the part, and takes the focus when the part fills the screen. */
export function LeaveFullScreenButton({ part }: FullScreenProps) {
  const own = useFocusWhen(true, part);
  return (
    <Button ref={own} onClick={() => void leaveFullScreen()}>
      Leave full screen
    </Button>
  );
}
