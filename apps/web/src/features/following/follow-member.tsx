import { FollowButton } from './follow-button.tsx';
import { useRelationship } from './use-relationship.ts';

interface Props {
  id: number;
  name: string;
  /** Whether the current user followed the listed member when the list was loaded. */
  followed: boolean;
}

/** Follow button of a member in a list whose entries are neither muted nor blocked. */
export function FollowMember({ id, name, followed }: Props) {
  const use = useRelationship({ kind: 'member', id }, true, { followed, muted: false, blocked: false });
  return <FollowButton use={use} name={name} />;
}
