import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { operatorRoutes } from '@site/contract/cms/operator-routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import type { DataOf } from '@site/contract/core/route.ts';
import { LeaveGuard } from '#features/unsaved';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { siteQuery } from '#platform/sessions/session.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Panel } from '#ui/panel.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from '../fields/fields.module.css';
import { operatorQuery } from '../queries.ts';

type Details = DataOf<typeof operatorRoutes.details>;

/** Legal entity, address and contact of the operator (CMS-04). */
export function OperatorPanel() {
  const { t } = useTranslation('desk');
  const { data, isError, refetch } = useQuery(operatorQuery(useApi()));
  return (
    <Panel title={t('operator')} text={t('operator.text')}>
      {!data && (isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="320px" />)}
      {data && <OperatorForm details={data} />}
    </Panel>
  );
}

function OperatorForm({ details }: { details: Details }) {
  const { t } = useTranslation('desk');
  const api = useApi();
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const { firstYear, ...texts } = details.operator;
  const form = useForm({
    initialValues: { operator: { ...texts, firstYear: firstYear === null ? '' : String(firstYear) } },
  });
  const save = useMutation({
    mutationFn: ({ operator }: typeof form.values) =>
      api(operatorRoutes.update, {
        operator: { ...operator, firstYear: operator.firstYear === '' ? null : Number(operator.firstYear) },
        revision: details.revision,
      }),
    onSuccess: (saved, sent) => {
      form.resetDirty(sent);
      queryClient.setQueryData(operatorQuery(api).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: siteQuery(api).queryKey });
      toast('success', t('operator.saved'));
    },
    onError: (error) => {
      takeFieldErrors(error, form, { element: element.current });
      // The typed values stay. Saving again, with the new revision, replaces the other change.
      if (isApiError(error, 'edit-conflict')) {
        void queryClient.invalidateQueries({ queryKey: operatorQuery(api).queryKey });
      }
    },
  });
  return (
    <Form form={form} element={element} className={s['form']} onSend={(values) => save.mutate(values)}>
      <LeaveGuard changes={{ isUnsaved: form.isDirty(), isStoredLocally: false }} storedIn="tab" ignoresSearch />
      <TextField
        label={t('operator.name')}
        description={t('operator.name-help')}
        maxLength={160}
        autoComplete="organization"
        {...form.getInputProps('operator.name')}
      />
      <TextAreaField label={t('operator.address')} max={400} minRows={3} {...form.getInputProps('operator.address')} />
      <TextField
        label={t('operator.email')}
        type="email"
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('operator.contactEmail')}
      />
      <TextField
        label={t('operator.registration')}
        description={t('operator.registration-help')}
        maxLength={200}
        {...form.getInputProps('operator.registration')}
      />
      <NumberField
        label={t('operator.first-year')}
        description={t('operator.first-year-help')}
        {...form.getInputProps('operator.firstYear')}
      />
      <p>{t('operator.placeholders')}</p>
      {isApiError(save.error, 'edit-conflict') && (
        <div role="alert">
          <p className={s['problem']}>{save.error.message}</p>
          <p>{t('operator.current', { details: currentDetails(details) })}</p>
        </div>
      )}
      <div className={s['actions']}>
        <SendButton sending={save.isPending}>{t('operator.save')}</SendButton>
      </div>
    </Form>
  );
}

/** The stored details in one line. */
function currentDetails({ operator }: Details): string {
  const { name, address, contactEmail, registration, firstYear } = operator;
  return [name, address, contactEmail, registration, firstYear].filter(Boolean).join(' · ') || '–';
}
