import type { InspoCard as Card } from '@site/contract/inspo/schemas.ts';
import { InspoCard } from './inspo-card.tsx';
import s from './inspo-grid.module.css';
import { rowsOf } from './rows-of.ts';

/** Number of images in the initial viewport, loaded eagerly. */
const FIRST = 6;

/** Masonry grid of posts. */
export function InspoGrid({ cards, first = FIRST }: { cards: readonly Card[]; first?: number }) {
  return (
    <div className={s['frame']}>
      <ul className={s['grid']}>
        {cards.map((card, index) => (
          <li key={card.id} className={s['place']} style={{ gridRowEnd: `span ${rowsOf(card.cover)}` }}>
            <InspoCard card={card} eager={index < first} />
          </li>
        ))}
      </ul>
    </div>
  );
}
