import type { ReactElement } from 'react';
import { numbersOf } from './cover-marks.ts';
import type { Topic } from '../topics.ts';
import s from './article-cover.module.css';

type Next = () => number;
const between = (next: Next, from: number, to: number) => Math.round(from + next() * (to - from));
const times = (count: number, draw: (index: number) => ReactElement) =>
  Array.from({ length: count }, (_, n) => draw(n));

/** Drawings by topic. Their details vary with the article's name. */
const MOTIFS: Record<Topic, (next: Next) => ReactElement> = {
  start: (next) => {
    const x = between(next, 90, 230);
    return (
      <>
        <path d={`M${x} -10 L${x - 90} 190 H${x + 90} Z`} className={s['light']} />
        <ellipse cx={x} cy="150" rx="78" ry="14" className={s['accent']} />
        {times(3, (n) => (
          <rect
            key={n}
            x={x - 60 + n * 42}
            y={128 - n * 22}
            width="34"
            height={22 + n * 22}
            rx="6"
            className={s['secondary']}
          />
        ))}
      </>
    );
  },
  sites: (next) => (
    <>
      {times(3, (n) => {
        const x = 40 + n * 74 + between(next, -14, 14);
        const y = 34 + between(next, 0, 40);
        return (
          <g key={n}>
            <rect x={x} y={y} width="104" height="76" rx="10" className={n === 1 ? s['secondary'] : s['surface']} />
            <path d={`M${x + 12} ${y + 20}H${x + 60}`} className={n === 1 ? s['line-accent'] : s['line']} />
            <circle cx={x + 86} cy={y + 56} r="9" className={n === 1 ? s['accent'] : s['notice']} />
          </g>
        );
      })}
    </>
  ),
  equipment: (next) => {
    const x = between(next, 120, 200);
    return (
      <>
        {[74, 54, 34].map((r, n) => (
          <circle key={r} cx={x} cy="90" r={r} className={n === 1 ? s['secondary'] : s['ring']} />
        ))}
        <circle cx={x} cy="90" r="17" className={s['accent']} />
        <circle cx={x + between(next, 90, 110)} cy={between(next, 30, 60)} r="11" className={s['notice']} />
        <path d={`M${x - 120} ${between(next, 120, 150)}h40m10 0h14`} className={s['line']} />
      </>
    );
  },
  money: (next) => (
    <>
      {times(7, (n) => {
        const height = between(next, 24, 110);
        return (
          <rect
            key={n}
            x={34 + n * 37}
            y={152 - height}
            width="25"
            height={height}
            rx="6"
            className={n === 4 ? s['accent'] : n % 2 ? s['secondary'] : s['surface']}
          />
        );
      })}
      <path d="M20 156H300" className={s['line']} />
    </>
  ),
  safety: (next) => {
    const x = between(next, 130, 190);
    return (
      <>
        <path d={`M${x} 22l62 22v40c0 36-26 60-62 76-36-16-62-40-62-76V44z`} className={s['secondary']} />
        <path d={`M${x} 50l36 13v24c0 21-15 35-36 45-21-10-36-24-36-45V63z`} className={s['accent']} />
        <circle cx={x + between(next, 90, 120)} cy={between(next, 40, 130)} r="10" className={s['notice']} />
        <circle cx={x - between(next, 90, 115)} cy={between(next, 40, 130)} r="16" className={s['ring']} />
      </>
    );
  },
  wellbeing: (next) => {
    const x = between(next, 80, 240);
    const wave = (y: number) => `M-10 ${y}q40 -${between(next, 14, 30)} 80 0t80 0 80 0 100 0V200H-10Z`;
    return (
      <>
        <circle cx={x} cy="62" r="34" className={s['accent']} />
        <path d={wave(104)} className={s['surface']} />
        <path d={wave(128)} className={s['secondary']} />
        <path d={`M${x - 60} 40h18m-30 14h22`} className={s['line']} />
      </>
    );
  },
  growth: (next) => {
    const ys = Array.from({ length: 6 }, (_, n) => 140 - n * 17 - between(next, -20, 20));
    const points = ys.map((y, n) => ({ x: 36 + n * 50, y }));
    const last = points.at(-1) ?? { x: 0, y: 0 };
    return (
      <>
        <path
          d={`M36 156V${points[0]?.y}${points.map(({ x, y }) => `L${x} ${y}`).join('')}V156Z`}
          className={s['light']}
        />
        <path d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} className={s['line-secondary']} />
        {points.slice(0, -1).map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="6" className={s['surface']} />
        ))}
        <circle cx={last.x} cy={last.y} r="13" className={s['accent']} />
      </>
    );
  },
};

/**
 * Decorative drawing for an article, generated from its topic and name. Hidden from screen readers, because the text
 * next to it contains the same information.
 */
export function ArticleCover({ topic, name }: { topic: Topic; name: string }) {
  const next = numbersOf(name);
  const isWarm = next() < 0.4;
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className={`${s['cover']} ${isWarm ? s['warm'] : ''}`}
      aria-hidden="true"
    >
      {MOTIFS[topic](next)}
    </svg>
  );
}
