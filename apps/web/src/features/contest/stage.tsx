import type { CSSProperties } from 'react';
import s from './stage.module.css';

const AT = [26, 62, 98, 134, 170, 206];

/**
 * Drawing of a stage with one lantern per task, lit when the task is done. Decorative, because the text next to it
 * contains the same information.
 */
export function Stage({ lit }: { lit: number }) {
  return (
    <svg className={s['stage']} viewBox="0 0 232 140" aria-hidden="true">
      <path d="M8 18h216" stroke="var(--line)" strokeWidth="4" strokeLinecap="round" />
      {AT.map((x, at) => (
        <g key={x} className={at < lit ? s['lit'] : s['dark']} style={{ '--at': at } as CSSProperties}>
          <path className={s['cord']} d={`M${x} 18v${at % 2 ? 22 : 10}`} />
          <circle className={s['glow']} cx={x} cy={at % 2 ? 52 : 40} r="18" />
          <circle className={s['lantern']} cx={x} cy={at % 2 ? 52 : 40} r="12" />
        </g>
      ))}
      <rect y="122" width="232" height="12" rx="4" fill="var(--raised)" />
      <path
        d="m116 96 5.300 10.800 11.900 1.700-8.600 8.400 2 11.900-10.600-5.600-10.600 5.600 2-11.900-8.600-8.400 11.900-1.700z"
        className={lit >= AT.length ? s['won'] : s['star']}
      />
    </svg>
  );
}
