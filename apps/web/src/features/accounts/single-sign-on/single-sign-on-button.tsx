import { SINGLE_SIGN_ON_START } from '@site/contract/accounts/single-sign-on-schemas.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useReturnSearch, withReturn } from '#platform/pages/return-search.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonAnchor } from '#ui/buttons/button.tsx';

/** Link to the provider of single sign-on (AUTH-31); nothing if the site has none. */
export function SingleSignOnButton() {
  const { t } = useTranslation('accounts');
  const { singleSignOn: name } = useSite();
  const passed = useReturnSearch();
  if (name === null) return null;
  return (
    <ButtonAnchor href={withReturn(SINGLE_SIGN_ON_START, passed)} rel="nofollow">
      {t('sso.continue', { name })}
    </ButtonAnchor>
  );
}
