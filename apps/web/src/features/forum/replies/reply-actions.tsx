import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Reply } from '@site/contract/forum/schemas.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { Button } from '#ui/buttons/button.tsx';
import { authorName } from '#features/members';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import type { Action } from '#ui/menus/action.ts';
import type { ReplyTarget } from './writing/reply-target.ts';
import type { ForumDialog } from '../forum-dialog.ts';
import { useStaffActions } from '../moderation/use-staff-actions.tsx';
import { LikeButton } from '../likes-and-saves/like-button.tsx';
import s from './reply-actions.module.css';
import look from '#ui/buttons/action-button.module.css';

interface Props {
  reply: Reply;
  closed: boolean;
  ask: (dialog: ForumDialog) => void;
  answer: (replyTarget: ReplyTarget) => void;
  edit: () => void;
}

export function ReplyActions({ reply, closed, ask, answer, edit }: Props) {
  const { t } = useTranslation('forum');
  const guardAction = useActionGuard();
  const { id, postId, own } = reply;
  const staff = useStaffActions({
    kind: 'reply',
    id,
    own,
    hidden: reply.hidden !== null,
    written: { text: reply.html },
  });
  // After login the reply box opens with this reply as its target.
  const back = { hash: 'write', search: `?id=${postId}&reply=${id}` };
  const target = { kind: 'reply', id, postId } as const;
  const actions: Action[] = reply.own
    ? [
        { icon: 'edit', label: t('edit'), run: () => guardAction(edit) },
        {
          icon: 'trash',
          label: t('delete'),
          danger: true,
          run: () => guardAction(() => ask({ type: 'delete', ...target })),
        },
      ]
    : [
        {
          icon: 'flag',
          label: t(reply.reported ? 'reported' : 'report'),
          disabled: reply.reported,
          run: () => guardAction(() => ask({ type: 'report', ...target })),
        },
      ];
  return (
    <div className={s['actions']}>
      <LikeButton kind="reply" id={id} postId={postId} liked={reply.liked} likes={reply.likes} />
      {!closed && (
        <>
          <Button
            look="quiet"
            small
            className={look['action']}
            data-key="r"
            onClick={() => guardAction(() => answer({ to: reply, quote: null }), back)}
          >
            {t('reply')}
          </Button>
          <Button
            look="quiet"
            small
            className={look['action']}
            data-key="q"
            onClick={() =>
              guardAction(
                () => answer({ to: reply, quote: { html: reply.html, author: authorName(reply.author, t) } }),
                back,
              )
            }
          >
            {t('quote')}
          </Button>
        </>
      )}
      <span className={s['end']}>
        <ActionMenu label={t('actions.reply')} actions={[...actions, ...staff.actions]} />
      </span>
      {staff.dialog}
    </div>
  );
}
