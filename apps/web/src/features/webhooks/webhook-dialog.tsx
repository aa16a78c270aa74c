import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { WEBHOOK_EVENT_NAMES, type WebhookEvent } from '@site/contract/webhooks/event-names.ts';
import { webhookRoutes, type Webhook } from '@site/contract/webhooks/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { DialogClose } from '#ui/dialogs/dialog.tsx';
import { GuardedDialog } from '#ui/dialogs/guarded-dialog.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { webhooksQuery } from './queries.ts';
import { useWebhooksChange } from './use-webhooks-change.ts';
import s from './webhooks-page.module.css';

interface WebhookDialogProps {
  /** The webhook to change; null for a new one. */
  item: Webhook | null;
  /** Called after saving, with the secret of a new webhook. */
  onDone: (secret: string | null) => void;
  onClose: () => void;
}

const valuesOf = (item: Webhook | null): { url: string; events: WebhookEvent[]; on: boolean } =>
  item ? { url: item.url, events: item.events, on: item.state === 'on' } : { url: '', events: [], on: true };

/** Adds or changes a webhook: its address, its events and whether it is on. */
export default function WebhookDialog({ item, onDone, onClose }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const { t: tErrors } = useTranslation('errors');
  const element = useRef<HTMLFormElement>(null);
  const { data } = useQuery(webhooksQuery(useApi()));
  const [isConflict, setIsConflict] = useState(false);
  /** The stored webhook; undefined after someone else has deleted it. */
  const stored = data?.items.find(({ id }) => id === item?.id);
  const form = useForm({
    initialValues: valuesOf(item),
    validate: {
      url: (url) => (url.trim() === '' ? tErrors('invalid.required') : null),
      events: (events) => (events.length === 0 ? tErrors('webhooks.no-events') : null),
    },
  });
  const save = useWebhooksChange(
    (api, { on, ...values }: typeof form.values) => {
      // After a conflict, saving again replaces the version of the other editor.
      const seen = isConflict ? stored : item;
      return seen
        ? api(webhookRoutes.change, { ...values, on, id: seen.id, version: seen.version })
        : api(webhookRoutes.add, values);
    },
    {
      onSuccess: (secret) => {
        toast('success', t('saved'));
        onDone(secret);
      },
      onError: (error) => {
        takeFieldErrors(error, form, { element: element.current });
        if (isApiError(error, 'edit-conflict')) setIsConflict(true);
      },
    },
  );
  return (
    <GuardedDialog
      wide
      title={t(item ? 'edit-title' : 'add')}
      busy={save.isPending}
      isDirty={form.isDirty()}
      onClose={onClose}
    >
      <Form form={form} element={element} className={s['form']} onSend={(values) => save.mutate(values)}>
        <TextField
          data-autofocus
          type="url"
          label={t('field.url')}
          description={t('field.url-help')}
          maxLength={2000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.getInputProps('url')}
        />
        <CheckboxField
          label={t('field.events')}
          pickFirst={false}
          required
          options={WEBHOOK_EVENT_NAMES.map((key) => ({ key, value: t(`event.${key}`) }))}
          value={form.values.events}
          error={form.errors['events']}
          // The keys are those of the options.
          onChange={(keys) => form.setFieldValue('events', keys as WebhookEvent[])}
          data-path="events"
        />
        {item && <Choice label={t('field.on')} {...form.getInputProps('on', { type: 'checkbox' })} />}
        {isConflict && <Conflict error={save.error} stored={stored} />}
        <div className={s['actions']}>
          <DialogClose disabled={save.isPending}>{t('core:cancel')}</DialogClose>
          <SendButton sending={save.isPending} disabled={isConflict && !stored}>
            {t('save')}
          </SendButton>
        </div>
      </Form>
    </GuardedDialog>
  );
}

/** Shows what someone else has saved in the meantime. */
function Conflict({ error, stored }: { error: Error | null; stored: Webhook | undefined }) {
  const { t } = useTranslation('webhooks');
  return (
    <div role="alert">
      <p className={s['problem']}>{error?.message}</p>
      <p>{stored ? stored.url : t('gone')}</p>
    </div>
  );
}
