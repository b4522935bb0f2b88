/** Waits until a text that the player types settles, so that a search is not sent for each letter. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The text as it was when it had last not changed for `pauseMs`. */
export function useSettledText(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return undefined;
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, settled, pauseMs]);
  return settled;
}

interface FieldText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Reports the text at once. */
  readonly sendNow: () => void;
}

/** How a field's text and its value are written, where they differ: numbers in the player's language. */
interface TextForms {
  readonly toValue: (text: string) => string;
  readonly toText: (value: string) => string;
}

const SAME: TextForms = { toValue: (text) => text, toText: (value) => value };

/**
 * The text of a field, which is reported trimmed when the player pauses typing. A new value from outside, such as the
 * address, replaces it.
 *
 * @param onChange keep its identity
 */
export function useDebouncedText(
  value: string,
  onChange: (value: string) => void,
  pauseMs: number,
  { toValue, toText }: TextForms = SAME,
): FieldText {
  const [text, setText] = useState(() => toText(value));
  const sent = useRef(value);
  const showValue = useEffectEvent(() => setText(toText(value)));
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    showValue();
  }, [value]);

  const wanted = toValue(text.trim());
  useEffect(() => {
    if (wanted === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = wanted;
      onChange(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, onChange, pauseMs]);

  return {
    text,
    setText,
    sendNow: () => {
      if (wanted === sent.current) return;
      sent.current = wanted;
      onChange(wanted);
    },
  };
}
