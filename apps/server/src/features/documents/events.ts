import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import { domainEvent } from '#platform/outbox.ts';

/** Parts of a document went live, or it was taken off the site or put back (no parts). */
export const documentPublished = domainEvent<{ documentId: number; kind: DocumentKind; parts: Part[] }>(
  'documents.published',
);
