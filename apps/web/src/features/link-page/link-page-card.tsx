import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { otherLinkQuery } from './queries.ts';
import s from './link-page-card.module.css';

interface LinkPageCardProps {
  userId: number;
  own: boolean;
}

/**
 * Shows a link to the member's link page on the profile. The owner also sees a link to edit or create the page; for
 * other users nothing is rendered if the member has no link page.
 */
export function LinkPageCard({ userId, own }: LinkPageCardProps) {
  const { t } = useTranslation('profiles');
  const { data: page } = useQuery(otherLinkQuery(useApi(), userId));
  if (!page && !own) return null;
  return (
    <section className={s['card']}>
      <h2>{t('link-page')}</h2>
      {page && (
        <a href={page.userLink} target="_blank" rel="noopener">
          <Icon name="globe" size={18} />
          {page.userLink.replace(/^https?:\/\//, '')}
          <span className="visually-hidden"> ({t('core:new-tab')})</span>
        </a>
      )}
      {own && <Link to="/my-link">{t(page ? 'link-page.edit' : 'link-page.make')}</Link>}
    </section>
  );
}
