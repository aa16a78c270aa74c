import { useTranslation } from 'react-i18next';
import { ButtonLink } from './button.tsx';
import { Drawing } from './drawing.tsx';
import s from './message-page.module.css';

/** NAV-09. What went wrong stays in the log. */
export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <div className={s['message']}>
      <Drawing name="unplugged" />
      <h1>500</h1>
      <p>{t('fault.text')}</p>
      <ButtonLink to="/" look="primary" reloadDocument>
        {t('home')}
      </ButtonLink>
    </div>
  );
}
