import { type RefObject, useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { readPageLook, usePageLookTurn } from './page-look.ts';
import { pickLines, pickTicks } from './pick-ticks.ts';
import type { PlotProps } from './plot-props.ts';

/** Steps between the lines behind a line: figures are whole. */
const WHOLE = Array.from({ length: 13 }, (_, n) => [1, 2, 5].map((times) => times * 10 ** n)).flat();
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000] as const;
/** The same for times. */
const TIMES = [
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 12, 24].map((hours) => hours * HOUR),
  ...WHOLE.map((times) => times * 50 * HOUR),
];
/** The widest bar, in pixels: seven days on a laptop are no planks. */
const WIDEST_BAR = 44;

/** A drawing of figures side by side: bars from 0 on, or a line between its lowest and its highest. Loaded when it is needed. */
export default function Plot(props: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const given = useRef(props);
  given.current = props;
  const { values, marked, kind } = props;
  const turn = usePageLookTurn();
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const made = new uPlot(optionsOf(kind, box, given), dataOf(given.current.values), box);
    plot.current = made;
    const listening = new AbortController();
    listenTo(made, given, listening.signal);
    const size = new ResizeObserver(() => made.setSize(sizeOf(box)));
    size.observe(box);
    return () => {
      listening.abort();
      size.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [kind]);
  useEffect(() => plot.current?.setData(dataOf(values)), [values]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is read from the page, and from what is pointed at
  useEffect(() => plot.current?.redraw(true, true), [marked, turn]);
  return <div ref={place} className="h-full touch-pan-y" />;
}

type Given = RefObject<PlotProps>;

const dataOf = (values: PlotProps['values']): uPlot.AlignedData => [values.map((_, place) => place), [...values]];
const sizeOf = (box: HTMLElement) => ({ width: box.clientWidth, height: box.clientHeight });

function optionsOf(kind: PlotProps['kind'], box: HTMLElement, given: Given): uPlot.Options {
  const look = readPageLook();
  let now = look;
  const lines = () => pickLines(Math.max(0, ...given.current.values.map((value) => value ?? 0)));
  return {
    ...sizeOf(box),
    // A date below the last column is wider than it.
    padding: [10, 18, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    hooks: { drawClear: [() => (now = readPageLook())] },
    scales: {
      x: { time: false, range: () => [-0.5, Math.max(0.5, given.current.values.length - 0.5)] },
      y: {
        range: (_, low, high) =>
          kind === 'bars' ? [0, lines().at(-1) ?? 1] : uPlot.rangeNum(low ?? 0, high ?? 1, 0.15, true),
      },
    },
    axes: [
      {
        stroke: () => now.inkSoft,
        font: look.font,
        size: 26,
        gap: 6,
        grid: { show: false },
        ticks: { show: false },
        splits: (u) => pickTicks(given.current.values.length, u.bbox.width / devicePixelRatio),
        values: (_, places) => places.map((place) => given.current.dayAt(place)),
      },
      {
        stroke: () => now.inkSoft,
        font: look.font,
        size: (_, texts) => 10 + 7 * Math.max(2, ...(texts ?? []).map((text) => text.length)),
        gap: 6,
        grid: { stroke: () => now.line, width: 1 },
        ticks: { show: false },
        ...(kind === 'bars' ? { splits: lines } : { incrs: given.current.isTime ? TIMES : WHOLE }),
        values: (_, values) => values.map((value) => given.current.figureOf(value)),
      },
    ],
    series: [{}, kind === 'bars' ? barsOf(given, () => now) : lineOf(given, () => now)],
  };
}

function barsOf(given: Given, look: () => ReturnType<typeof readPageLook>): uPlot.Series {
  const colorOf = (place: number) => {
    const { marked } = given.current;
    return marked === null || marked === place ? look().accent : look().faded;
  };
  return {
    width: 0,
    fill: () => look().accent,
    points: { show: false },
    paths: uPlot.paths.bars?.({
      size: [0.72, WIDEST_BAR],
      // Half of a bar's width at most.
      radius: () => [Math.min(0.5, look().round * 0.8), 0],
      disp: { fill: { unit: 3, values: () => given.current.values.map((_, place) => colorOf(place)) } },
    }),
  };
}

function lineOf(given: Given, look: () => ReturnType<typeof readPageLook>): uPlot.Series {
  return {
    width: 2,
    stroke: () => look().accent,
    spanGaps: true,
    points: {
      show: true,
      size: 7,
      width: 2,
      stroke: () => look().accent,
      fill: () => look().surface,
      filter: (u, _, show) => {
        const { marked } = given.current;
        if (!show && marked === null) return [];
        return marked === null ? Array.from(u.data[0], Number) : [marked];
      },
    },
  };
}

/** Tells which place a mouse is over, or a finger on. A finger leaves its place marked; a mouse that goes away does not. */
function listenTo({ over, posToVal }: uPlot, given: Given, signal: AbortSignal): void {
  const tell = ({ clientX }: PointerEvent) => {
    const last = given.current.values.length - 1;
    const place = Math.round(posToVal(clientX - over.getBoundingClientRect().left, 'x'));
    given.current.onMark(Math.min(last, Math.max(0, place)));
  };
  over.addEventListener('pointermove', tell, { signal });
  over.addEventListener('pointerdown', tell, { signal });
  over.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && given.current.onMark(null), {
    signal,
  });
}
