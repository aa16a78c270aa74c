import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './chart.module.css';

interface Props {
  /** Accessible name: the title of the chart. */
  label: string;
  /** Number of cursor positions. */
  count: number;
  /** Position before any interaction; by default the last one. */
  rest?: number;
  /** Height of the chart in pixels, reserved before and after it loads. */
  height: number;
  /** Returns the position at a point; x and y are fractions of the chart, below 0 or above 1 outside of it. */
  placeOf: (x: number, y: number) => number;
  /** Step of the up and down arrow keys: a row of a heat map, otherwise one position. */
  row?: number;
  /** Returns the text that screen readers announce for a position. */
  spoken: (place: number) => string;
  /** Renders the values of a position above the chart. */
  renderReadout: (place: number) => ReactNode;
  /** Renders the marker for a position, in a separate SVG of the same size as the chart. */
  renderMark: (place: number) => ReactNode;
  /** The chart itself, which does not re-render when the cursor moves. */
  children: ReactNode;
}

/**
 * Adds a cursor to a chart. For keyboards and screen readers it is a slider: arrow keys, Home, End, Page Up, Page Down
 * and the swipe gestures of mobile screen readers work as usual, and its value is announced. With a mouse it follows
 * the pointer; by touch it is dragged.
 */
export function ChartCursor(props: Props) {
  const {
    label,
    count,
    rest = count - 1,
    height,
    placeOf,
    row = 1,
    spoken,
    renderReadout,
    renderMark,
    children,
  } = props;
  const { t } = useTranslation('charts');
  const [place, setPlace] = useState<number | null>(null);
  const at = Math.min(Math.max(place ?? rest, 0), count - 1);
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const found = placeOf((clientX - left) / width, (clientY - top) / height);
    setPlace(Math.min(Math.max(found, 0), count - 1));
  };
  const keyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -row, ArrowDown: row }[event.key];
    if (step === undefined || row === 1) return;
    event.preventDefault();
    if (at + step >= 0 && at + step < count) setPlace(at + step);
  };
  return (
    <div className={s['cursor']}>
      <p className={s['readout']} aria-hidden="true" suppressHydrationWarning>
        {renderReadout(at)}
      </p>
      <input
        type="range"
        className={s['range']}
        min={0}
        max={count - 1}
        value={at}
        aria-label={t('cursor', { title: label })}
        aria-valuetext={spoken(at)}
        suppressHydrationWarning
        onChange={({ currentTarget }) => setPlace(Number(currentTarget.value))}
        onKeyDown={keyDown}
      />
      <div
        className={s['drawing']}
        style={{ height }}
        onPointerDown={(event) => {
          // The finger may leave the chart while dragging.
          if (event.isPrimary) event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPlace(null)}
      >
        {children}
        <svg className={s['mark']} data-moved={place !== null} width="100%" height={height} aria-hidden="true">
          {renderMark(at)}
        </svg>
      </div>
    </div>
  );
}
