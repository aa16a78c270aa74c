import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { seasonRoutes } from '@site/contract/seasons/routes.ts';
import { SEASON_ARTS, SEASON_KINDS, type SeasonArt, type SeasonKind } from '@site/contract/seasons/windows.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { siteQuery } from '#platform/sessions/session.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { DialogClose } from '#ui/dialogs/dialog.tsx';
import { GuardedDialog } from '#ui/dialogs/guarded-dialog.tsx';
import { DateTimeField } from '#ui/fields/times/date-time-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { seasonsQuery } from './queries.ts';
import s from './seasons-page.module.css';

/** Adds a season. */
export default function SeasonDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk');
  const { t: tErrors } = useTranslation('errors');
  const api = useApi();
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: {
      kind: 'decoration' as SeasonKind,
      art: 'winter' as SeasonArt,
      startsAt: '',
      endsAt: '',
    },
    validate: {
      startsAt: (value) => (value ? null : t('seasons.needed')),
      endsAt: (value, { startsAt }) =>
        !value ? t('seasons.needed') : startsAt && value <= startsAt ? tErrors('seasons.ends') : null,
    },
  });
  const add = useMutation({
    mutationFn: () => api(seasonRoutes.add, form.values),
    onSuccess: async () => {
      toast('success', t('seasons.added'));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: seasonsQuery(api).queryKey }),
        queryClient.invalidateQueries({ queryKey: siteQuery(api).queryKey }),
      ]);
      onClose();
    },
    onError: (error) => takeFieldErrors(error, form, { element: element.current }),
  });
  return (
    <GuardedDialog title={t('seasons.add')} busy={add.isPending} isDirty={form.isDirty()} onClose={onClose}>
      <Form form={form} element={element} className={s['form']} onSend={() => add.mutate()}>
        <SelectField
          data-autofocus
          empty={null}
          label={t('seasons.kind')}
          options={SEASON_KINDS.map((key) => ({ key, value: t(`seasons.kind.${key}`) }))}
          {...form.getInputProps('kind')}
        />
        {form.values.kind !== 'bingo' && (
          <SelectField
            empty={null}
            label={t('seasons.art')}
            options={SEASON_ARTS.map((key) => ({ key, value: t(`seasons.art.${key}`) }))}
            {...form.getInputProps('art')}
          />
        )}
        <DateTimeField label={t('seasons.starts')} required {...form.getInputProps('startsAt')} />
        <DateTimeField label={t('seasons.ends')} required {...form.getInputProps('endsAt')} />
        <div className={s['actions']}>
          <DialogClose disabled={add.isPending}>{t('seasons.cancel')}</DialogClose>
          <SendButton sending={add.isPending}>{t('seasons.save')}</SendButton>
        </div>
      </Form>
    </GuardedDialog>
  );
}
