import { useState } from 'react';
import type { CourseComment } from '@site/contract/courses/schemas.ts';
import { AuthorLine, ReplyImages } from '#features/forum';
import { LazyReportDialog } from '#features/reports';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import type { Action } from '#ui/menus/action.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './comments.module.css';

const CommentForm = lazyDialog(() => import('./comment-form.tsx'));
const DeleteDialog = lazyDialog(() => import('./delete-comment-dialog.tsx'));

interface CommentItemProps {
  comment: CourseComment;
  courseId: number;
  /** Whether the URL points to this comment. */
  marked: boolean;
  onChanged: (comment: CourseComment) => void;
  onDeleted: () => void;
}

/** A comment with the actions available to its author or to other readers. */
export function CommentItem({ comment, courseId, marked, onChanged, onDeleted }: CommentItemProps) {
  const { t } = useTranslation('courses');
  const guardAction = useActionGuard('signed-in');
  const member = useActionGuard();
  const [open, setOpen] = useState<'edit' | 'delete' | 'report' | null>(null);
  const { id, author, html, images, state, mine, createdAt, editedAt } = comment;
  /**
   * Closes a panel only if it is still the open one, because a response may arrive after the user has opened another.
   */
  const close = (what: typeof open) => setOpen((now) => (now === what ? null : now));
  const actions: Action[] = mine
    ? [
        { icon: 'edit', label: t('comment.edit'), run: () => member(() => setOpen('edit')) },
        { icon: 'trash', label: t('comment.delete'), danger: true, run: () => member(() => setOpen('delete')) },
      ]
    : [{ icon: 'flag', label: t('comment.report'), run: () => guardAction(() => setOpen('report')) }];
  return (
    <li id={`comment-${id}`} tabIndex={-1} className={`${s['comment']} ${marked ? s['marked'] : ''}`}>
      <div className={s['top']}>
        <AuthorLine author={author} size={28}>
          <TimeAgo time={createdAt} />
          {editedAt && <span>{t('comment.edited')}</span>}
        </AuthorLine>
        <ActionMenu label={t('comment.actions')} actions={actions} />
      </div>
      {state === 'hidden' && <p className={s['hidden']}>{t(mine ? 'comment.hidden-own' : 'comment.hidden')}</p>}
      {open === 'edit' ? (
        <CommentForm
          courseId={courseId}
          edited={comment}
          onSaved={(next) => {
            onChanged(next);
            close('edit');
          }}
          onClose={() => close('edit')}
        />
      ) : (
        <>
          <div className={s['text']} dangerouslySetInnerHTML={{ __html: html }} />
          <ReplyImages images={images.map((image) => ({ ...image, srcset: '' }))} />
        </>
      )}
      {open === 'delete' && <DeleteDialog id={id} onDeleted={onDeleted} onClose={() => close('delete')} />}
      {open === 'report' && <LazyReportDialog item={{ kind: 'course-comment', id }} onClose={() => close('report')} />}
    </li>
  );
}
