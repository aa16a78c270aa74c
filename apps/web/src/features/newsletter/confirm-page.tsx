import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@site/contract/core/errors.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { EmailLinkPage } from '#ui/pages/email-link-page.tsx';

/** Landing page of the confirmation link. A script sends the confirmation, because email clients prefetch links. */
export function ConfirmPage({ token }: { token: string }) {
  const { t } = useTranslation('newsletter');
  const { t: core } = useTranslation();
  const api = useApi();
  const { error, data, isFetching, refetch } = useQuery({
    queryKey: ['newsletter', 'confirm', token],
    queryFn: () => api(newsletterRoutes.confirm, { token }),
    staleTime: Infinity,
    retryOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (data) {
    const ended = data.state === 'ended' || data.state === 'bounced';
    return (
      <EmailLinkPage
        title={t(ended ? 'ended.title' : 'confirm.title')}
        text={t(ended ? 'ended.text' : 'confirm.text')}
        drawing="envelope"
      >
        {ended ? (
          <ButtonLink to="/newsletter">{t('again')}</ButtonLink>
        ) : (
          <ButtonLink to="/articleView" look="primary">
            {t('confirm.read')}
          </ButtonLink>
        )}
      </EmailLinkPage>
    );
  }
  if (isApiError(error, 'newsletter.link-invalid', 'invalid')) {
    return (
      <EmailLinkPage title={t('invalid.title')} text={t('invalid.text')} drawing="unplugged">
        <ButtonLink to="/newsletter" look="primary">
          {t('again')}
        </ButtonLink>
      </EmailLinkPage>
    );
  }
  if (error && !isFetching) {
    return (
      <EmailLinkPage title={t('failed.title')} text={errorMessage(error, core)} drawing="unplugged">
        <Button look="primary" onClick={() => void refetch()}>
          {t('try-again')}
        </Button>
      </EmailLinkPage>
    );
  }
  return <EmailLinkPage title={t('confirm.wait')} text={t('confirm.wait-text')} drawing="envelope" />;
}
