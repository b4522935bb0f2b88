/** Where a broadcast is among its scenes, with buttons that step and hold. */
import type { CSSProperties } from 'react';

import { Button } from '@renderer/components/ui/button';

import styles from './broadcast.module.css';
import { STAY_MS } from './use-scenes';
import type { Showing } from './use-scenes';

interface SceneStepsProps {
  readonly showing: Showing;
  /** What the scenes are. */
  readonly what: 'race' | 'scene';
}

/** The bar of the scene that is on fills as its time passes. */
export function SceneSteps({ showing, what }: SceneStepsProps) {
  const { scenes, index, step, isHeld, hold, isStill } = showing;
  return (
    <div className={styles.steps}>
      <Button variant="quiet" aria-label={`Previous ${what}`} onClick={() => step(-1)}>
        ‹
      </Button>
      {scenes.map(({ id }, at) => (
        <span
          key={id}
          className={styles.step}
          data-now={at === index || undefined}
          data-held={isStill || undefined}
          style={{ '--stay': `${STAY_MS}ms` } as CSSProperties}
        />
      ))}
      <Button variant="quiet" aria-label={`Next ${what}`} onClick={() => step(1)}>
        ›
      </Button>
      <Button variant="quiet" aria-pressed={isHeld} onClick={hold}>
        Hold
      </Button>
    </div>
  );
}
