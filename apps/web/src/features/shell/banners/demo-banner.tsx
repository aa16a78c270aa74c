import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './demo-banner.module.css';

/** Warning on all pages of a public site whose demo accounts can log in. Cannot be closed, so that it is not missed. */
export function DemoBanner() {
  const { t } = useTranslation();
  if (!useSite().publicDemo) return null;
  return (
    <aside className={s['banner']} aria-label={t('demo-banner.label')}>
      <p>
        <strong>{t('demo-banner.label')}.</strong> {t('demo-banner.text')}
      </p>
    </aside>
  );
}
