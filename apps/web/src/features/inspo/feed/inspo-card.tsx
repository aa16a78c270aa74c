import { Link } from '@tanstack/react-router';
import type { InspoCard as Card } from '@site/contract/inspo/schemas.ts';
import { authorName } from '#features/members';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { ABOVE_LARGE, ABOVE_SMALL } from '#ui/viewport/breakpoints.ts';
import s from './inspo-card.module.css';
import { InspoToggle } from '../likes-and-saves/inspo-toggle.tsx';
import { Picture } from '../images/picture.tsx';

/** `sizes` attribute of the image: two columns on phones, three or four on wider viewports. */
const SIZES = `${ABOVE_LARGE} 270px, ${ABOVE_SMALL} 32vw, 48vw`;

interface InspoCardProps {
  card: Card;
  /** Whether the card is in the initial viewport. */
  eager: boolean;
}

/** Post in the grid: first image, author and like button. */
export function InspoCard({ card, eager }: InspoCardProps) {
  const { t } = useTranslation('inspiration');
  const { id, author, cover, pictures, hiddenFor, blurred } = card;
  const name = authorName(author, t);
  return (
    <article className={s['card']}>
      {/* No preload on hover, because the pointer crosses many cards while scrolling. */}
      <Link
        to="/caminspo/detail"
        search={{ id }}
        preload={false}
        activeProps={{}}
        className={s['link']}
        data-blurred={blurred}
      >
        <Picture image={cover} sizes={SIZES} eager={eager} alt={cover.alt} className={s['picture']} />
        <span className="visually-hidden">{t('card', { name })}</span>
        {pictures > 1 && (
          <span className={s['count']} data-dark>
            <Icon name="picture" size={14} />
            <span aria-hidden="true">{pictures}</span>
            <span className="visually-hidden">{t('pictures', { count: pictures })}</span>
          </span>
        )}
        {hiddenFor && (
          <span className={s['hidden']} data-dark>
            {t('hidden.short')}
          </span>
        )}
        {!hiddenFor && blurred && (
          <span className={s['hidden']} data-dark>
            {t('blurred.short')}
          </span>
        )}
      </Link>
      <div className={s['foot']} data-dark>
        <span className={s['name']} aria-hidden="true">
          {name}
        </span>
        <InspoToggle kind="like" post={card} />
      </div>
    </article>
  );
}
