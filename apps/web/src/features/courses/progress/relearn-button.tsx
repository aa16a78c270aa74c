import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import type { Course } from '@site/contract/courses/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { courseLink } from '../course-link.ts';
import { COURSES_KEY } from '../queries.ts';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

interface RelearnButtonProps {
  course: Course;
  /** Whether the URL opens the confirmation. */
  asked: boolean;
}

/** Restarts a completed course after confirmation. The course stays completed, and its certificate stays valid. */
export function RelearnButton({ course, asked }: RelearnButtonProps) {
  const { t } = useTranslation('courses');
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const isComplete = course.state === 'complete';
  useEffect(() => {
    if (asked && isComplete) setOpen(true);
  }, [asked, isComplete]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(courseRoutes.relearn, { courseId: course.id }),
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: [COURSES_KEY, 'chapter'], type: 'inactive' });
      await queryClient.invalidateQueries({ queryKey: [COURSES_KEY] });
      setOpen(false);
      toast('success', t('relearn.begun'));
      void navigate({ ...courseLink(course), replace: true });
    },
  });
  if (!isComplete && !open) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('action.relearn')}</Button>
      {open && (
        <ConfirmDialog
          title={t('relearn.title')}
          text={t('relearn.text')}
          confirm={t('relearn.confirm')}
          busy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
