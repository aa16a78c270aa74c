import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import s from '#ui/pages/message-page.module.css';

/** Shown with the status 404 instead of the page of a cam site that is unknown or retired. */
export function SiteNotFound() {
  const { t } = useTranslation('camsites');
  return (
    <div className={s['message']}>
      <Drawing name="star" />
      <h1>{t('not-listed')}</h1>
      <p>{t('not-listed.text')}</p>
      <ButtonLink to="/camsiteView/list" search={{}} look="primary">
        {t('not-listed.list')}
      </ButtonLink>
    </div>
  );
}
