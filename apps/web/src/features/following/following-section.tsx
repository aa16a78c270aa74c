import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { OwnList } from './own-list.tsx';
import s from './own-list.module.css';
import type { FollowingList } from '@site/contract/following/schemas.ts';

/** Copied from the contract, because importing its file would bundle the schemas and their library. */
const FOLLOWING_LISTS = ['followed', 'muted', 'blocked'] as const satisfies readonly FollowingList[];

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
