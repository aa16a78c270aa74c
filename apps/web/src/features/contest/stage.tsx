import type { CSSProperties } from 'react';
import s from './stage.module.css';

const AT = [26, 62, 98, 134, 170, 206];

/**
 * Drawing of a stage with one lamp per task, lit when the task is done. Decorative, because the text next to it
 * contains the same information.
 */
export function Stage({ lit }: { lit: number }) {
  return (
    <svg className={s['stage']} viewBox="0 0 232 140" aria-hidden="true">
      <defs>
        <linearGradient id="contest-beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--lime)" stopOpacity="0.75" />
          <stop offset="1" stopColor="var(--lime)" stopOpacity="0.05" />
        </linearGradient>
      </defs>
      <path d="M8 18h216" stroke="var(--line)" strokeWidth="4" strokeLinecap="round" />
      {AT.map((x, at) => (
        <g key={x} className={at < lit ? s['lit'] : s['dark']} style={{ '--at': at } as CSSProperties}>
          <path className={s['beam']} d={`M${x - 5} 34 ${x - 22} 122h44L${x + 5} 34z`} />
          <path className={s['lamp']} d={`M${x - 6} 20h12l5 14h-22z`} />
        </g>
      ))}
      <path d="M6 122h220l6 12H0z" fill="var(--raised)" />
      <path
        d="m116 96 5.300 10.800 11.900 1.700-8.600 8.400 2 11.900-10.600-5.600-10.600 5.600 2-11.900-8.600-8.400 11.900-1.700z"
        className={lit >= AT.length ? s['won'] : s['star']}
      />
    </svg>
  );
}
