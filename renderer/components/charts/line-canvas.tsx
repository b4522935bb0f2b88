/** Draws lines on a canvas. This module and its library load when a screen first draws a line. */
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

import type { ThemeColours } from '@renderer/theme/use-theme-colours';

import { setRedraw } from '../pictures/canvas-redraw';
import styles from './charts.module.css';
import type { LineLook } from './line-looks';
import type { LineRow } from './line-series';
import { labelTops } from './label-tops';
import {
  dotIndexes,
  isDrawn,
  seriesSteps,
  textOnChart,
  valueSteps,
  withoutRepeats,
} from './line-series';

const HEIGHT_PX = 180;
/** Lines of one chart differ by more than colour: solid, dashed, dotted, and then with other lengths of dash. */
const DASHES: readonly (number[] | undefined)[] = [
  undefined,
  [8, 3],
  [2, 3],
  [12, 3, 2, 3],
  [16, 6],
  [8, 3, 2, 3, 2, 3],
];
const FULL_SHARE = 100;
/** The maximum width for the names at the ends of the lines; a longer name is drawn narrower. */
const MAX_NAME_ROOM_PX = 160;
const NAME_GAP_PX = 6;
/** Enough for a rate or a count. */
const MIN_MARK_ROOM_PX = 56;
/** The distance between the names of lines that end at the same value. */
const NAME_HEIGHT_PX = 12;
const FONT_PX = 11;
const NAME_WEIGHT = 600;
/** The library's usual distances between the marks of an axis, and from a mark to the axis. */
const MARK_DISTANCE_PX = { x: 50, y: 30 } as const;
const MARK_GAP_PX = 5;
const POINT_PX = 5;

interface LineCanvasProps {
  readonly rows: readonly LineRow[];
  /** What stands at the end of each line. */
  readonly names: readonly string[];
  /** The look of each line. */
  readonly looks: readonly LineLook[];
  readonly colours: ThemeColours;
  /** A short text for a value of the axis, because many stand side by side. */
  readonly formatTick: (x: number) => string;
  readonly formatY: (y: number) => string;
  /** The values are shares in percent: the axis ends at 100. */
  readonly isShare: boolean;
  /** The value that is read out. */
  readonly index: number | null;
  readonly onHover: (index: number | null) => void;
}

/** The library sizes letters in whole pixels. */
function font(scale: number, weight = 400): string {
  return `${weight} ${Math.round(FONT_PX * scale)}px "Source Sans 3", sans-serif`;
}

/** Lines of one colour differ by their dashes. */
function dashOf(looks: readonly LineLook[], line: number, scale: number): { dash?: number[] } {
  const colour = looks[line]?.colour;
  const before = looks.slice(0, line).filter((look) => !look.isToldByColour).length;
  const alike = looks.slice(0, line).filter((look) => look.colour === colour).length;
  const place = looks[line]?.isToldByColour === true ? alike : before;
  const dash = DASHES[place % DASHES.length];
  return dash === undefined ? {} : { dash: dash.map((part) => part * scale) };
}

function axis(
  colours: ThemeColours,
  format: (value: number) => string,
  distancePx: number,
  scale: number,
): uPlot.Axis {
  return {
    stroke: colours['ink-muted'],
    font: font(scale),
    gap: MARK_GAP_PX * scale,
    space: distancePx * scale,
    grid: { stroke: colours.line, width: scale },
    ticks: { show: false },
    values: (_plot, splits) => withoutRepeats(splits.map((split) => textOnChart(format(split)))),
  };
}

/** The width of the longest text in pixels; null where nothing can be measured. */
function widestPx(texts: readonly string[], weight?: number): number | null {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return null;
  context.font = font(1, weight);
  return Math.ceil(Math.max(0, ...texts.map((text) => context.measureText(text).width)));
}

/** The width of the longest name and the gap before it, in pixels. */
function nameRoomPx(names: readonly string[]): number {
  const widest = widestPx(names, NAME_WEIGHT) ?? MAX_NAME_ROOM_PX;
  return Math.min(MAX_NAME_ROOM_PX, widest + 2 * NAME_GAP_PX);
}

/** The width of the marks beside the lines: an amount of millions with its currency needs more than a rate. */
function markRoomPx(marks: readonly string[] | null): number {
  const widest = widestPx(marks ?? []) ?? 0;
  return Math.min(MAX_NAME_ROOM_PX, Math.max(MIN_MARK_ROOM_PX, widest + 2 * NAME_GAP_PX));
}

