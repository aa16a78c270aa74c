import type { ReactElement } from 'react';
import type { DeckCard } from '@site/contract/games/deck.ts';
import { MORE_SYMBOLS } from './more-card-symbols.tsx';

/** Illustration of each card, 200 units wide, with the floor at y = 214. */
export const CARD_SYMBOLS: Record<DeckCard, ReactElement> = {
  ...MORE_SYMBOLS,
  lamp: (
    <>
      <path d="M100 146v60" />
      <ellipse cx="100" cy="208" rx="36" ry="8" fill="var(--secondary)" />
      <circle cx="100" cy="146" r="12" fill="var(--surface)" />
      <path d="M44 146a56 62 0 0 1 112 0z" fill="var(--accent)" />
      <path d="M132 146v26M66 168l-10 20M50 160l-16 12M150 160l16 12" strokeWidth="3" />
      <circle cx="132" cy="176" r="4" fill="var(--notice)" />
    </>
  ),
  curtain: (
    <>
      <path d="M44 82h112v14H44z" fill="var(--secondary)" />
      <path d="M84 96h32l18 118H66z" fill="var(--accent)" stroke="none" opacity=".6" />
      <path d="M48 96h44c2 40-8 62-32 74 4 16 4 30 0 44H48z" fill="var(--notice)" />
      <path d="M152 96h-44c-2 40 8 62 32 74-4 16-4 30 0 44h12z" fill="var(--notice)" />
      <path
        d="M62 96c1 28-3 44-10 58M77 96c0 30-8 50-22 62M138 96c-1 28 3 44 10 58M123 96c0 30 8 50 22 62"
        strokeWidth="3"
      />
      <path d="M54 170h10M136 170h10" stroke="var(--accent)" strokeWidth="7" />
      <path d="M40 214h120" />
    </>
  ),
  mirror: (
    <>
      <ellipse cx="100" cy="134" rx="46" ry="56" fill="var(--secondary)" />
      <ellipse cx="100" cy="134" rx="34" ry="43" fill="var(--surface)" />
      <path d="M84 114c8-10 18-14 30-12M80 128c2-6 4-8 6-10" strokeWidth="4" />
      <circle cx="100" cy="136" r="12" fill="var(--accent)" />
      <path d="M79 170c4-14 12-20 21-20s17 6 21 20" fill="var(--accent)" />
      <path d="M100 190v14M74 214c2-8 12-10 26-10s24 2 26 10z" fill="var(--secondary)" />
      <g fill="var(--accent)">
        <circle cx="50" cy="100" r="6" />
        <circle cx="150" cy="100" r="6" />
        <circle cx="44" cy="140" r="6" />
        <circle cx="156" cy="140" r="6" />
        <circle cx="56" cy="178" r="6" />
        <circle cx="144" cy="178" r="6" />
      </g>
    </>
  ),
  ladder: (
    <>
      <path d="M128 84l26 130" strokeWidth="7" stroke="var(--secondary)" />
      <path d="M82 78L56 214M118 78l10 136" strokeWidth="7" />
      <path d="M79 100h41M75 126h47M70 152h54M65 178h62" strokeWidth="7" stroke="var(--secondary)" />
      <path d="M76 78h48" strokeWidth="9" />
      <path d="M100 40l5 14 14 1-11 9 4 14-12-8-12 8 4-14-11-9 14-1z" fill="var(--accent)" strokeWidth="3" />
      <path d="M40 214h124" />
    </>
  ),
  mask: (
    <>
      <path d="M42 96c38 14 78 14 116 0 6 60-14 104-58 112-44-8-64-52-58-112z" fill="var(--secondary)" />
      <path d="M100 106v102c-44-8-64-52-58-112 20 7 39 10 58 10z" fill="var(--accent)" />
      <path d="M60 132c8-9 20-9 28 0-8 7-20 7-28 0zM112 132c8-9 20-9 28 0-8 7-20 7-28 0z" fill="var(--surface)" />
      <path d="M72 172c16 12 40 12 56 0" strokeWidth="6" />
      <path d="M42 98c-10 4-16 14-12 24M158 98c10 4 16 14 12 24" stroke="var(--notice)" strokeWidth="6" />
    </>
  ),
  anchor: (
    <>
      <circle cx="100" cy="88" r="14" fill="var(--surface)" strokeWidth="8" />
      <path d="M100 104v100" strokeWidth="11" />
      <path d="M70 124h60" strokeWidth="9" stroke="var(--secondary)" />
      <path d="M48 160c0 30 24 46 52 46s52-16 52-46" strokeWidth="11" />
      <path d="M36 172l12-24 18 18zM164 172l-12-24-18 18z" fill="var(--secondary)" />
      <path d="M100 74c30-16 44 8 62-10" stroke="var(--accent)" strokeWidth="5" />
      <path d="M44 222c12-8 20-8 28 0s20 8 28 0 20-8 28 0 20 8 28 0" stroke="var(--accent)" />
    </>
  ),
  key: (
    <>
      <circle cx="100" cy="100" r="32" fill="var(--accent)" />
      <circle cx="100" cy="100" r="14" fill="var(--surface)" />
      <path d="M92 131h16v80H92z" fill="var(--secondary)" />
      <path d="M108 176h22v12h-10v8h10v12h-22z" fill="var(--secondary)" />
      <path d="M84 138h32" strokeWidth="7" />
      <path d="M46 100H34M166 100h-12M60 60l-8-8M140 60l8-8M100 46V34" stroke="var(--accent)" />
    </>
  ),
  clock: (
    <>
      <circle cx="100" cy="140" r="58" fill="var(--secondary)" />
      <circle cx="100" cy="140" r="45" fill="var(--surface)" />
      <path d="M100 140V95a45 45 0 0 1 39 22z" fill="var(--accent)" stroke="none" />
      <path d="M100 106v34l24-14" strokeWidth="7" />
      <path d="M100 97v6M100 177v6M57 140h6M137 140h6" />
      <path d="M62 92L48 78M138 92l14-14M74 194l-12 18M126 194l12 18" strokeWidth="7" />
      <path d="M42 92c-4-16 8-28 24-24M158 92c4-16-8-28-24-24" fill="var(--notice)" />
      <circle cx="100" cy="140" r="5" fill="var(--text)" />
    </>
  ),
  door: (
    <>
      <path d="M56 78h88v136H56z" fill="var(--secondary)" />
      <path d="M68 90h64v124H68z" fill="var(--accent)" />
      <path d="M68 90l38 16v120l-38-12z" fill="var(--surface)" />
      <path d="M78 114l18 7v30l-18-5zM78 162l18 6v30l-18-6z" strokeWidth="3" />
      <circle cx="99" cy="162" r="4" fill="var(--notice)" />
      <path d="M106 226l48 8 10-20h-32l-26-8z" fill="var(--accent)" stroke="none" opacity=".5" />
      <path d="M84 62h32l4 16H80z" fill="var(--notice)" />
      <path d="M40 214h28M132 214h28" />
    </>
  ),
  window: (
    <>
      <path d="M50 212V128a50 50 0 0 1 100 0v84z" fill="var(--secondary)" />
      <path d="M62 200v-72a38 38 0 0 1 76 0v72z" fill="var(--ground)" />
      <circle cx="118" cy="124" r="13" fill="var(--accent)" />
      <circle cx="80" cy="118" r="2" fill="var(--text)" />
      <circle cx="88" cy="142" r="2" fill="var(--text)" />
      <path d="M62 200v-18l14-10 12 12 16-24 16 18 18-12v34z" fill="var(--notice)" strokeWidth="3" />
      <path d="M100 90v110M62 156h76" />
      <path d="M40 214h120" strokeWidth="9" />
    </>
  ),
  cup: (
    <>
      <path d="M52 132h80v34c0 24-14 40-40 40s-40-16-40-40z" fill="var(--secondary)" />
      <path d="M132 142c26-4 32 32 2 38" strokeWidth="8" />
      <ellipse cx="92" cy="132" rx="40" ry="10" fill="var(--accent)" />
      <path d="M74 112c-10-14 10-18 0-34M92 106c-10-16 10-22 0-40M110 112c-10-14 10-18 0-34" stroke="var(--notice)" />
      <path d="M66 158c2 16 8 24 16 28" strokeWidth="3" />
      <path d="M36 214c20 6 92 6 112 0" strokeWidth="8" />
    </>
  ),
};
