import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { useRelationship } from './use-relationship.ts';
import s from './follow-button.module.css';

interface Props {
  use: ReturnType<typeof useRelationship>;
  /** Name of the topic or member. */
  name: string;
}

/** Toggle button for following. Its label and aria-pressed state show whether it is on. */
export function FollowButton({ use: { standing, change, busy }, name }: Props) {
  const { t } = useTranslation('following');
  const guardAction = useActionGuard();
  const { followed } = standing;
  return (
    <Button
      className={s['follow']}
      aria-pressed={followed}
      aria-disabled={busy}
      onClick={() => guardAction(() => !busy && change('followed', !followed))}
    >
      <Icon name="bell" size={18} filled={followed} />
      <span>
        {t(followed ? 'following' : 'follow')}
        <span className="visually-hidden"> {name}</span>
      </span>
    </Button>
  );
}
