import type { SeasonArt } from '@site/contract/seasons/windows.ts';

/** Seasonal overlay of the logo (NAV-07), on a grid of 32 by 32. */
export function SeasonMark({ art }: { art: SeasonArt }) {
  if (art === 'rainbow') {
    return (
      <>
        <path d="M11 11h2L9 28H3z" fill="#e5484d" />
        <path d="M13 11h2l-1 17H9z" fill="#f2a33a" />
        <path d="M15 11h2l2 17h-5z" fill="#7ac943" />
        <path d="M17 11h2l5 17h-5z" fill="#46b5f1" />
        <path d="M19 11h2l8 17h-5z" fill="#8b5cf6" />
      </>
    );
  }
  if (art === 'winter') {
    return (
      <>
        <path d="M8 11q2-3 4-1 2-3 4 0 2-3 4 0 2-2 4 1v2H8z" fill="#fff" stroke="var(--line)" strokeWidth=".5" />
        <path
          d="M8 17v4M6 19h4M16 20v4M14 22h4M24 18v4M22 20h4"
          stroke="#fff"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </>
    );
  }
  if (art === 'spring') {
    return (
      <g fill="var(--notice)">
        {[0, 72, 144, 216, 288].map((turn) => (
          <circle key={turn} cx="24" cy="3.5" r="2.4" transform={`rotate(${turn} 24 7)`} />
        ))}
        <circle cx="24" cy="7" r="2" fill="#fff" />
      </g>
    );
  }
  return <path d="M22 2c7 1 9 6 3 12-7-3-8-8-3-12zm1 3 2 8" fill="var(--notice)" stroke="var(--ground)" />;
}
