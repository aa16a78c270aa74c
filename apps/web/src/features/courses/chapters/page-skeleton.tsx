import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from '../pdf-reading/pdf-reader.module.css';

export function PageSkeleton() {
  const { t } = useTranslation('courses');
  return (
    <div className={s['shape']} role="status">
      <span className="visually-hidden">{t('pdf.loading')}</span>
    </div>
  );
}
