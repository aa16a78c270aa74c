import { useTranslation } from '#platform/use-translation.tsx';
import { Kit } from '#ui/kit.tsx';
import { KitChecks } from './kit-checks.tsx';
import { KitFeedback } from './kit-feedback.tsx';
import { KitForm } from './kit-form.tsx';
import { KitLinks } from './kit-links.tsx';
import s from './kit-page.module.css';
import { KitStates } from './kit-states.tsx';
import { KitUploads } from './kit-uploads.tsx';

/** Component gallery: each field in each state (FORM-01 to FORM-05). */
export function KitPage() {
  const { t } = useTranslation('kit');
  return (
    <Kit>
      <div className={s['page']}>
        <header>
          <h1>{t('title')}</h1>
          <p className={s['lead']}>{t('lead')}</p>
        </header>
        <KitForm />
        <KitStates />
        <KitUploads />
        <KitLinks />
        <KitChecks />
        <KitFeedback />
      </div>
    </Kit>
  );
}
