import { FOLLOWING_LISTS } from './choices.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { OwnList } from './own-list.tsx';
import s from './own-list.module.css';

/** Lists of followed, muted and blocked items. Each item has a button that removes it. */
export default function FollowingSection() {
  const { i18n } = useTranslation('following');
  // The catalogue is loaded with this component, not with the page.
  if (!i18n.has('following')) return <Skeleton height="240px" />;
  return (
    <div className={s['panels']}>
      {FOLLOWING_LISTS.map((list) => (
        <OwnList key={list} list={list} />
      ))}
    </div>
  );
}
