import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { webhookRoutes, type Webhook } from '@site/contract/webhooks/routes.ts';
import { CmsPage } from '#features/cms';
import { useApi } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { webhooksQuery } from './queries.ts';
import { useWebhooksChange } from './use-webhooks-change.ts';
import { WebhookRow, type WebhookAct } from './webhook-row.tsx';
import s from './webhooks-page.module.css';

const WebhookDialog = lazyDialog(() => import('./webhook-dialog.tsx'));
const DeliveriesDialog = lazyDialog(() => import('./deliveries-dialog.tsx'));
const SecretDialog = lazyDialog(() => import('./secret-dialog.tsx'));
const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/** Current action of the administrator, and its webhook; null for a new one. */
interface Acting {
  act: WebhookAct;
  item: Webhook | null;
}

/** Webhooks of other services (NEWS-30). */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const { data, isError, refetch } = useQuery(webhooksQuery(useApi()));
  const [acting, setActing] = useState<Acting | null>(null);
  /** A new secret, shown once. */
  const [secret, setSecret] = useState<string | null>(null);
  const done = (given: string | null) => {
    setActing(null);
    setSecret(given);
  };
  return (
    <CmsPage>
      <h2 className="visually-hidden">{t('desk:tab.webhooks')}</h2>
      <Panel
        title={t('desk:tab.webhooks')}
        text={
          <>
            {t('text')}{' '}
            <a href="/api/docs" className={s['reference']}>
              {t('reference')}
            </a>
          </>
        }
      >
        <Button look="primary" className={s['add']} onClick={() => setActing({ act: 'edit', item: null })}>
          <Icon name="plus" size={18} />
          {t('add')}
        </Button>
        {!data && (isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="240px" />)}
        {data?.items.length === 0 && <EmptyState drawing="unplugged" title={t('none')} text={t('none-text')} />}
        {data && data.items.length > 0 && (
          <ul className={s['list']}>
            {data.items.map((item) => (
              <WebhookRow key={item.id} item={item} onAct={(act) => setActing({ act, item })} />
            ))}
          </ul>
        )}
      </Panel>
      {acting && <ActingDialog acting={acting} onDone={done} />}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </CmsPage>
  );
}

interface ActingDialogProps {
  acting: Acting;
  /** Closes the dialog; with a new secret to show. */
  onDone: (secret: string | null) => void;
}

function ActingDialog({ acting: { act, item }, onDone }: ActingDialogProps) {
  const close = () => onDone(null);
  if (act === 'edit' || item === null) return <WebhookDialog item={item} onDone={onDone} onClose={close} />;
  if (act === 'deliveries') return <DeliveriesDialog item={item} onClose={close} />;
  return <AskDialog act={act} item={item} onDone={onDone} />;
}

/** Asks before a webhook is deleted or gets another secret. */
function AskDialog({
  act,
  item: { id, version },
  onDone,
}: {
  act: 'remove' | 'renew';
  item: Webhook;
  onDone: ActingDialogProps['onDone'];
}) {
  const { t } = useTranslation('webhooks');
  const change = useWebhooksChange(
    (api) => api(act === 'remove' ? webhookRoutes.remove : webhookRoutes.renewSecret, { id, version }),
    {
      onSuccess: (secret) => {
        if (act === 'remove') toast('success', t('remove-done'));
        onDone(secret);
      },
      onError: () => onDone(null),
    },
  );
  return (
    <ConfirmDialog
      title={t(`${act}-title`)}
      text={t(`${act}-text`)}
      confirm={t(act)}
      busy={change.isPending}
      onConfirm={() => change.mutate(undefined)}
      onClose={() => onDone(null)}
    />
  );
}
