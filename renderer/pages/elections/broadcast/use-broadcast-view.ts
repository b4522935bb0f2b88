/** What the window is like while a broadcast is on it: no frame around it, larger type, Escape leads back. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { uiStore } from '@renderer/state/ui-store';

/** The size at which the layout is drawn, CSS pixels; it grows with the window. */
const DRAWN = { width: 1_067, height: 600 } as const;

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

/** How much larger than drawn everything is, so that it fills the element and nothing scrolls. */
export function useStageZoom(stage: RefObject<HTMLElement | null>): number {
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const fit = () => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth === 0 || clientHeight === 0) return;
      setZoom(Math.min(clientWidth / DRAWN.width, clientHeight / DRAWN.height));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return zoom;
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
