import type { ItemKind, Outcome } from '@site/contract/moderation/schemas.ts';
import { domainEvent } from '#platform/jobs/outbox.ts';

/**
 * Emitted when the moderation queue or its counts may have changed, for example because a case is opened, assigned,
 * explained by its author or decided, or because an appeal arrives or is answered.
 */
export const queueChanged = domainEvent<Record<string, never>>('moderation.queue-changed');
/** Emitted when a case is opened, by a report, a watched word or staff. */
export const caseOpened = domainEvent<{ caseId: number; kind: ItemKind }>('moderation.case-opened');
/** Emitted once per reporter when a reported case is decided. */
export const reportDecided = domainEvent<{ reportId: number; reporterId: number; outcome: Outcome }>(
  'moderation.report-decided',
);
/** Emitted when staff decide against a member's item; not when they take no action. */
export const caseDecided = domainEvent<{ caseId: number; authorId: number; outcome: Exclude<Outcome, 'kept'> }>(
  'moderation.case-decided',
);
/** Emitted when reports alone have hidden an item, or blurred its images, until a moderator decides. */
export const itemUnderReview = domainEvent<{ caseId: number; authorId: number }>('moderation.item-under-review');
/** Emitted when the images of an item are blurred, or no longer blurred. */
export const picturesBlurred = domainEvent<{ kind: ItemKind; targetId: number }>('moderation.pictures-blurred');
/** Emitted once for each case that staff must see at once. */
export const urgentReported = domainEvent<{ caseId: number; authorId: number }>('moderation.urgent-reported');
export const appealDecided = domainEvent<{ appealId: number; authorId: number; granted: boolean }>(
  'moderation.appeal-decided',
);
export const memberSuspended = domainEvent<{ userId: number }>('moderation.member-suspended');
export const memberUnsuspended = domainEvent<{ userId: number }>('moderation.member-unsuspended');
/** Emitted when an account is banned or closed. */
export const memberSanctioned = domainEvent<{ userId: number }>('moderation.member-excluded');
export const sanctionLifted = domainEvent<{ userId: number }>('moderation.member-readmitted');
export const roleChanged = domainEvent<{ userId: number }>('moderation.role-changed');
