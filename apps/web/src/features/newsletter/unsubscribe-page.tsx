import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { UNSUBSCRIBE_PATH } from '@site/contract/core/paths.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { EmailLinkPage } from '#ui/pages/email-link-page.tsx';
import { linkedQuery } from './linked-query.ts';
import { SubscriptionControls, type SubscriptionChange } from './subscription-controls.tsx';
import s from './unsubscribe-page.module.css';

type Change = Omit<SubscriptionChange, 'act'> & { act?: SubscriptionChange['act'] | 'end' };

/** Landing page of the unsubscribe link: one button, no login. Opening the page alone does not unsubscribe. */
export function UnsubscribePage({ token }: { token: string }) {
  const { t } = useTranslation('newsletter');
  const { t: core } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const options = linkedQuery(api, token);
  const { data, error, refetch } = useQuery(options);
  const change = useMutation({
    mutationFn: (what: Change) => api(newsletterRoutes.changeByLink, { token, ...what }),
    onSuccess: (subscription) => queryClient.setQueryData(options.queryKey, subscription),
  });
  if (!data) {
    const invalid = isApiError(error, 'newsletter.link-invalid', 'invalid');
    return (
      <EmailLinkPage
        title={t(invalid ? 'invalid.title' : 'failed.title')}
        text={invalid ? t('invalid.text') : errorMessage(error, core)}
        drawing="unplugged"
      >
        {invalid ? (
          <ButtonLink to="/newsletter">{t('again')}</ButtonLink>
        ) : (
          <Button onClick={() => void refetch()}>{t('try-again')}</Button>
        )}
      </EmailLinkPage>
    );
  }
  if (data.state !== 'active' && data.state !== 'paused') {
    return (
      <EmailLinkPage title={t('ended.title')} text={t('ended.text')} drawing="envelope">
        <ButtonLink to="/newsletter">{t('again')}</ButtonLink>
      </EmailLinkPage>
    );
  }
  const end = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ act: 'end' });
  };
  return (
    <EmailLinkPage title={t('leave.title')} text={t('leave.text')} drawing="envelope">
      <form
        method="post"
        action={`${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`}
        className={s['form']}
        onSubmit={end}
      >
        <input type="hidden" name="page" value="1" />
        <Button type="submit" look="primary" aria-busy={change.isPending && change.variables.act === 'end'}>
          {t('end')}
        </Button>
      </form>
      <section className={s['instead']} aria-labelledby="newsletter-instead">
        <h2 id="newsletter-instead">{t('instead')}</h2>
        <SubscriptionControls subscription={data} busy={change.isPending} onChange={(what) => change.mutate(what)} />
      </section>
      <p className={s['said']} role="status">
        {change.isSuccess && t('saved')}
      </p>
      {change.isError && <p role="alert">{errorMessage(change.error, core)}</p>}
    </EmailLinkPage>
  );
}
