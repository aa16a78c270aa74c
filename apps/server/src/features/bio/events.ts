import { domainEvent } from '#platform/outbox.ts';

/** The daily check has found something in a bio that was not known before. */
export const foundAnew = domainEvent<{ userId: number }>('bio.found-anew');
