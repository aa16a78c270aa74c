import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import s from './security.module.css';

/** Replaces the password field for an account without a password (AUTH-31): one is set by an emailed link first. */
export function NoPassword() {
  const { t } = useTranslation('security');
  return (
    <>
      <p>{t('no-password.text')}</p>
      <div className={s['actions']}>
        <ButtonLink look="primary" to="/forgot-password">
          {t('no-password.set')}
        </ButtonLink>
      </div>
    </>
  );
}
