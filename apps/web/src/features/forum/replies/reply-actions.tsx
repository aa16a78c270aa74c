import { use } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Reply } from '@site/contract/forum/schemas.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { replyPath } from '@site/contract/forum/paths.ts';
import { share } from '#platform/browsers/share.ts';
import { Icon } from '#ui/icon.tsx';
import { useAnswerMark } from '../answers/use-answer-mark.ts';
import { Button } from '#ui/buttons/button.tsx';
import { authorName } from '#features/members';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import type { Action } from '#ui/menus/action.ts';
import { ThreadContext } from './thread-context.ts';
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
  const { title } = use(ThreadContext);
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
  const answering = useAnswerMark(reply);
  const shared = { copied: t('link-copied'), copy: t('copy-link') };
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
  const shareAction: Action = {
    icon: 'link',
    label: t('share'),
    run: () => void share({ path: replyPath(postId, id), ...shared, title }),
  };
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
      {answering.canMarkFirst && (
        <Button
          look="quiet"
          small
          className={look['action']}
          // aria-disabled instead of disabled, so that the button retains the focus until it is removed.
          aria-disabled={answering.busy}
          onClick={() => guardAction(answering.markFirst)}
        >
          <Icon name="check" size={18} />
          {t('answer.it')}
        </Button>
      )}
      <span className={s['end']}>
        <ActionMenu
          label={t('actions.reply')}
          actions={[...answering.actions, shareAction, ...actions, ...staff.actions]}
        />
      </span>
      {staff.dialog}
    </div>
  );
}
