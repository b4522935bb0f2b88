/** The window's position and size: stored between starts, and never off every display. */
import type { BrowserWindow, Rectangle } from 'electron';

import { isFields, parsedJson } from '@shared/domain/json';

import type { CrashSafeFile } from '../storage/files/crash-safe-file';

export interface WindowState {
  readonly bounds: Rectangle;
  readonly maximized: boolean;
}

const DEFAULT_SIZE = { width: 1280, height: 800 };
const MINIMUM_SIZE = { width: 900, height: 600 };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large a window is before the player changes it, and at least. */
interface Sizes {
  readonly usual: Size;
  readonly least: Size;
}

const MAIN_SIZES: Sizes = { usual: DEFAULT_SIZE, least: MINIMUM_SIZE };
/** A window counts as reachable when at least this much of its title bar is on a screen. */
const REACHABLE_PX = 80;
const LONGEST_PX = 100_000;

/** Parses the stored state; null when it is not a window state. */
export function parseWindowState(text: string): WindowState | null {
  const value = parsedJson(text);
  if (!isFields(value) || !isFields(value['bounds'])) return null;
  const { x, y, width, height } = value['bounds'];
  if (!isInteger(x) || !isInteger(y) || !isInteger(width) || !isInteger(height)) return null;
  return { bounds: { x, y, width, height }, maximized: value['maximized'] === true };
}

/** The least size of a window: no larger than the smallest work area, on which even a maximised window must fit. */
function leastSize(workAreas: readonly Size[], least: Size = MINIMUM_SIZE): Size {
  return {
    width: Math.min(least.width, ...workAreas.map(({ width }) => width)),
    height: Math.min(least.height, ...workAreas.map(({ height }) => height)),
  };
}

/**
 * Bounds for a new window: the stored ones when enough of them is on a current work area, moved so that all of the
 * window is on it, else the usual size, centred by the system.
 */
export function placeWindow(
  saved: WindowState | null,
  workAreas: readonly Rectangle[],
  sizes: Sizes = MAIN_SIZES,
): Partial<Rectangle> {
  if (!saved) return fitted(sizes.usual, workAreas[0], sizes.least);
  const { bounds } = saved;
  const area = workAreas.find((candidate) => isReachable(bounds, candidate));
  if (!area) return fitted(bounds, workAreas[0], sizes.least);
  const { width, height } = fitted(bounds, area, sizes.least);
  const within = (wanted: number, from: number, space: number) =>
    Math.max(from, Math.min(wanted, from + space));
  return {
    x: within(bounds.x, area.x, area.width - width),
    y: within(bounds.y, area.y, area.height - height),
    width,
    height,
  };
}

function fitted(size: Size, area: Rectangle | undefined, minimum: Size): Size {
  const clamp = (wanted: number, least: number, available = Number.POSITIVE_INFINITY) =>
    Math.min(Math.max(least, wanted), available);
  return {
    width: clamp(size.width, minimum.width, area?.width),
    height: clamp(size.height, minimum.height, area?.height),
  };
}

function isReachable(bounds: Rectangle, area: Rectangle): boolean {
  const overlap =
    Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
  const topIsInside = bounds.y >= area.y && bounds.y <= area.y + area.height - REACHABLE_PX;
  return overlap >= REACHABLE_PX && topIsInside;
}

/** The system accepts no other lengths, and no desktop is that wide. */
function isInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= LONGEST_PX;
}

/** How long a window must not move before its position is stored. */
const SETTLED_AFTER_MS = 500;

/** Stores the state of `window` in `file` until the window is closed; the result waits for the last write. */
export function keepWindowState(window: BrowserWindow, file: CrashSafeFile): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let written: Promise<void> = Promise.resolve();
  const write = () => {
    clearTimeout(timer);
    if (window.isDestroyed()) return;
    const state = { bounds: window.getNormalBounds(), maximized: window.isMaximized() };
    // A lost window position is not worth a message.
    written = file.write(JSON.stringify(state)).catch(() => undefined);
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(write, SETTLED_AFTER_MS);
  };
  window.on('resize', later);
  window.on('move', later);
  window.on('maximize', later);
  window.on('unmaximize', later);
  window.on('close', write);
  // The player may have moved the window before this listener existed.
  later();
  return () => written;
}

/** The part of Electron's `screen` that is used here. */
interface Screens {
  getAllDisplays(): readonly { readonly workArea: Size }[];
  on(event: ScreenChange, listener: () => void): unknown;
  off(event: ScreenChange, listener: () => void): unknown;
}
type ScreenChange = 'display-added' | 'display-removed' | 'display-metrics-changed';
const SCREEN_CHANGES = ['display-added', 'display-removed', 'display-metrics-changed'] as const;

/** Gives a window its least size, and a new one when a screen comes, goes, or changes its scale. */
export function keepOnScreens(
  window: Pick<BrowserWindow, 'setMinimumSize' | 'once'>,
  screens: Screens,
): void {
  const apply = () => {
    const { width, height } = leastSize(screens.getAllDisplays().map(({ workArea }) => workArea));
    window.setMinimumSize(width, height);
  };
  apply();
  for (const change of SCREEN_CHANGES) screens.on(change, apply);
  window.once('closed', () => {
    for (const change of SCREEN_CHANGES) screens.off(change, apply);
  });
}
