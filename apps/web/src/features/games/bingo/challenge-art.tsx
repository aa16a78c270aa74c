import type { ReactElement } from 'react';
import type { BingoChallenge } from '@site/contract/games/bingo.ts';
import s from './bingo-art.module.css';

/** Drawings on a grid of 64 by 64. */
const ART: Record<BingoChallenge, ReactElement> = {
  reply: (
    <>
      <path
        d="M8 12h36a5 5 0 0 1 5 5v17a5 5 0 0 1-5 5H26L14 49V39H8a5 5 0 0 1-5-5V17a5 5 0 0 1 5-5z"
        fill="var(--secondary)"
      />
      <path d="M30 47h12l10 9v-9h4a5 5 0 0 0 5-5V28" />
      <path d="M14 21h24M14 29h15" />
    </>
  ),
  post: (
    <>
      <path d="M10 6h32l10 10v42H10z" fill="var(--surface)" />
      <path d="M42 6v10h10z" fill="var(--accent)" />
      <path d="M18 22h18M18 31h26M18 40h14" />
      <path d="M52 30l8 6-18 22-9 4 2-10z" fill="var(--notice)" />
    </>
  ),
  likes: (
    <>
      <path d="M24 50C8 40 4 32 4 25a11 11 0 0 1 20-6 11 11 0 0 1 20 6c0 7-4 15-20 25z" fill="var(--notice)" />
      <path
        d="M50 58c-7-5-9-8-9-11a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 3-2 6-9 11zM52 22c-5-3-6-6-6-8a3.5 3.5 0 0 1 6-2 3.5 3.5 0 0 1 6 2c0 2-1 5-6 8z"
        fill="var(--accent)"
      />
    </>
  ),
  save: (
    <>
      <path d="M16 6h32v52L32 46 16 58z" fill="var(--secondary)" />
      <path d="M32 15l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z" fill="var(--accent)" />
    </>
  ),
  follow: (
    <>
      <circle cx="25" cy="20" r="12" fill="var(--secondary)" />
      <path d="M4 58c0-14 9-21 21-21s21 7 21 21z" fill="var(--secondary)" />
      <path d="M52 20v20M42 30h20" stroke="var(--accent)" strokeWidth="6" />
    </>
  ),
  vote: (
    <>
      <path d="M6 30h52v28H6z" fill="var(--secondary)" />
      <path d="M20 30V8h24v22" fill="var(--surface)" />
      <path d="M26 18l5 6 9-10" stroke="var(--accent-text)" />
      <path d="M16 38h32" strokeWidth="5" />
    </>
  ),
  chapter: (
    <>
      <path d="M32 16C24 8 14 8 5 10v42c10-2 19-1 27 6 8-7 17-8 27-6V10c-9-2-19-2-27 6z" fill="var(--surface)" />
      <path d="M32 16v42" />
      <path d="M12 22c5-1 9 0 13 2M12 32c5-1 9 0 13 2" />
      <path d="M40 10h12v24l-6-6-6 6z" fill="var(--accent)" />
    </>
  ),
  cards: (
    <>
      <rect x="6" y="14" width="30" height="40" rx="5" fill="var(--secondary)" transform="rotate(-12 21 34)" />
      <rect x="26" y="12" width="30" height="42" rx="5" fill="var(--surface)" transform="rotate(8 41 33)" />
      <path d="M37 26c1-6 10-5 9 1-1 4-5 4-5 9M40 43h.1" />
    </>
  ),
  bio: (
    <>
      <rect x="5" y="8" width="54" height="48" rx="5" fill="var(--surface)" />
      <circle cx="21" cy="26" r="8" fill="var(--notice)" />
      <path d="M10 48c0-9 5-12 11-12s11 3 11 12z" fill="var(--secondary)" />
      <path d="M38 22h14M38 31h14M38 40h9" />
    </>
  ),
  goal: (
    <>
      <circle cx="29" cy="35" r="25" fill="var(--secondary)" />
      <circle cx="29" cy="35" r="15" fill="var(--surface)" />
      <circle cx="29" cy="35" r="6" fill="var(--accent)" />
      <path d="M29 35l22-22M51 13V4l-9 9v9h9l9-9z" fill="var(--notice)" />
    </>
  ),
  tarot: (
    <>
      <rect x="14" y="4" width="36" height="56" rx="6" fill="var(--secondary)" />
      <rect x="20" y="10" width="24" height="44" rx="3" />
      <path d="M32 20l4 9 9 3-9 3-4 9-4-9-9-3 9-3z" fill="var(--accent)" />
    </>
  ),
  inspiration: (
    <>
      <path d="M20 44c-14-12-10-36 12-36s26 24 12 36z" fill="var(--accent)" />
      <path d="M22 44h20v8l-4 6H26l-4-6z" fill="var(--secondary)" />
      <path d="M26 30l6 5 6-5M32 35v9M4 26h4M56 26h4M12 8l3 3M52 8l-3 3" />
    </>
  ),
  water: (
    <>
      <path d="M14 10h36l-5 48H19z" fill="var(--surface)" />
      <path d="M16 28c6-5 10 4 16 0s10-4 16 0l-3 30H19z" fill="var(--secondary)" />
      <path d="M40 10l6-8 8 2" />
      <circle cx="28" cy="42" r="3" fill="var(--accent)" />
      <circle cx="36" cy="50" r="2" fill="var(--accent)" />
    </>
  ),
  stretch: (
    <>
      <circle cx="32" cy="14" r="8" fill="var(--notice)" />
      <path d="M32 26v18M32 28L10 12M32 28l22-16M32 44L16 60M32 44l16 16" stroke="var(--secondary)" strokeWidth="7" />
      <path d="M6 34c4 4 8 6 12 6M58 34c-4 4-8 6-12 6" stroke="var(--accent-text)" />
    </>
  ),
  light: (
    <>
      <path d="M32 32v22M20 57h24" />
      <circle cx="32" cy="33" r="5" fill="var(--surface)" />
      <path d="M9 32a23 25 0 0 1 46 0z" fill="var(--accent)" />
      <path d="M16 41l-5 9M48 41l5 9" stroke="var(--secondary)" />
    </>
  ),
  rest: (
    <>
      <path d="M42 8a25 25 0 1 0 14 34A21 21 0 0 1 42 8z" fill="var(--accent)" />
      <path d="M44 20h12L44 34h12" stroke="var(--secondary)" />
      <path d="M22 30c3 3 6 3 9 0M20 42c4 4 9 4 13 0" />
    </>
  ),
};

/** Drawing of a challenge. Decorative, because its text is next to it or in the card's accessible name. */
export function ChallengeArt({ challenge }: { challenge: BingoChallenge }) {
  return (
    <svg viewBox="0 0 64 64" className={s['art']} aria-hidden="true">
      {ART[challenge]}
    </svg>
  );
}
