import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Note } from '#ui/forms/note.tsx';
import { focusHeading } from '#ui/pages/view-heading.ts';
import { secretEmailQuery } from './queries.ts';
import s from './settings-page.module.css';

/** Says that the mail server refused the address, and lets the member resume the emails (RT-15). */
export function UndeliverableNote() {
  const { t } = useTranslation('settings');
  const api = useApi();
  const client = useQueryClient();
  const { data } = useQuery(secretEmailQuery(api));
  const resume = useMutation({
    mutationFn: () => api(accountRoutes.resumeEmails, {}),
    onSuccess: async () => {
      toast('success', t('saved'));
      // The note with the pressed button disappears.
      focusHeading();
      await Promise.all([
        client.invalidateQueries(secretEmailQuery(api)),
        client.invalidateQueries({ queryKey: ['member-home'] }),
      ]);
    },
  });
  if (!data?.undeliverable) return null;
  return (
    <Note kind="info">
      <p className={s['strong']}>{t('email.undeliverable')}</p>
      <p>{t('email.undeliverable.text')}</p>
      <Button disabled={resume.isPending} onClick={() => resume.mutate()}>
        {t('email.resume')}
      </Button>
    </Note>
  );
}
