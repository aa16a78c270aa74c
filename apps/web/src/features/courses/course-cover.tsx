import type { ReactElement } from 'react';
import type { CourseCard } from '@site/contract/courses/schemas.ts';
import s from './course-cover.module.css';

const WIDTH = 320;
const HEIGHT = 150;

/** Numbers from 0 to 1 that are the same for a name each time. */
function numbersOf(name: string): () => number {
  let state = 2166136261;
  for (const sign of name) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Beams of light on an empty stage. */
function beams(next: () => number): ReactElement {
  const lamps = [70, 160, 250].map((x) => x + (next() - 0.5) * 50);
  const lit = Math.floor(next() * lamps.length);
  return (
    <>
      <path d={`M0 ${HEIGHT - 26}H${WIDTH}`} className={s['line']} />
      {lamps.map((x, at) => {
        const foot = x + (next() - 0.5) * 90;
        const half = 34 + next() * 22;
        return (
          <g key={at} className={at === lit ? s['lit'] : s['dim']}>
            <path
              d={`M${round(x - 5)} 16L${round(foot - half)} ${HEIGHT - 26}H${round(foot + half)}L${round(x + 5)} 16z`}
              className={s['beam']}
            />
            <ellipse cx={round(foot)} cy={HEIGHT - 26} rx={round(half)} ry="9" className={s['pool']} />
            <path d={`M${round(x - 9)} 4h18l4 13h-26z`} className={s['lamp']} />
          </g>
        );
      })}
    </>
  );
}

/** Columns that grow, and the line that leads over them. */
function columns(next: () => number): ReactElement {
  const count = 7 + Math.floor(next() * 3);
  const step = (WIDTH - 48) / count;
  const heights = Array.from({ length: count }, (_, at) => 16 + (at / (count - 1)) ** 1.3 * 78 + next() * 16);
  const top = (at: number) => HEIGHT - 22 - (heights[at] ?? 0);
  const middle = (at: number) => 24 + step * (at + 0.5);
  return (
    <>
      {heights.map((height, at) => (
        <rect
          key={at}
          x={round(24 + step * at + step * 0.18)}
          y={round(top(at))}
          width={round(step * 0.64)}
          height={round(height)}
          rx="5"
          className={at === count - 1 ? s['bright'] : s['column']}
        />
      ))}
      <path d={`M16 ${HEIGHT - 22}H${WIDTH - 16}`} className={s['line']} />
      <path
        d={`M${heights.map((_, at) => `${round(middle(at))} ${round(top(at) - 14)}`).join('L')}`}
        className={s['dots']}
      />
    </>
  );
}

/** Rings around what is kept safe, with a gap in each. */
function rings(next: () => number): ReactElement {
  const x = 110 + next() * 100;
  const y = HEIGHT / 2 + (next() - 0.5) * 12;
  return (
    <>
      {[26, 44, 62, 80, 98, 116].map((radius) => {
        const whole = 2 * Math.PI * radius;
        const gap = whole * (0.08 + next() * 0.16);
        return (
          <circle
            key={radius}
            cx={round(x)}
            cy={round(y)}
            r={radius}
            className={s['ring']}
            strokeDasharray={`${round(whole - gap)} ${round(gap)}`}
            strokeDashoffset={round(next() * whole)}
          />
        );
      })}
      <circle cx={round(x)} cy={round(y)} r="15" className={s['core']} />
      <path d={`M${round(x)} ${round(y - 2)}v8`} className={s['keyhole']} />
      <circle cx={round(x)} cy={round(y - 4)} r="3.4" className={s['hole']} />
    </>
  );
}

const MOTIFS = { start: beams, grow: columns, safety: rings };

/** The drawn cover of a course: its level gives the subject, its name the shape. It says nothing by itself. */
export function CourseCover({ level, name, type }: Pick<CourseCard, 'level' | 'name' | 'type'>) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={`${s['cover']} ${s[level] ?? ''}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width={WIDTH} height={HEIGHT} className={s['ground']} />
      {MOTIFS[level](numbersOf(name))}
      {type === 'video' && (
        <g className={s['film']}>
          <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="25" />
          <path d={`M${WIDTH / 2 - 7} ${HEIGHT / 2 - 11}v22l18-11z`} />
        </g>
      )}
    </svg>
  );
}
