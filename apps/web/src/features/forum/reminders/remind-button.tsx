import { useState } from 'react';
import type { Post } from '@site/contract/forum/schemas.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import look from '#ui/buttons/action-button.module.css';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import s from '../likes-and-saves/toggle-button.module.css';

const ReminderDialog = lazyDialog(() => import('./reminder-dialog.tsx'));

/**
 * Sets a reminder on a saved post. The button is coloured while there is one. An open dialog stays when the post is
 * loaded again and an answer that was sent before the save arrives after it.
 */
export function RemindButton({ post: { id, saved, remindAt } }: { post: Post }) {
  const { t } = useTranslation('forum');
  const guardAction = useActionGuard();
  const [open, setOpen] = useState(false);
  return (
    <>
      {saved && (
        <Button
          look="quiet"
          small
          className={`${look['action']} ${s['bookmark']}`}
          data-on={remindAt !== null}
          aria-haspopup="dialog"
          onClick={() => guardAction(() => setOpen(true))}
        >
          <Icon name="clock" size={18} />
          <span className={s['label']}>{t(remindAt ? 'remind.change' : 'remind')}</span>
        </Button>
      )}
      {open && <ReminderDialog postId={id} remindAt={remindAt} onClose={() => setOpen(false)} />}
    </>
  );
}
