import type { ManagedMember } from '@site/contract/moderation/schemas.ts';

/** Props of a dialog about a member. */
export interface MemberDialogProps {
  member: ManagedMember;
  onDone: (member: ManagedMember) => void;
  onClose: () => void;
}

/** Props of a dialog that needs only the name. */
export interface EndDialogProps extends Omit<MemberDialogProps, 'member'> {
  member: Pick<ManagedMember, 'author'>;
}
