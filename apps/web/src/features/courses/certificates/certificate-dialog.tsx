import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CertificateFields } from '@site/contract/courses/fields.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import type { Course } from '@site/contract/courses/schemas.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { toast } from '#platform/toast.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { COURSES_KEY } from '../queries.ts';
import s from './certificate-dialog.module.css';

const NAME_MAX = 60;

/** Issues a certificate. Asks for the name on it, because others can read the certificate. */
export default function CertificateDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const { t } = useTranslation('courses');
  const api = useApi();
  const user = useUser();
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const schemaErrors = useSchemaErrors(CertificateFields);
  const form = useForm({ initialValues: { name: user?.nickName ?? '' }, validate: schemaErrors });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ name }: { name: string }) => api(courseRoutes.certify, { courseId: course.id, name }),
    onSuccess: (certificate) => {
      queryClient.setQueriesData<Course>(
        { queryKey: [COURSES_KEY, 'course', course.name] },
        (known) => known && { ...known, certificate },
      );
      toast('success', t('certificate.success'));
      onClose();
      // The button that opened this dialog is no longer on the page, so the certificate itself is scrolled into view.
      document.getElementById('certificate')?.scrollIntoView({ block: 'nearest' });
    },
    onError: (error) =>
      takeFieldErrors(error, form, { element: element.current, fieldOf: { 'courses.name-not-possible': 'name' } }),
  });
  return (
    <Dialog title={t('certificate.take')} busy={isPending} onClose={onClose}>
      <Form form={form} element={element} className={s['form']} onSend={(values) => mutate(values)}>
        <TextField
          label={t('certificate.name')}
          description={t('certificate.name.help')}
          name="name"
          autoComplete="nickname"
          maxLength={NAME_MAX}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <p className={s['note']}>{t('certificate.once')}</p>
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={isPending}>
            {t('core:cancel')}
          </Button>
          <SendButton sending={isPending}>{t('certificate.issue')}</SendButton>
        </div>
      </Form>
    </Dialog>
  );
}
