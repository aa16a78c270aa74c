import { useState } from 'react';
import type { Action } from '#ui/menus/action.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useRelationship } from './use-relationship.ts';

/**
 * Follow and mute actions for the menu of a post. The relationship is fetched after `reach` is called, when the menu is
 * about to open.
 */
export function usePostActions(id: number): { actions: readonly Action[]; reach: () => void } {
  const { t } = useTranslation('following');
  const guardAction = useActionGuard();
  const [reached, setReached] = useState(false);
  const { standing, change, busy } = useRelationship({ kind: 'post', id }, reached);
  const { followed, muted } = standing;
  const actions: Action[] = [
    {
      icon: 'bell',
      label: t(followed ? 'post.unfollow' : 'post.follow'),
      disabled: busy,
      run: () => guardAction(() => change('followed', !followed)),
    },
    {
      icon: muted ? 'eye' : 'hush',
      label: t(muted ? 'post.unmute' : 'post.mute'),
      disabled: busy,
      run: () => guardAction(() => change('muted', !muted)),
    },
  ];
  return { actions, reach: () => setReached(true) };
}
