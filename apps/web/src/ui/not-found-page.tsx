import { useTranslation } from 'react-i18next';
import { ButtonLink } from './button.tsx';
import { Drawing } from './drawing.tsx';
import s from './message-page.module.css';

/** NAV-09. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className={s['message']}>
      <Drawing name="spotlight" />
      <h1>404</h1>
      <p>{t('not-found.text')}</p>
      <ButtonLink to="/" look="primary">
        {t('home')}
      </ButtonLink>
    </div>
  );
}
