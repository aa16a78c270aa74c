import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { webhookRoutes, type Webhook, type WebhookDelivery } from '@site/contract/webhooks/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { NextPageButton } from '#ui/lists/next-page-button.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { deliveriesQuery } from './queries.ts';
import s from './webhooks-page.module.css';

const TONES = { waiting: 'notice', delivered: 'secondary', failed: 'red' } as const;

/** Deliveries of a webhook, latest first, with their bodies. */
export default function DeliveriesDialog({ item, onClose }: { item: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(deliveriesQuery(api, item.id));
  const deliveries = query.data?.pages.flatMap(({ items }) => items);
  const repeat = useMutation({
    mutationFn: (id: number) => api(webhookRoutes.redeliver, { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesQuery(api, item.id).queryKey }),
  });
  return (
    <Dialog wide title={t('deliveries')} onClose={onClose}>
      <div className={s['form']}>
        <p className={s['note']}>{t('deliveries-text')}</p>
        <QueryPlaceholder query={query} skeleton={<Skeleton height="240px" />} />
        {deliveries?.length === 0 && <p>{t('deliveries-none')}</p>}
        {deliveries && deliveries.length > 0 && (
          <ul className={s['list']}>
            {deliveries.map((delivery) => (
              <DeliveryItem
                key={delivery.id}
                delivery={delivery}
                busy={repeat.isPending}
                onRepeat={item.state === 'on' ? () => repeat.mutate(delivery.id) : undefined}
              />
            ))}
          </ul>
        )}
        <NextPageButton query={query}>{t('deliveries-more')}</NextPageButton>
      </div>
    </Dialog>
  );
}

interface DeliveryItemProps {
  delivery: WebhookDelivery;
  busy: boolean;
  /** Undefined while the webhook is off. */
  onRepeat: (() => void) | undefined;
}

function DeliveryItem({ delivery, busy, onRepeat }: DeliveryItemProps) {
  const { t, i18n } = useTranslation('webhooks');
  const { event, state, attempts, status, problem, body, createdAt, dueAt } = delivery;
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' });
  const time = format.format(new Date(createdAt));
  const result = status ?? problem;
  return (
    <li>
      <div className={s['what']}>
        <div className={s['chips']}>
          <strong>{event === 'test' ? t('event-test') : t(`event.${event}`)}</strong>
          <Chip tone={TONES[state]}>{t(`delivery.${state}`)}</Chip>
          {result !== null && <span>{result}</span>}
        </div>
        <span className={s['note']}>
          <time dateTime={createdAt}>{time}</time> · {t('attempts', { count: attempts })}
          {dueAt && ` · ${t('next-attempt', { time: format.format(new Date(dueAt)) })}`}
        </span>
        <details>
          <summary>{t('body')}</summary>
          <pre className={s['body']}>{body}</pre>
        </details>
      </div>
      {onRepeat && state !== 'waiting' && event !== 'test' && (
        <div className={s['actions']}>
          <Button disabled={busy} aria-label={`${t('repeat')}: ${time}`} onClick={onRepeat}>
            {t('repeat')}
          </Button>
        </div>
      )}
    </li>
  );
}
