import type { ReactElement } from 'react';
import type { CourseCard } from '@site/contract/courses/schemas.ts';
import s from './course-cover.module.css';

const WIDTH = 320;
const HEIGHT = 132;

/**
 * Creates a generator of pseudo-random numbers from 0 (inclusive) to 1 (exclusive), seeded with a hash of the name, so
 * that a course always gets the same cover.
 */
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

/** Overlapping circles of light. */
function circles(next: () => number): ReactElement {
  const count = 3 + Math.floor(next() * 3);
  const lit = Math.floor(next() * count);
  const step = (WIDTH - 40) / count;
  return (
    <>
      {Array.from({ length: count }, (_, at) => {
        const x = round(20 + step * (at + 0.3 + next() * 0.4));
        const y = round(HEIGHT / 2 + (next() - 0.5) * 44);
        const radius = round(26 + next() * 22);
        return (
          <g key={at} className={at === lit ? s['lit'] : s['dim']}>
            <circle cx={x} cy={y} r={radius} className={s['halo']} />
            <circle cx={x} cy={y} r={round(radius * 0.55)} className={s['disc']} />
          </g>
        );
      })}
    </>
  );
}

/** A lens with its light rays. */
function lens(next: () => number): ReactElement {
  const x = 110 + next() * 100;
  const y = HEIGHT / 2;
  const turn = next() * 60;
  return (
    <>
      {[0, 1, 2].map((ray) => (
        <path
          key={ray}
          d={`M0 ${round(18 + ray * 40 + next() * 20)}L${round(x)} ${y}L${WIDTH} ${round(18 + ray * 40 + next() * 20)}`}
          className={s['line']}
        />
      ))}
      {[58, 44].map((radius) => (
        <circle key={radius} cx={round(x)} cy={y} r={radius} className={s['glass']} />
      ))}
      <g transform={`rotate(${round(turn)} ${round(x)} ${y})`}>
        {[0, 60, 120, 180, 240, 300].map((angle) => (
          <path
            key={angle}
            d={`M${round(x - 13)} ${y - 22}L${round(x + 28)} ${y - 30}`}
            transform={`rotate(${angle} ${round(x)} ${y})`}
            className={s['blade']}
          />
        ))}
      </g>
      <circle cx={round(x)} cy={y} r="15" className={s['bright']} />
    </>
  );
}

/** Waves along a line. */
function waves(next: () => number): ReactElement {
  const crest = next() * Math.PI;
  const line = (height: number, shift: number) =>
    Array.from({ length: 41 }, (_, at) => {
      const y = HEIGHT / 2 + Math.sin((at / 40) * Math.PI * 4 + shift) * height * Math.sin((at / 40) * Math.PI);
      return `${at * 8} ${round(y)}`;
    }).join('L');
  const at = 60 + next() * 200;
  return (
    <>
      {[52, 38, 24].map((height, wave) => (
        <path key={height} d={`M${line(height, crest + wave * 0.9)}`} className={wave === 0 ? s['wave'] : s['echo']} />
      ))}
      <path d={`M${round(at)} 18v${HEIGHT - 36}`} className={s['dots']} />
      <circle cx={round(at)} cy={HEIGHT / 2} r="9" className={s['bright']} />
    </>
  );
}

/** Rising columns with a line above them. */
function columns(next: () => number): ReactElement {
  const count = 7 + Math.floor(next() * 3);
  const step = (WIDTH - 48) / count;
  const heights = Array.from({ length: count }, (_, at) => 16 + (at / (count - 1)) ** 1.3 * 62 + next() * 14);
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

/** Concentric circles around a protected centre, each with a gap. */
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

const MOTIFS = { start: [circles, lens, waves], grow: [columns], safety: [rings] };

function motifOf({ level, name }: Pick<CourseCard, 'level' | 'name'>): ReactElement {
  const next = numbersOf(name);
  const motifs = MOTIFS[level];
  const motif = motifs[Math.floor(next() * motifs.length)] ?? circles;
  return motif(next);
}

/** Generated, decorative cover of a course. The level limits the motifs; the name seeds the choice and the shape. */
export function CourseCover({ level, name, type }: Pick<CourseCard, 'level' | 'name' | 'type'>) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={`${s['cover']} ${s[level] ?? ''}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width={WIDTH} height={HEIGHT} className={s['ground']} />
      {motifOf({ level, name })}
      {type === 'video' && (
        <g className={s['film']}>
          <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="25" />
          <path d={`M${WIDTH / 2 - 7} ${HEIGHT / 2 - 11}v22l18-11z`} />
        </g>
      )}
    </svg>
  );
}
