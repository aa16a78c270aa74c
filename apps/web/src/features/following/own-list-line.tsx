import { Link } from '@tanstack/react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { followingRoutes } from '@site/contract/following/routes.ts';
import type { Followed, FollowingList } from '@site/contract/following/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ownListKey } from './queries.ts';
import s from './own-list.module.css';

function Name({ item: { kind, id, name, slug } }: { item: Followed }) {
  const { t } = useTranslation('following');
  if (name === '') return <span className={s['gone']}>{t(`gone.${kind}`)}</span>;
  if (kind === 'topic')
    return (
      <Link to="/forum/home" search={{ topic: slug ?? undefined }} activeProps={{}}>
        {name}
      </Link>
    );
  if (kind === 'post')
    return (
      <Link to="/forumDetails" search={{ id }} activeProps={{}} preload={false}>
        {name}
      </Link>
    );
  if (kind === 'site')
    return (
      <Link to="/camsiteView/detail/$slug" params={{ slug: slug ?? '' }} preload={false}>
        {name}
      </Link>
    );
  return (
    <Link to="/user-info" search={{ userId: id }} activeProps={{}} preload={false}>
      {name}
    </Link>
  );
}

interface Props {
  list: FollowingList;
  item: Followed;
  /** Called after the entry was removed, before the list is refetched. */
  onRemoved: () => void;
}

/** Entry with its remove button. */
export function OwnListLine({ list, item, onRemoved }: Props) {
  const { t } = useTranslation('following');
  const api = useApi();
  const guardAction = useActionGuard();
  const queryClient = useQueryClient();
  const { kind, id, avatar } = item;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      list === 'blocked'
        ? api(followingRoutes.block, { id, on: false })
        : api(list === 'followed' ? followingRoutes.follow : followingRoutes.mute, { kind, id, on: false }),
    onSuccess: () => {
      toast('success', t('undone'));
      onRemoved();
      queryClient.removeQueries({ queryKey: ['following', 'standing'] });
      queryClient.removeQueries({ queryKey: ['forum'], type: 'inactive' });
      queryClient.removeQueries({ queryKey: ['profiles'], type: 'inactive' });
      return queryClient.invalidateQueries({ queryKey: ownListKey(list) });
    },
  });
  const name = item.name || t(`gone.${kind}`);
  return (
    <li className={s['line']}>
      {kind === 'member' ? (
        <Avatar src={avatar ?? ''} size={32} />
      ) : (
        <span className={s['sign']}>
          <Icon name={kind === 'post' ? 'reply' : 'bookmark'} size={18} />
        </span>
      )}
      <p className={s['who']}>
        <Name item={item} />
        <span className={s['kind']}>{t(`kind.${kind}`)}</span>
      </p>
      <Button
        disabled={isPending}
        aria-label={t('undo.of', { action: t(`undo.${list}`), name })}
        onClick={() => guardAction(() => mutate())}
      >
        {t(`undo.${list}`)}
      </Button>
    </li>
  );
}
