import type { Profile } from '@site/contract/profiles/schemas.ts';
import { useRelationship } from '#features/following';
import { authorName } from '#features/members';
import { useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

/** Profile that the current user cannot open, because it is for members only, private, or that of a blocked member. */
export function ClosedProfile({ profile }: { profile: Profile }) {
  const { author: member, membersOnly } = profile;
  const { t } = useTranslation('profiles');
  const { t: following } = useTranslation('following');
  const name = authorName(member, t);
  const { blocked } = useRelationship({ kind: 'member', id: member.id }).standing;
  const user = useUser();
  if (membersOnly) {
    const guest = (user?.role ?? null) === null;
    return (
      <EmptyState
        drawing="curtain"
        title={t('members-only')}
        text={t(guest ? 'members-only.text' : 'members-only.company', { name })}
      />
    );
  }
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
