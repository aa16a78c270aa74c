import { useTranslation } from '#platform/translations/use-translation.tsx';
import { GalleryChecks } from './gallery-checks.tsx';
import { GalleryEmoji } from './gallery-emoji.tsx';
import { GalleryFeedback } from './gallery-feedback.tsx';
import { GalleryForm } from './gallery-form.tsx';
import { GalleryLinks } from './gallery-links.tsx';
import s from './component-gallery-page.module.css';
import { GalleryStates } from './gallery-states.tsx';
import { GalleryUploads } from './gallery-uploads.tsx';

/** Component gallery: form fields, uploads, links, validation rules and feedback (FORM-01 to FORM-05). */
export function ComponentGalleryPage() {
  const { t } = useTranslation('kit');
  return (
    <div className={s['page']}>
      <header>
        <h1>{t('title')}</h1>
        <p className={s['lead']}>{t('lead')}</p>
      </header>
      <GalleryForm />
      <GalleryStates />
      <GalleryEmoji />
      <GalleryUploads />
      <GalleryLinks />
      <GalleryChecks />
      <GalleryFeedback />
    </div>
  );
}
