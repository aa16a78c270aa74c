import type { ReactElement } from 'react';

const drawings = {
  /** A star in circles of light. */
  star: (
    <>
      <circle cx="80" cy="54" r="46" fill="var(--accent)" opacity=".16" stroke="none" />
      <circle cx="80" cy="54" r="30" fill="var(--accent)" opacity=".3" stroke="none" />
      <path d="M80 32c2 14 8 20 22 22-14 2-20 8-22 22-2-14-8-20-22-22 14-2 20-8 22-22z" fill="var(--secondary)" />
      <path d="M28 30v12M22 36h12M134 66v12M128 72h12" />
      <circle cx="128" cy="24" r="4" fill="var(--accent)" />
      <circle cx="32" cy="86" r="4" fill="var(--raised)" />
    </>
  ),
  /** A plug next to its socket. */
  unplugged: (
    <>
      <ellipse cx="80" cy="100" rx="56" ry="8" fill="var(--accent)" opacity=".5" stroke="none" />
      <path d="M10 82c24 0 16-30 38-30h4" />
      <path d="M52 38h18a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H52z" fill="var(--secondary)" />
      <path d="M76 46h12M76 58h12" />
      <path d="M108 30h28a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6h-28z" fill="var(--raised)" />
      <path d="M116 46h8M116 58h8" />
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
      <circle cx="38" cy="40" r="4" fill="var(--accent)" />
      <circle cx="57" cy="40" r="4" fill="var(--accent)" />
      <circle cx="76" cy="40" r="4" fill="var(--accent)" />
    </>
  ),
  /** An envelope in the light. */
  envelope: (
    <>
      <ellipse cx="80" cy="100" rx="56" ry="8" fill="var(--accent)" opacity=".5" />
      <path d="M30 24h100a6 6 0 0 1 6 6v54a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6z" fill="var(--raised)" />
      <path d="m26 30 54 36 54-36" stroke="var(--secondary)" />
    </>
  ),
  /** A drawn curtain. */
  curtain: (
    <>
      <ellipse cx="80" cy="102" rx="60" ry="6" fill="var(--accent)" opacity=".5" />
      <path d="M20 14h120v8H20z" fill="var(--secondary)" />
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
