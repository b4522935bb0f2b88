/** The document of the small window: draws what main sends, and asks for nothing else. */
import { setDisplayLocale } from '@shared/domain/wording/locale';
import type { MiniBridge, MiniView } from '@shared/ipc/mini';

import { followFigureClicks } from '../state/figure-selection';
import { applyAppearance } from '../theme/apply-appearance';
import '../theme/index.css';
import { createFrame } from './frame';
import './mini.css';

declare global {
  interface Window {
    /** Exposed only by the preload of this window. */
    readonly mini: MiniBridge;
  }
}

const { mini } = window;

async function start(): Promise<void> {
  document.documentElement.dataset['window'] = 'mini';
  const root = document.getElementById('root');
  const first = await mini.view();
  if (root === null || first === null) return;
  const frame = createFrame((action) => mini.act(action));
  let shown = '';
  const show = (view: MiniView) => {
    const appearance = JSON.stringify(view.appearance);
    if (appearance !== shown) applyAppearance(view.appearance);
    shown = appearance;
    setDisplayLocale(view.locale);
    frame.show(view);
  };
  show(first);
  root.append(frame.element);
  followFigureClicks();
  mini.onChange(show);
  document.addEventListener('visibilitychange', () => frame.showTime());
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') mini.act({ kind: 'close' });
  });
}

void start();
