import { useSite } from '#platform/use-api.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import s from './demo-banner.module.css';

/** Warns on every page of a public site whose demo accounts may log in. It can't be closed: nobody may miss it. */
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
