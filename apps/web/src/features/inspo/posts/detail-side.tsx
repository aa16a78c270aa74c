import { Link, useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InspoPost } from '@site/contract/inspo/schemas.ts';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import type { Action } from '#ui/menus/action.ts';
import { AuthorLine, useStaffActions } from '#features/forum';
import { LazyReportDialog } from '#features/reports';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './detail-side.module.css';
import { InspoToggle } from '../likes-and-saves/inspo-toggle.tsx';

const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx'));

interface DetailSideProps {
  post: InspoPost;
  onDeleted: () => void;
}

/** Sidebar of a post: author, text, tags, like and save buttons, and the menu of actions. */
export function DetailSide({ post, onDeleted }: DetailSideProps) {
  const { t } = useTranslation('inspiration');
  const guardAction = useActionGuard();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'delete' | 'report' | null>(null);
  const { id, author, text, tags, own, hiddenFor, createdAt, edited, language, reported } = post;
  const hidden = hiddenFor !== null;
  const staff = useStaffActions({ kind: 'inspo', id, own, hidden, written: language });
  const report: Action = {
    icon: 'flag',
    label: t(reported ? 'reported' : 'report'),
    run: () => guardAction(() => setDialog('report')),
    disabled: reported,
  };
  const ownActions: Action[] = [
    {
      icon: 'edit',
      label: t('edit'),
      run: () => guardAction(() => void navigate({ to: '/caminspo/post', search: { id } })),
    },
    { icon: 'trash', label: t('delete'), run: () => guardAction(() => setDialog('delete')), danger: true },
  ];
  return (
    <div className={s['side']}>
      <div className={s['head']}>
        <AuthorLine author={author} size={40}>
          <TimeAgo time={createdAt} />
          {edited && <span> · {t('detail.edited')}</span>}
        </AuthorLine>
        <ActionMenu label={t('actions')} actions={own ? ownActions : [report, ...staff.actions]} />
      </div>
      {hiddenFor && <p className={s['hidden']}>{t(`hidden.${hiddenFor}`)}</p>}
      {text && (
        <p className={s['text']} lang={language}>
          {text}
        </p>
      )}
      {tags.length > 0 && (
        <ul className={s['tags']} aria-label={t('detail.tags')}>
          {tags.map(({ slug, name }) => (
            <li key={slug}>
              <Link to="/caminspo" search={{ tag: slug }} preload={false} activeProps={{}} className={s['tag']}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={s['marks']}>
        <InspoToggle kind="like" post={post} />
        <InspoToggle kind="save" post={post} />
      </div>
      {staff.dialog}
      {dialog === 'delete' && <DeleteDialog id={id} onDeleted={onDeleted} onClose={() => setDialog(null)} />}
      {dialog === 'report' && (
        <LazyReportDialog
          item={{ kind: 'inspo', id }}
          onReported={() =>
            queryClient.setQueryData<InspoPost>(
              ['inspiration', 'post', id],
              (shown) => shown && { ...shown, reported: true },
            )
          }
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
