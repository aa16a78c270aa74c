import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { InspoTag } from '@site/contract/inspo/schemas.ts';
import { EXACT_LINK } from '#platform/pages/exact-link.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import s from './tag-filter.module.css';

/** Number of tags shown initially on wide viewports; on phones the row scrolls. */
const FIRST = 10;

interface TagFilterProps {
  tags: readonly InspoTag[];
  shown: string | undefined;
}

export function TagFilter({ tags, shown }: TagFilterProps) {
  const { t } = useTranslation('inspiration');
  const [all, setAll] = useState(false);
  const entries = [{ slug: undefined, name: t('filter.all') }, ...tags];
  return (
    <nav aria-label={t('filter')} className={s['tags']}>
      <ul className={s['items']} data-all={all}>
        {entries.map(({ slug, name }, index) => (
          <li key={slug ?? ''} data-extra={index > FIRST && slug !== shown ? '' : undefined}>
            <Link
              to="/caminspo"
              search={{ tag: slug }}
              className={s['item']}
              aria-current={slug === shown ? 'page' : undefined}
              activeProps={{}}
              activeOptions={EXACT_LINK}
              // Scrolls the selected tag into view.
              ref={(link) => {
                if (slug === undefined || slug !== shown || !link) return;
                link.closest('nav')?.scrollTo({ left: link.offsetLeft - 48 });
              }}
            >
              {name}
            </Link>
          </li>
        ))}
        <li className={s['toggle']}>
          <Button small look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'filter.less' : 'filter.more')}
          </Button>
        </li>
      </ul>
    </nav>
  );
}
