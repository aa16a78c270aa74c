import { useReturnSearch } from '#platform/pages/return-search.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { AccountPage } from '#features/accounts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { BackToLogin } from './back-to-login.tsx';

/** Shown when the reset link has expired or is invalid, with a link to request another one. */
export function LinkEnded({ kind }: { kind: 'expired' | 'invalid' }) {
  const { t } = useTranslation('passwords');
  const passed = useReturnSearch();
  return (
    <AccountPage
      title={t(`reset.${kind}`)}
      lead={t(`reset.${kind}-text`)}
      drawing={<Drawing name="unplugged" />}
      foot={<BackToLogin />}
    >
      <ButtonLink look="primary" to="/forgot-password" search={passed}>
        {t('reset.request')}
      </ButtonLink>
    </AccountPage>
  );
}
