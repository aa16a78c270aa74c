import { useTranslation } from '#platform/use-translation.tsx';
import { MantineScope } from '#ui/kit.tsx';
import { GalleryChecks } from './kit-checks.tsx';
import { GalleryFeedback } from './kit-feedback.tsx';
import { GalleryForm } from './kit-form.tsx';
import { GalleryLinks } from './kit-links.tsx';
import s from './kit-page.module.css';
import { GalleryStates } from './kit-states.tsx';
import { GalleryUploads } from './kit-uploads.tsx';

/** Component gallery: each field in each state (FORM-01 to FORM-05). */
export function ComponentGalleryPage() {
  const { t } = useTranslation('kit');
  return (
    <MantineScope>
      <div className={s['page']}>
        <header>
          <h1>{t('title')}</h1>
          <p className={s['lead']}>{t('lead')}</p>
        </header>
        <GalleryForm />
        <GalleryStates />
        <GalleryUploads />
        <GalleryLinks />
        <GalleryChecks />
        <GalleryFeedback />
      </div>
    </MantineScope>
  );
}
