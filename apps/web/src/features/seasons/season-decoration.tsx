import { useId } from 'react';
import type { SeasonArt } from '@site/contract/seasons/windows.ts';
import s from './seasons.module.css';

const COLOURS: Record<SeasonArt, readonly [string, string, string, string]> = {
  winter: ['var(--accent)', 'var(--secondary)', 'var(--notice)', 'var(--text)'],
  rainbow: ['var(--notice)', 'var(--accent)', 'var(--secondary)', 'var(--text)'],
  spring: ['var(--notice)', 'var(--accent)', 'var(--notice)', 'var(--secondary)'],
  autumn: ['var(--accent)', 'var(--notice)', 'var(--accent-text)', 'var(--secondary)'],
};

/** Single ornament of the string, with its top centre as the origin. */
function Piece({ art, at }: { art: SeasonArt; at: number }) {
  if (art === 'rainbow') return <path d="M-7 0h14L0 13z" />;
  if (art === 'spring') {
    return (
      <>
        {[0, 72, 144, 216, 288].map((turn) => (
          <ellipse
            key={turn}
            cx="0"
            cy="3"
            rx="2.6"
            ry="3.6"
            transform={`translate(0 7) rotate(${turn}) translate(0 -7)`}
          />
        ))}
        <circle cx="0" cy="7" r="1.8" fill="var(--ground)" />
      </>
    );
  }
  if (art === 'autumn') {
    return (
      <path
        d="M0 0v3M0 3c6 1 7 6 0 12-7-6-6-11 0-12z"
        stroke="currentColor"
        transform={`rotate(${at % 2 ? 14 : -14})`}
      />
    );
  }
  return (
    <>
      <path d="M-2 0h4v3h-4z" fill="var(--muted)" />
      <path d="M-3 3h6c2 5 1 9-3 11-4-2-5-6-3-11z" />
    </>
  );
}

/** Decorative string along the lower edge of the header (NAV-07). Takes no space. */
export function SeasonDecoration({ art }: { art: SeasonArt }) {
  // The CMS page has several instances, so the id must be unique.
  const pattern = useId();
  return (
    <svg className={s['string']} aria-hidden="true" width="100%" height="24" data-season={art}>
      <defs>
        <pattern id={pattern} width="160" height="24" patternUnits="userSpaceOnUse">
          <path d="M0 1q40 12 80 0t80 0" fill="none" stroke="var(--line)" strokeWidth="2" />
          {COLOURS[art].map((fill, at) => (
            <g
              key={`${fill}${at}`}
              className={at % 2 ? s['late'] : s['early']}
              fill={fill}
              transform={`translate(${20 + at * 40} ${at % 2 ? 2 : 7})`}
            >
              <Piece art={art} at={at} />
            </g>
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="24" fill={`url(#${pattern})`} />
    </svg>
  );
}
