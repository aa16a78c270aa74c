import type { ManagedMember } from '@site/contract/moderation/schemas.ts';

export interface MemberDialogProps {
  member: ManagedMember;
  onDone: (member: ManagedMember) => void;
  onClose: () => void;
}

/** Props of a dialog that needs only the member's id and name. */
export interface EndDialogProps extends Omit<MemberDialogProps, 'member'> {
  member: Pick<ManagedMember, 'author'>;
}
