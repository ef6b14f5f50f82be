/** The figures that a plot draws, and the words that it sets around them. */
export interface PlotProps {
  kind: 'bars' | 'line';
  /** Null is missing, which is not 0. */
  values: readonly (number | null)[];
  /** The day of a place, short, for below the drawing. */
  dayAt: (place: number) => string;
  /** A figure, short, for beside it. */
  figureOf: (value: number) => string;
  /** The figures are milliseconds of time: lines stand at whole seconds, minutes and hours. */
  isTime?: boolean;
  /** The place that is pointed at. */
  marked: number | null;
  onMark: (place: number | null) => void;
}
