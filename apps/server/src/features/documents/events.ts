import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import { domainEvent } from '#platform/outbox.ts';

/** Parts of a document were published, or the document was archived or restored (no parts). */
export const documentPublished = domainEvent<{ documentId: number; kind: DocumentKind; parts: Part[] }>(
  'documents.published',
);
