import type { ItemKind, Outcome } from '@site/contract/moderation/schemas.ts';
import { domainEvent } from '#platform/outbox.ts';

/** A case was opened, taken, decided, or an appeal came or was answered: the queue's numbers may have changed. */
export const queueChanged = domainEvent<Record<string, never>>('moderation.queue-changed');
/** A case that members had reported was decided; once for each of them. */
export const reportDecided = domainEvent<{ reportId: number; reporterId: number; outcome: Outcome }>(
  'moderation.report-decided',
);
/** Staff decided on something of a member's; not for what is kept. */
export const caseDecided = domainEvent<{ caseId: number; authorId: number; outcome: Exclude<Outcome, 'kept'> }>(
  'moderation.case-decided',
);
/** Reports alone have hidden an item, or blurred its pictures, until a moderator decides. */
export const itemUnderReview = domainEvent<{ caseId: number; authorId: number }>('moderation.item-under-review');
/** Pictures of an item are blurred from now on, or no longer. */
export const picturesBlurred = domainEvent<{ kind: ItemKind; targetId: number }>('moderation.pictures-blurred');
/** A case that staff have to see at once; once for each case. */
export const urgentReported = domainEvent<{ caseId: number; authorId: number }>('moderation.urgent-reported');
export const appealDecided = domainEvent<{ appealId: number; authorId: number; granted: boolean }>(
  'moderation.appeal-decided',
);
export const memberSuspended = domainEvent<{ userId: number }>('moderation.member-suspended');
export const memberUnsuspended = domainEvent<{ userId: number }>('moderation.member-unsuspended');
/** An account was banned or closed; and the ban or closure has ended. */
export const memberExcluded = domainEvent<{ userId: number }>('moderation.member-excluded');
export const memberReadmitted = domainEvent<{ userId: number }>('moderation.member-readmitted');
export const roleChanged = domainEvent<{ userId: number }>('moderation.role-changed');
