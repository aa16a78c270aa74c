import { useMutation, useQueryClient } from '@tanstack/react-query';
import { webhookRoutes, type Webhook } from '@site/contract/webhooks/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import { deliveriesQuery } from './queries.ts';
import s from './webhooks-page.module.css';

/** Actions of an administrator on a webhook of the list. */
export type WebhookAct = 'edit' | 'deliveries' | 'renew' | 'remove';

interface WebhookRowProps {
  item: Webhook;
  onAct: (act: WebhookAct) => void;
}

const TONES = { on: 'accent', off: 'plain', failing: 'red' } as const;

export function WebhookRow({ item, onAct }: WebhookRowProps) {
  const { t, i18n } = useTranslation('webhooks');
  const api = useApi();
  const queryClient = useQueryClient();
  const { id, url, events, state, failures, deliveredAt } = item;
  const host = URL.canParse(url) ? new URL(url).host : url;
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const test = useMutation({
    mutationFn: () => api(webhookRoutes.sendTest, { id }),
    onSuccess: ({ state: result, status, problem }) => {
      if (result === 'delivered') toast('success', t('test-done'));
      else toast('error', t('test-failed', { reason: status ?? problem ?? '' }));
      void queryClient.invalidateQueries({ queryKey: deliveriesQuery(api, id).queryKey });
    },
  });
  return (
    <li>
      <div className={s['what']}>
        <strong>{host}</strong>
        <span className={s['note']}>{url}</span>
        <div className={s['chips']}>
          <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>
          <span>{events.map((event) => t(`event.${event}`)).join(' · ')}</span>
        </div>
        <span className={s['note']}>
          {deliveredAt ? t('last', { time: format.format(new Date(deliveredAt)) }) : t('never')}
          {failures > 0 && ` · ${t('failures', { count: failures })}`}
        </span>
      </div>
      <div className={s['actions']}>
        <Button disabled={test.isPending} aria-label={`${t('test')}: ${host}`} onClick={() => test.mutate()}>
          {t('test')}
        </Button>
        <Button aria-label={`${t('deliveries')}: ${host}`} onClick={() => onAct('deliveries')}>
          {t('deliveries')}
        </Button>
        <ActionMenu
          label={t('more', { host })}
          actions={[
            { icon: 'edit', label: t('edit'), run: () => onAct('edit') },
            { icon: 'shield', label: t('renew'), run: () => onAct('renew') },
            { icon: 'trash', label: t('remove'), run: () => onAct('remove') },
          ]}
        />
      </div>
    </li>
  );
}
