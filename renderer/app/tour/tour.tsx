/** The tour's card: one stop at a time, beside the window's content, with the part that it tells of framed. */
import { useEffect, useId, useRef } from 'react';

import { Button } from '../../components/ui/button';
import { navigate } from '@renderer/state/location';
import { endTour, goToStop, tourStore } from '../../state/stored/tour';
import { acceleratorFor, keyWords } from '@shared/ipc/client-keys';
import { bridge } from '@renderer/api/bridge';
import { href } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';

import styles from './tour.module.css';

/** Frames the stop's part of the window for as long as the stop is shown. */
function useFrame({ target }: TourStop): void {
  useEffect(() => {
    let framed: Element | null = null;
    const frame = () => {
      const found = document.querySelector(target);
      if (found === framed) return;
      framed?.removeAttribute('data-tour-target');
      found?.setAttribute('data-tour-target', '');
      framed = found;
    };
    frame();
    // A screen that is still loading brings its part later.
    const observer = new MutationObserver(frame);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      framed?.removeAttribute('data-tour-target');
    };
  }, [target]);
}

/** Escape ends the tour, unless it closes a dialog that is open over it. */
function useEscape(): void {
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.querySelector('dialog[open]') === null) endTour();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);
}

interface CardProps {
  readonly at: number;
  readonly stop: TourStop;
}

function Card({ at, stop }: CardProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useFrame(stop);
  useEscape();
  const { screen } = stop;
  useEffect(() => {
    if (screen !== undefined) navigate(screen);
    title.current?.focus({ preventScroll: true });
  }, [screen]);
  const isLast = at === TOUR_STOPS.length - 1;
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      className={styles.card}
      data-testid="tour"
      data-stop={at + 1}
    >
      <p className={styles.count}>
        Tour: stop {at + 1} of {TOUR_STOPS.length}
      </p>
      <h2 ref={title} id={titleId} tabIndex={-1} className={styles.title}>
        {stop.title}
      </h2>
      <p>{stop.words}</p>
      <div className={styles.buttons}>
        {!isLast && (
          <Button variant="quiet" onClick={endTour}>
            Skip the tour
          </Button>
        )}
        {at > 0 && <Button onClick={() => goToStop(at - 1)}>Back</Button>}
        <Button
          variant="primary"
          onClick={() => {
            if (isLast) endTour();
            else goToStop(at + 1);
          }}
        >
          {isLast ? 'End the tour' : 'Next'}
        </Button>
      </div>
    </div>
  );
}

/** Renders nothing while no tour runs. */
export function Tour() {
  const at = tourStore(({ stop }) => stop);
  const stop = at === null ? undefined : TOUR_STOPS[at];
  return at === null || stop === undefined ? null : <Card key={at} at={at} stop={stop} />;
}

/** One stop: words, and the part of the window that they are about. */
interface TourStop {
  readonly title: string;
  readonly words: string;
  /** A CSS selector; the part that fits is framed. */
  readonly target: string;
  /** The screen that is opened first. */
  readonly screen?: Href;
}

const TOUR_STOPS: readonly [TourStop, ...TourStop[]] = [
  {
    title: 'Status bar',
    words:
      'The connection, the turn and the time to the next one are on the left. Your money and actions are on the right. Click projected income to see how it is calculated.',
    target: '[role="contentinfo"]',
    screen: href('briefing'),
  },
  {
    title: 'Command palette',
    words: `${keyWords(acceleratorFor('palette', bridge.boot.platform), bridge.boot.platform)} opens the search. Type a few letters to find screens, characters, parties, corporations and commands.`,
    target: 'header button[aria-haspopup="dialog"]',
  },
  {
    title: 'Favourites',
    words:
      'The star on a character’s row or profile adds a favourite. Favourites are listed on this screen and come first where you choose a recipient.',
    target: '#main',
    screen: href('characters'),
  },
  {
    title: 'API keys',
    words:
      'A public key reads the world. A private key also moves money. The practice world gave you both; on a server you enter your own here.',
    target: '#main',
    screen: href('keysSettings'),
  },
  {
    title: 'Treasury',
    words:
      'Funds are sent and currencies are traded here. Each order is reviewed, confirmed in a separate window, sent once, and written to the ledger.',
    target: '[data-nav-id="treasury"]',
    screen: href('transfer'),
  },
];
