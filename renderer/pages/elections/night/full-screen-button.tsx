/** Puts a part of the page on the whole screen, for a second monitor; Escape leaves it as well. */
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { Button } from '@renderer/components/ui/button';
import { announce } from '@renderer/components/ui/overlay/toast-store';

interface FullScreenProps {
  readonly part: RefObject<HTMLElement | null>;
}

/** Stands outside the part, because the part hides everything else while it fills the screen. */
export function FullScreenButton({ part }: FullScreenProps) {
  const own = useRef<HTMLButtonElement>(null);
  const fill = async () => {
    try {
      await part.current?.requestFullscreen();
    } catch {
      announce('The system refused full screen. F11 makes the whole window fill the screen.');
    }
  };
  useEffect(() => {
    const element = part.current;
    const follow = () => {
      if (document.fullscreenElement === null) own.current?.focus();
    };
    element?.addEventListener('fullscreenchange', follow);
    return () => {
      element?.removeEventListener('fullscreenchange', follow);
    };
  }, [part]);
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
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = part.current;
    const follow = () => {
      if (document.fullscreenElement !== null) own.current?.focus();
    };
    element?.addEventListener('fullscreenchange', follow);
    return () => {
      element?.removeEventListener('fullscreenchange', follow);
    };
  }, [part]);
  return (
    <Button ref={own} onClick={() => void leaveFullScreen()}>
      Leave full screen
    </Button>
  );
}
