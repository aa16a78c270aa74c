import { FOLLOWING_LISTS } from './choices.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OwnList } from './own-list.tsx';
import s from './own-list.module.css';

/** What one follows, muted and blocked, each to be taken back. */
export default function FollowingSection() {
  const { i18n } = useTranslation('following');
  // Its texts come with it, not with the page.
  if (!i18n.has('following')) return <Skeleton height="240px" />;
  return (
    <div className={s['panels']}>
      {FOLLOWING_LISTS.map((list) => (
        <OwnList key={list} list={list} />
      ))}
    </div>
  );
}
