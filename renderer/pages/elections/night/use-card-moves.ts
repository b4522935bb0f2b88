/** Lets the cards of a list glide to their new places when their order changes. */
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface Place {
  readonly left: number;
  readonly top: number;
}

type Places = ReadonlyMap<Element, Place>;

/** In the list, whatever moves on the way. */
function placesOf(list: HTMLElement): Places {
  return new Map(
    Array.from(list.children).flatMap((child): [Element, Place][] =>
      child instanceof HTMLElement
        ? [[child, { left: child.offsetLeft, top: child.offsetTop }]]
        : [],
    ),
  );
}

/** 0 where the system asks for less motion. */
function motionMs(): number {
  const sent = getComputedStyle(document.documentElement).getPropertyValue('--motion-story');
  return Number.parseFloat(sent) || 0;
}

/** Only `transform` is animated, so nothing is laid out on the way. */
function glide(former: Places, places: Places): void {
  const duration = motionMs();
  if (duration === 0) return;
  for (const [card, to] of places) {
    const from = former.get(card) ?? to;
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (x !== 0 || y !== 0)
      card.animate(
        { transform: [`translate(${x}px, ${y}px)`, 'none'] },
        { duration, easing: 'ease-out' },
      );
  }
}

/**
 * Every card of the list moves, except for one that is new.
 *
 * @param order names the cards in their order
 */
export function useCardMoves(list: RefObject<HTMLElement | null>, order: string): void {
  const drawn = useRef<{ readonly order: string; readonly places: Places } | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const former = drawn.current;
    const places = placesOf(element);
    drawn.current = { order, places };
    if (former !== null && former.order !== order) glide(former.places, places);
    // A card that grows, and a window of another size, move the others without a new order.
    const observer = new ResizeObserver(() => {
      drawn.current = { order, places: placesOf(element) };
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, order]);
}
