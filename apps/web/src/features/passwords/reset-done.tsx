import { useReturnSearch } from '#platform/pages/return-search.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { AccountPage } from '#features/accounts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawing.tsx';

/** Shown after the password was reset; the next step is to log in. */
export function ResetDone() {
  const { t } = useTranslation('passwords');
  const passed = useReturnSearch();
  const { t: accounts } = useTranslation('accounts');
  return (
    <AccountPage title={t('reset.done')} lead={t('reset.done-text')} drawing={<Drawing name="star" />}>
      <ButtonLink look="primary" to="/login" search={passed}>
        {accounts('log-in')}
      </ButtonLink>
    </AccountPage>
  );
}
