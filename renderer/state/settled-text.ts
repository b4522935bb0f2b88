/** Waits until a text that the player types settles, so that a search is not sent for each letter. */
import { useEffect, useState } from 'react';

/** The text as it was when it had last not changed for `pauseMs`. */
export function useSettledText(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return undefined;
    const timer = setTimeout(() => {
      setSettled(text);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text, settled, pauseMs]);
  return settled;
}
