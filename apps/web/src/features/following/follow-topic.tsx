import { ActionMenu } from '#ui/menus/action-menu.tsx';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FollowButton } from './follow-button.tsx';
import { useRelationship } from './use-relationship.ts';
import s from './follow-topic.module.css';

interface Props {
  id: number;
  name: string;
  /** CSS class for its position on the page. */
  className: string | undefined;
}

/** Follows or mutes the current topic. */
export function FollowTopic({ id, name, className = '' }: Props) {
  const { t } = useTranslation('following');
  const guardAction = useActionGuard();
  const use = useRelationship({ kind: 'topic', id });
  const { muted } = use.standing;
  return (
    <div className={`${s['follow']} ${className}`}>
      <FollowButton use={use} name={name} />
      <ActionMenu
        label={t('more.topic')}
        actions={[
          {
            icon: muted ? 'eye' : 'hush',
            label: t(muted ? 'topic.unmute' : 'topic.mute'),
            disabled: use.busy,
            run: () => guardAction(() => use.change('muted', !muted)),
          },
        ]}
      />
    </div>
  );
}
