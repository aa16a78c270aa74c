import { Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { REPORT_REASONS } from '@site/contract/forum/schemas.ts';
import { useApi } from '#platform/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { toast } from '#platform/toast.ts';
import type { ForumDialog } from './forum-dialog.ts';
import { patchPost, patchReply } from './post-cache.ts';

type Reason = (typeof REPORT_REASONS)[number];
const NOTE_MAX = 500;

/** Reports a post or reply to the moderators (FORUM-09). */
export default function ReportDialog({ dialog, onClose }: { dialog: ForumDialog; onClose: () => void }) {
  const { t } = useTranslation('forum');
  const api = useApi();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { kind, id, postId } = dialog;
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: Reason) => api(forumRoutes.report, { kind, id, reason: chosen, note }),
    onSuccess: () => {
      toast('success', t('report.success'));
      if (kind === 'post') patchPost(queryClient, id, { reported: true });
      else patchReply(queryClient, postId, id, { reported: true });
      onClose();
    },
  });
  return (
    <Dialog title={t('report.title')} busy={isPending} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(reason === null);
          if (reason === null) event.currentTarget.querySelector('input')?.focus();
          else mutate(reason);
        }}
      >
        <Stack gap="md">
          <Text c="var(--muted)">{t('report.text')}</Text>
          <RadioField
            label={t('report.reason')}
            options={REPORT_REASONS.map((key) => ({ key, value: t(`report.${key}`) }))}
            value={reason ?? ''}
            onChange={(key) => {
              setReason(REPORT_REASONS.find((known) => known === key) ?? null);
              setMissing(false);
            }}
            error={missing ? t('report.reason-missing') : undefined}
          />
          <TextAreaField
            label={t('report.note')}
            description={t('report.note.help')}
            max={NOTE_MAX}
            maxLength={NOTE_MAX}
            minRows={2}
            maxRows={6}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button onClick={onClose} disabled={isPending}>
              {t('cancel')}
            </Button>
            <SendButton sending={isPending}>{t('report.send')}</SendButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
