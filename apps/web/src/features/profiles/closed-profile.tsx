import type { Author } from '@site/contract/members/schemas.ts';
import { useStanding } from '#features/following/use-standing.ts';
import { authorName } from '#features/members/author-name.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Nothing to read here: the member keeps the profile private, or the reader has blocked them. */
export function ClosedProfile({ member }: { member: Author }) {
  const { t } = useTranslation('profiles');
  const { t: following } = useTranslation('following');
  const name = authorName(member, t);
  const { blocked } = useStanding({ kind: 'member', id: member.id }).standing;
  if (blocked) {
    return (
      <EmptyState
        drawing="curtain"
        title={following('blocked.title', { name })}
        text={following('blocked.text', { name })}
      />
    );
  }
  return <EmptyState drawing="curtain" title={t('private')} text={t('private.text', { name })} />;
}
