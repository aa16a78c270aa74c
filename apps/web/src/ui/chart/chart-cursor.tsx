import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import s from './chart.module.css';

interface Props {
  /** Accessible name: the chart's title. */
  label: string;
  /** How many places the cursor has. */
  count: number;
  /** The place that is read before anyone points: the last one unless something else is said. */
  rest?: number;
  /** Height of the drawing in pixels: kept before and after it loads. */
  height: number;
  /** The place below a point of the drawing; x and y from 0 to 1. */
  placeOf: (x: number, y: number) => number;
  /** How far the arrows up and down go: a row of a map, one place elsewhere. */
  row?: number;
  /** What a screen reader says of a place. */
  spoken: (place: number) => string;
  /** What is read of a place above the drawing. */
  renderReadout: (place: number) => ReactNode;
  /** The mark on the drawing, in an own SVG of its size. */
  renderMark: (place: number) => ReactNode;
  /** The drawing itself: it is not made anew when the cursor moves. */
  children: ReactNode;
}

/**
 * A drawing with a cursor. To the keyboard and screen readers it is a slider, so that arrows, Home, End, Page Up and the swipes
 * of a phone's screen reader work as they know them and its value is spoken; pointers hover, fingers drag.
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
          // The finger may leave the drawing while it drags.
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
