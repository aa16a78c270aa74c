import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { REPORT_REASON_KINDS, REPORT_REASONS, type ReportReason } from '@site/contract/moderation/report-reasons.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { ItemKind } from '@site/contract/moderation/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { usePersistedForm } from '#platform/forms/use-persisted-form.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './report-dialog.module.css';
import { SelfHarmHelp } from './self-harm-help.tsx';

interface ReportedItem {
  kind: ItemKind;
  id: number;
}

const NOTE_MAX = 500;

const reasonOf = (text: string) => REPORT_REASONS.find((known) => known === text);

interface ReportDialogProps {
  item: ReportedItem;
  /** Called after the report was accepted; the dialog closes itself. */
  onReported?: () => void;
  onClose: () => void;
}

/** Report dialog (FORUM-09). */
export default function ReportDialog({ item, onReported, onClose }: ReportDialogProps) {
  const { t, i18n } = useTranslation('reports');
  useTranslation('fields');
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  const { form, drop } = usePersistedForm(`report-${item.kind}-${item.id}`, {
    initialValues: { reason: '', text: '' },
    validate: { reason: (reason) => (reasonOf(reason) ? null : t('reason-missing')) },
  });
  const reason = reasonOf(form.values.reason);
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: ReportReason) =>
      api(moderationRoutes.report, { ...item, reason: chosen, note: form.values.text }),
    onSuccess: () => {
      drop();
      toast('success', t('success'));
      onReported?.();
      onClose();
    },
  });
  // Renders nothing until the catalogues are loaded, because this component loads them, not the page.
  if (!i18n.has('reports') || !i18n.has('fields')) return null;
  return (
    <Dialog title={t(item.kind === 'member' ? 'title.member' : 'title')} busy={isPending} onClose={onClose}>
      <Form form={form} element={element} className={s['form']} onSend={() => reason && mutate(reason)}>
        <p className={s['muted']}>{t('text')}</p>
        <RadioField
          label={t('reason')}
          options={REPORT_REASONS.map((key) => ({ key, value: t(`reason.${key}`) }))}
          {...form.getInputProps('reason')}
        />
        <div role="status" className={s['said']}>
          {reason && <ReasonNotes reason={reason} item={item} />}
        </div>
        <TextAreaField
          label={t('note')}
          description={t('note.help')}
          max={NOTE_MAX}
          maxLength={NOTE_MAX}
          minRows={2}
          {...form.getInputProps('text')}
        />
        <p className={s['muted']}>{t('outcome')}</p>
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <SendButton sending={isPending}>{t('send')}</SendButton>
        </div>
      </Form>
    </Dialog>
  );
}

/** Help and consequences of the selected reason. */
function ReasonNotes({ reason, item }: { reason: ReportReason; item: ReportedItem }) {
  const { t } = useTranslation('reports');
  const { showsHelpline, isUrgent } = REPORT_REASON_KINDS[reason];
  return (
    <>
      {showsHelpline && <SelfHarmHelp />}
      {isUrgent && item.kind !== 'member' && <p className={s['note']}>{t('hides')}</p>}
    </>
  );
}
