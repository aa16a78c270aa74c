import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Panel } from '#ui/panel.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { ownStandingQuery, standingKey } from './standing-queries.ts';
import s from './standing.module.css';

/** Assisted account recovery that staff started; the owner of the account can stop it here. */
export function AccountRecoveryPanel() {
  const { t, i18n } = useTranslation('standing');
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery(ownStandingQuery(api));
  const stop = useMutation({
    mutationFn: () => api(accountRecoveryRoutes.stopOwn, {}),
    onSuccess: () => toast('success', t('help.stopped')),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: standingKey }),
  });
  if (!data?.help) return null;
  const { kind, effectiveAt } = data.help;
  const moment = (time: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(Date.parse(time));
  return (
    <Panel title={t('help')} danger>
      <p>{t(`help.${kind}`)}</p>
      <p>{effectiveAt === null ? t('help.approval') : t('help.at', { date: moment(effectiveAt) })}</p>
      <div className={s['actions']}>
        <SendButton type="button" sending={stop.isPending} onClick={() => stop.mutate()}>
          {t('help.stop')}
        </SendButton>
      </div>
    </Panel>
  );
}
