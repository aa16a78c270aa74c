import type { ManagedMember } from '@site/contract/moderation/schemas.ts';

/** What is asked about a member before it is done. */
export interface MemberDialogProps {
  member: ManagedMember;
  onDone: (member: ManagedMember) => void;
  onClose: () => void;
}
