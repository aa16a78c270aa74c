import type { ReactElement } from 'react';

const drawings = {
  /** An empty circle of light. */
  spotlight: (
    <>
      <path d="M52 18 20 96h120L108 18z" fill="var(--lime)" opacity=".16" />
      <ellipse cx="80" cy="96" rx="60" ry="12" fill="var(--lime)" opacity=".5" />
      <path d="M62 8h36l8 14H54z" fill="var(--violet)" />
      <path d="M80 0v8" />
    </>
  ),
  /** A lamp with its plug next to the socket. */
  unplugged: (
    <>
      <path d="M62 10h36l8 14H54z" fill="var(--raised)" />
      <path d="M80 2v8M80 24v40c0 16-26 8-26 22M102 96h24M102 88h24v16h-24zM126 92h8M126 100h8" />
      <path d="M46 86h16v14H46zM50 86v-6M58 86v-6" fill="var(--violet)" />
    </>
  ),
  /** Empty speech bubbles. */
  bubbles: (
    <>
      <path
        d="M18 16h78a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H46L28 80V64H18a8 8 0 0 1-8-8V24a8 8 0 0 1 8-8z"
        fill="var(--raised)"
      />
      <path d="M118 44h24a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8h-8v14l-16-14H86a8 8 0 0 1-8-8v-6" />
      <circle cx="38" cy="40" r="4" fill="var(--lime)" />
      <circle cx="57" cy="40" r="4" fill="var(--lime)" />
      <circle cx="76" cy="40" r="4" fill="var(--lime)" />
    </>
  ),
  /** An envelope in the light. */
  envelope: (
    <>
      <ellipse cx="80" cy="100" rx="56" ry="8" fill="var(--lime)" opacity=".5" />
      <path d="M30 24h100a6 6 0 0 1 6 6v54a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6z" fill="var(--raised)" />
      <path d="m26 30 54 36 54-36" stroke="var(--violet)" />
    </>
  ),
  /** A drawn curtain. */
  curtain: (
    <>
      <ellipse cx="80" cy="102" rx="60" ry="6" fill="var(--lime)" opacity=".5" />
      <path d="M20 14h120v8H20z" fill="var(--violet)" />
      <path
        d="M24 22v76c10 4 18 0 22-6 6 6 12 8 18 2 5 6 11 6 16 0V22zM136 22v76c-10 4-18 0-22-6-6 6-12 8-18 2-5 6-11 6-16 0V22z"
        fill="var(--raised)"
      />
      <path d="M46 22v70M64 22v72M96 22v72M114 22v70" />
    </>
  ),
} satisfies Record<string, ReactElement>;

/** Decorative drawing for empty states and messages; hidden from screen readers. */
export function Drawing({ name }: { name: keyof typeof drawings }) {
  return (
    <svg
      viewBox="0 0 160 112"
      width="160"
      height="112"
      fill="none"
      stroke="var(--muted)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
