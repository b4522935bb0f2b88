/** Stubs for browser features that the test document lacks: sizes, scrolling, canvases, dialogs and idle time. */

/** The window that every component test draws in, in CSS pixels. */
const WINDOW_PX = { width: 1_280, height: 800 } as const;

class NoopResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Observers of the document on screen, so that a test can bring an element into view. */
const intersectionObservers = new Set<ManualIntersectionObserver>();

class ManualIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  readonly #callback: IntersectionObserverCallback;
  readonly #targets = new Set<Element>();

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element): void {
    this.#targets.add(target);
    intersectionObservers.add(this);
  }

  unobserve(target: Element): void {
    this.#targets.delete(target);
  }

  disconnect(): void {
    this.#targets.clear();
    intersectionObservers.delete(this);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  show(): void {
    const entries = [...this.#targets].map(
      (target) => ({ target, isIntersecting: true }) as unknown as IntersectionObserverEntry,
    );
    if (entries.length > 0) this.#callback(entries, this);
  }
}

/** Scrolls every observed element into view. Call it inside `act`. */
export function showObserved(): void {
  for (const observer of Array.from(intersectionObservers)) observer.show();
}

/** Texts that were written on canvases, oldest first. */
export const canvasTexts: string[] = [];

/** A text on a canvas and where it was written. */
export interface DrawnText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The texts that are on each canvas now: clearing a canvas removes them. */
export const drawnTexts = new Map<HTMLCanvasElement, readonly DrawnText[]>();

/** A 2D context that draws nothing and remembers the texts. */
function recordingContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const state: Record<string | symbol, unknown> = {
    canvas,
    measureText: (text: string) => ({ width: text.length * 6 }),
    fillText: (text: string, x: number, y: number) => {
      canvasTexts.push(text);
      drawnTexts.set(canvas, [...(drawnTexts.get(canvas) ?? []), { text, x, y }]);
    },
    clearRect: () => drawnTexts.delete(canvas),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  };
  return new Proxy(state, {
    get: (known, name) => (name in known ? known[name] : () => undefined),
    set: (known, name, value) => {
      known[name] = value;
      return true;
    },
  }) as unknown as CanvasRenderingContext2D;
}

type IdleTimer = ReturnType<typeof setTimeout>;

/** Tasks that wait for idle time; long lists are drawn by them in parts. */
export const idleTasks = new Set<IdleTimer>();

function define(target: object, name: string, descriptor: PropertyDescriptor): void {
  Object.defineProperty(target, name, { configurable: true, ...descriptor });
}

/**
 * Every element fills the window, and one inside `main` begins where `main` is scrolled to: enough
 * for a table of rows of one height to know which of them are visible.
 */
function installSizes(): void {
  const { width, height } = WINDOW_PX;
  define(window, 'innerWidth', { value: width });
  define(window, 'innerHeight', { value: height });
  const { prototype } = HTMLElement;
  for (const name of ['clientWidth', 'offsetWidth']) define(prototype, name, { get: () => width });
  for (const name of ['clientHeight', 'offsetHeight'])
    define(prototype, name, { get: () => height });
  prototype.getBoundingClientRect = function box(): DOMRect {
    const main = this.id === 'main' ? null : this.closest('#main');
    return new DOMRect(0, -(main?.scrollTop ?? 0), width, height);
  };
}

function installDialogs(): void {
  define(HTMLElement.prototype, 'hidePopover', { value: () => undefined });
  const { prototype } = HTMLDialogElement;
  prototype.showModal = function showModal(): void {
    this.open = true;
  };
  prototype.close = function close(): void {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

class DomRectStandIn {
  constructor(
    readonly x = 0,
    readonly y = 0,
    readonly width = 0,
    readonly height = 0,
  ) {}
  get top(): number {
    return this.y;
  }
  get left(): number {
    return this.x;
  }
  get bottom(): number {
    return this.y + this.height;
  }
  get right(): number {
    return this.x + this.width;
  }
}

/** Installs all of it into the current document. */
export function installDomStubs(): void {
  const globals = globalThis as unknown as Record<string, unknown>;
  globals['DOMRect'] ??= DomRectStandIn;
  globals['ResizeObserver'] = NoopResizeObserver;
  globals['IntersectionObserver'] = ManualIntersectionObserver;
  globals['Path2D'] = class {
    rect(): void {}
    moveTo(): void {}
    lineTo(): void {}
    arc(): void {}
    closePath(): void {}
    addPath(): void {}
  };
  // Through `setTimeout` as it is at the call: virtual time then covers idle time too.
  globals['requestIdleCallback'] = (task: () => void) => {
    const timer = setTimeout(() => {
      idleTasks.delete(timer);
      task();
    }, 1);
    idleTasks.add(timer);
    return timer;
  };
  globals['cancelIdleCallback'] = (timer: IdleTimer) => {
    idleTasks.delete(timer);
    clearTimeout(timer);
  };
  globals['matchMedia'] = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: false });
  Element.prototype.scrollIntoView = () => undefined;
  HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
    return recordingContext(this);
  } as unknown as typeof HTMLCanvasElement.prototype.getContext;
  installSizes();
  installDialogs();
}