/** Writes each line's name after its last value. */
function nameLines(
  names: readonly string[],
  strokes: readonly string[],
  roomPx: number,
  scale: number,
) {
  return (plot: uPlot): void => {
    const { ctx } = plot;
    const ratio = uPlot.pxRatio * scale;
    ctx.save();
    ctx.font = font(ratio, NAME_WEIGHT);
    ctx.textAlign = 'left';
    ctx.textBaseline = 'middle';
    const ends = names.flatMap((name, line) => {
      const values = plot.data[line + 1] ?? [];
      const last = values.findLastIndex((value) => value !== null && value !== undefined);
      const [x, y] = [plot.data[0][last], values[last]];
      if (x === undefined || y === null || y === undefined) return [];
      return [{ name, line, x, top: plot.valToPos(y, 'y', true) }];
    });
    const tops = labelTops(
      ends.map(({ top }) => top),
      NAME_HEIGHT_PX * ratio,
      plot.bbox.top + plot.bbox.height,
    );
    for (const [at, { name, line, x, top }] of ends.entries()) {
      ctx.fillStyle = strokes[line % strokes.length] ?? '';
      const left = plot.valToPos(x, 'x', true) + NAME_GAP_PX * ratio;
      ctx.fillText(name, left, tops[at] ?? top, (roomPx - NAME_GAP_PX) * ratio);
    }
    ctx.restore();
  };
}

/** The size of a chart in CSS pixels, and how much larger than on the screen everything in it is. */
interface PlotSize {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly scale: number;
}

type Lines = Omit<LineCanvasProps, 'index' | 'onHover'>;

function createPlot(
  box: HTMLElement,
  { rows, names, looks, colours, formatTick, formatY, isShare }: Lines,
  { widthPx, heightPx, scale }: PlotSize,
  onDraw: () => void = () => undefined,
): uPlot {
  const strokes = looks.map(({ colour }) => colour);
  const roomPx = nameRoomPx(names);
  const steps = seriesSteps(rows);
  const heights = valueSteps(rows);
  return new uPlot(
    {
      width: widthPx,
      height: heightPx,
      legend: { show: false },
      padding: [8 * scale, roomPx * scale, 0, 0],
      cursor: { y: false, drag: { x: false, y: false } },
      scales: {
        x: { time: false },
        ...(isShare && { y: { range: [0, FULL_SHARE] } }),
      },
      axes: [
        {
          ...axis(colours, formatTick, MARK_DISTANCE_PX.x, scale),
          size: 28 * scale,
          ...(steps && { incrs: [...steps] }),
        },
        {
          ...axis(colours, formatY, MARK_DISTANCE_PX.y, scale),
          size: (_plot, marks) => markRoomPx(marks) * scale,
          ...(heights && { incrs: [...heights] }),
        },
      ],
      series: [
        {},
        ...names.map((label, line) => ({
          label,
          stroke: strokes[line % strokes.length] ?? colours.ink,
          width: isDrawn(rows, line) ? (looks[line]?.widthPx ?? 1) * scale : 0,
          ...dashOf(looks, line, scale),
          points: {
            show: true,
            size: POINT_PX * scale,
            fill: strokes[line % strokes.length] ?? colours.ink,
            filter: () => dotIndexes(rows, line),
          },
        })),
      ],
      hooks: { draw: [nameLines(names, strokes, roomPx, scale), onDraw] },
    },
    [rows.map(({ x }) => x), ...names.map((_name, line) => rows.map(({ values }) => values[line]))],
    box,
  );
}

/** The same chart for a picture. */
async function drawApart(lines: Lines, size: PlotSize): Promise<HTMLCanvasElement> {
  // The library multiplies by the screen's own pixels.
  const scale = size.scale / uPlot.pxRatio;
  const [widthPx, heightPx] = [size.widthPx * scale, size.heightPx * scale];
  const drawn = await new Promise<uPlot>((resolve) => {
    const box = document.createElement('div');
    const plot = createPlot(box, lines, { widthPx, heightPx, scale }, () => resolve(plot));
  });
  drawn.destroy();
  return drawn.ctx.canvas;
}

/** A canvas as wide as its container. Lines are not drawn across gaps. */
export function LineCanvas(props: LineCanvasProps) {
  const { rows, names, looks, colours, formatTick, formatY, isShare, index, onHover } = props;
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<uPlot | null>(null);

  useEffect(() => {
    const box = place.current;
    if (box === null) return undefined;
    const lines: Lines = { rows, names, looks, colours, formatTick, formatY, isShare };
    const plot = createPlot(box, lines, {
      widthPx: box.clientWidth,
      heightPx: HEIGHT_PX,
      scale: 1,
    });
    setRedraw(box, (size) => drawApart(lines, size));
    drawn.current = plot;
    // The library moves its own cursor with the mouse event that follows, so that place would be the one before.
    const hover = ({ clientX }: PointerEvent) =>
      onHover(plot.posToIdx(clientX - plot.over.getBoundingClientRect().left));
    plot.over.addEventListener('pointermove', hover);
    const observer = new ResizeObserver(() => {
      if (box.clientWidth > 0) plot.setSize({ width: box.clientWidth, height: HEIGHT_PX });
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
      plot.destroy();
      drawn.current = null;
    };
  }, [rows, names, looks, colours, formatTick, formatY, isShare, onHover]);

  useEffect(() => {
    const plot = drawn.current;
    if (plot === null) return;
    const x = index === null ? undefined : rows[index]?.x;
    const left = x === undefined ? -10 : plot.valToPos(x, 'x');
    plot.setCursor({ left, top: left < 0 ? -10 : HEIGHT_PX / 2 }, false);
  }, [index, rows]);

  return <div ref={place} className={styles.canvas} />;
}
