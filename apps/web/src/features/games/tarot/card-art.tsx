import { CARD_SYMBOLS } from './card-symbols.tsx';
import { deckCard } from '@site/contract/games/deck.ts';
import s from './card-art.module.css';

const CORNERS = [
  [22, 22],
  [178, 22],
  [22, 278],
  [178, 278],
] as const;

/** Diamonds in staggered rows. */
const DIAMONDS = Array.from({ length: 13 }, (_, row) =>
  Array.from({ length: row % 2 === 0 ? 7 : 6 }, (__, at) => {
    const x = (row % 2 === 0 ? 28 : 40) + at * 24;
    return `M${x} ${30 + row * 20 - 7}l6 7-6 7-6-7z`;
  }).join(''),
).join('');

function Frame() {
  return (
    <>
      <rect x="1.5" y="1.5" width="197" height="297" rx="16" className={s['ground']} />
      <rect x="10" y="10" width="180" height="280" rx="10" className={s['line']} />
      <rect x="15" y="15" width="170" height="270" rx="7" className={s['hair']} />
      {CORNERS.map(([x, y]) => (
        <path key={`${x} ${y}`} d={`M${x} ${y - 9}l3 6 6 3-6 3-3 6-3-6-6-3 6-3z`} className={s['corner']} />
      ))}
    </>
  );
}

/** Front of a card. Decorative, because the text next to it describes the card. */
export function CardFront({ card }: { card: number }) {
  return (
    <svg viewBox="0 0 200 300" className={s['card']} aria-hidden="true">
      <Frame />
      <path d="M84 16h32l64 206a80 16 0 0 1-160 0z" className={s['beam']} />
      <ellipse cx="100" cy="222" rx="80" ry="16" className={s['pool']} />
      <g className={s['symbol']}>{CARD_SYMBOLS[deckCard(card)]}</g>
      <path d="M58 256h84" className={s['hair']} />
      <path d="M100 247l9 9-9 9-9-9z" className={s['corner']} />
    </svg>
  );
}

/** Back of the cards, the same for all. */
export function CardBack() {
  return (
    <svg viewBox="0 0 200 300" className={s['card']} data-back="" aria-hidden="true">
      <Frame />
      <path d={DIAMONDS} className={s['diamonds']} />
      <circle cx="100" cy="150" r="54" className={s['medal']} />
      <circle cx="100" cy="150" r="46" className={s['hair']} />
      <path
        d="M100 112v-14M100 202v-14M138 150h14M48 150h14M127 123l10-10M63 187l10-10M127 177l10 10M63 113l10 10"
        className={s['rays']}
      />
      <path d="M100 114l9 27 27 9-27 9-9 27-9-27-27-9 27-9z" className={s['shade']} />
      <circle cx="100" cy="150" r="13" className={s['light']} />
    </svg>
  );
}
