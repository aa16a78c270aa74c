import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import s from '#ui/pages/message-page.module.css';

/** Shown when the member does not exist or was deleted. */
export function ProfileNotFound() {
  const { t } = useTranslation('profiles');
  return (
    <div className={s['message']}>
      <Drawing name="star" />
      <h1>{t('not-found')}</h1>
      <p>{t('not-found.text')}</p>
      <ButtonLink to="/forum/home" look="primary">
        {t('to-forum')}
      </ButtonLink>
    </div>
  );
}
