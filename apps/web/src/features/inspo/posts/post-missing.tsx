import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import s from './detail-page.module.css';

/** Shown when the post does not exist or is not visible to the current user. */
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
