import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
import { isAdmin, isModerator, type Role } from '@site/contract/core/roles.ts';
import { LazyStaffActionDialog, usePin } from '#features/staff-actions';
import { useRole } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Action } from '#ui/menus/action.ts';

interface Item {
  kind: 'post' | 'reply' | 'inspo';
  id: number;
  own: boolean;
  hidden: boolean;
  /** Whether the post is pinned; undefined for replies and CamInspo posts. */
  pinned?: boolean;
  /** Language of the content, or the text to detect it from. */
  written: Language | { text: string };
}

/** Only admins pin and unpin, and a hidden post can only be unpinned. */
function canPin(role: Role | null, { pinned, hidden }: Item): boolean {
  return isAdmin(role) && pinned !== undefined && (!hidden || pinned);
}

/** Staff actions on a post, reply or CamInspo post (FORUM-11), and the dialog that asks for the reason. */
export function useStaffActions(item: Item): { actions: readonly Action[]; dialog: ReactNode } {
  const { t } = useTranslation('forum');
  const role = useRole();
  const guardAction = useActionGuard('moderator');
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'hide' | 'delete' | null>(null);
  const { kind, id, own, hidden, pinned, written } = item;
  const follow = () => void queryClient.invalidateQueries({ queryKey: [kind === 'inspo' ? 'inspiration' : 'forum'] });
  const pin = usePin(follow);
  const actions: Action[] = [];
  if (canPin(role, item)) {
    actions.push({
      icon: 'pin',
      label: t(pinned ? 'staff.unpin' : 'staff.pin'),
      run: () => guardAction(() => pin.mutate({ id, on: !pinned })),
    });
  }
  // Moderators cannot decide on their own content.
  if (isModerator(role) && !own) {
    if (!hidden) actions.push({ icon: 'eye', label: t('staff.hide'), run: () => guardAction(() => setAsked('hide')) });
    actions.push({
      icon: 'trash',
      label: t('staff.delete'),
      danger: true,
      run: () => guardAction(() => setAsked('delete')),
    });
  }
  const dialog = asked && (
    <LazyStaffActionDialog
      act={asked}
      item={{ kind, id }}
      written={written}
      onDone={follow}
      onClose={() => setAsked(null)}
    />
  );
  return { actions, dialog };
}
