/** What the window is like while a broadcast is on it: no frame around it, larger type, Escape leads back. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { href, routeOf } from '@renderer/screens/href';
import { openRoute } from '@renderer/state/location';
import { uiStore } from '@renderer/state/ui-store';

/** A layout's size as drawn, CSS pixels. */
interface Drawn {
  readonly width: number;
  readonly height: number;
}

/** Type is at least so many times as large as on other screens. */
const LEAST_ZOOM = 1.8;
/** Everything at once. */
const WHOLE: Drawn = { width: 1_066, height: 560 };
/** One thing at a time: a window of 1280 × 800 has room for it at the least zoom. */
const IN_TURN: Drawn = { width: 711, height: 420 };

/** How a stage fills its element. */
interface StageFit {
  /** How much larger than drawn everything is. */
  readonly zoom: number;
  /** Everything has room at once. */
  readonly isWhole: boolean;
}

/** Takes the frame away, and brings the status bar back while the player's figures are chosen. */
export function useWithoutFrame(showsFigures: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['view'] = 'broadcast';
    return () => {
      delete dataset['view'];
    };
  }, []);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (showsFigures) dataset['figures'] = '';
    return () => {
      delete dataset['figures'];
    };
  }, [showsFigures]);
}

/** The zoom and the layout with which the stage fills its element, so that nothing scrolls. */
export function useStageFit(stage: RefObject<HTMLElement | null>): StageFit {
  const [fit, setFit] = useState<StageFit>({ zoom: 1, isWhole: true });
  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth === 0 || clientHeight === 0) return;
      const zoomOf = ({ width, height }: Drawn) =>
        Math.min(clientWidth / width, clientHeight / height);
      const isWhole = zoomOf(WHOLE) >= LEAST_ZOOM;
      setFit({ zoom: zoomOf(isWhole ? WHOLE : IN_TURN), isWhole });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return fit;
}

/** Back to the night, and out of the window's full screen. */
export function leaveBroadcast(country: string | null): void {
  if (document.fullscreenElement != null) void document.exitFullscreen().catch(() => undefined);
  openRoute(routeOf(href('electionNight', country === null ? {} : { country })));
}

/** Calls `leave` on Escape outside of dialogs, and when the window's full screen ends. */
export function useEscape(leave: () => void): void {
  const leaveNow = useEffectEvent(leave);
  const wasFull = useRef(false);
  useEffect(() => {
    wasFull.current = document.fullscreenElement != null;
    const follow = () => {
      const isFull = document.fullscreenElement != null;
      if (wasFull.current && !isFull) leaveNow();
      wasFull.current = isFull;
    };
    const press = (event: KeyboardEvent) => {
      const isCovered = uiStore.getState().openDialogs > 0;
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered) leaveNow();
    };
    document.addEventListener('fullscreenchange', follow);
    window.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      window.removeEventListener('keydown', press);
    };
  }, []);
}
