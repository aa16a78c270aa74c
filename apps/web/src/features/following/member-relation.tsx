import { useEffect, useRef, useState } from 'react';
import { canBlock } from '@site/contract/core/roles.ts';
import type { Author } from '@site/contract/members/schemas.ts';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import type { Action } from '#ui/menus/action.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useRole } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FollowButton } from './follow-button.tsx';
import { useRelationship } from './use-relationship.ts';
import s from './member-relation.module.css';
import { LazyBlockDialog } from './lazy-block-dialog.ts';

interface Props {
  member: Author;
  /** Whether the profile is inaccessible, so that there is nothing to follow. */
  closed: boolean;
}

/** Follows, mutes or blocks a member from the profile page. */
export function MemberRelation({ member: { id, nickName: name, role }, closed }: Props) {
  const { t } = useTranslation('following');
  const guardAction = useActionGuard();
  const viewerRole = useRole();
  const use = useRelationship({ kind: 'member', id });
  const [blocking, setBlocking] = useState(false);
  const { muted, blocked } = use.standing;
  const place = useRef<HTMLSpanElement>(null);
  const acted = useRef(false);
  useEffect(() => {
    if (!acted.current) return;
    acted.current = false;
    // The pressed button was replaced, so the focus moves to the new one.
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [blocked]);
  const block = (on: boolean) => {
    acted.current = true;
    use.change('blocked', on);
  };
  const actions: Action[] = [
    {
      icon: muted ? 'eye' : 'hush',
      label: t(muted ? 'member.unmute' : 'member.mute', { name }),
      disabled: use.busy,
      run: () => guardAction(() => use.change('muted', !muted)),
    },
  ];
  if (canBlock(viewerRole, role)) {
    actions.push({
      icon: 'ban',
      label: t(blocked ? 'member.unblock' : 'member.block', { name }),
      danger: !blocked,
      disabled: use.busy,
      run: () => guardAction(() => (blocked ? block(false) : setBlocking(true))),
    });
  }
  return (
    <span ref={place} className={s['relation']}>
      {blocked ? (
        <Button disabled={use.busy} onClick={() => guardAction(() => block(false))}>
          {t('undo.blocked')}
        </Button>
      ) : (
        !closed && <FollowButton use={use} name={name} />
      )}
      <ActionMenu label={t('more.member', { name })} actions={actions} />
      {blocking && (
        <LazyBlockDialog
          name={name}
          busy={use.busy}
          onConfirm={() => {
            block(true);
            setBlocking(false);
          }}
          onClose={() => setBlocking(false)}
        />
      )}
    </span>
  );
}
