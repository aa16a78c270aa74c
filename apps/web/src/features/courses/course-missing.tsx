import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

/** Shown when the course or chapter does not exist or is no longer published. */
export function CourseMissing() {
  const { t } = useTranslation('courses');
  return (
    <div className="page">
      <h1 className="visually-hidden">{t('missing')}</h1>
      <EmptyState drawing="star" title={t('missing')} text={t('missing.text')}>
        <ButtonLink to="/coursesView/list" look="primary">
          {t('missing.list')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
