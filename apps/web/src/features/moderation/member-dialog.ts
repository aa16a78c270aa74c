import type { ManagedMember } from '@site/contract/moderation/schemas.ts';

/** What is asked about a member before it is done. */
export interface MemberDialogProps {
  member: ManagedMember;
  onDone: (member: ManagedMember) => void;
  onClose: () => void;
}

/** The same for what needs nothing but the name. */
export interface EndDialogProps extends Omit<MemberDialogProps, 'member'> {
  member: Pick<ManagedMember, 'author'>;
}
