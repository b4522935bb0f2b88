/** Puts a part of the page on the whole screen, for a second monitor; Escape leaves it as well. */
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Button } from '@renderer/components/ui/button';
import { announce } from '@renderer/components/ui/overlay/toasts';

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
