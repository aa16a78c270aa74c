import { useTranslation } from '#platform/use-translation.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import s from './detail-page.module.css';

/** There is no such post for this reader. */
export function PostMissing() {
  const { t } = useTranslation('inspiration');
  return (
    <div className={`page ${s['page']}`}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <EmptyState drawing="curtain" title={t('detail.missing')} text={t('detail.missing-text')}>
        <ButtonLink to="/caminspo" search={{}} look="primary">
          {t('back')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
