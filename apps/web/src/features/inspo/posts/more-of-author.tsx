import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { Author } from '@site/contract/members/schemas.ts';
import { authorName } from '#features/members';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './detail-page.module.css';
import { InspoGrid } from '../feed/inspo-grid.tsx';
import { moreQuery } from '../queries.ts';

const SHOWN = 8;

export function MoreOfAuthor({ author, except }: { author: Author; except: number }) {
  const { t } = useTranslation('inspiration');
  const { data = [] } = useQuery(moreQuery(useApi(), author.id));
  const cards = data.filter(({ id }) => id !== except);
  if (cards.length === 0) return null;
  return (
    <section className={s['more']} aria-labelledby="more">
      <div className={s['more-head']}>
        <h2 id="more">{t('detail.more', { name: authorName(author, t) })}</h2>
        {cards.length > SHOWN && (
          <Link to="/caminspo" search={{ author: author.id }}>
            {t('detail.more-all')}
          </Link>
        )}
      </div>
      <InspoGrid cards={cards.slice(0, SHOWN)} first={0} />
    </section>
  );
}
