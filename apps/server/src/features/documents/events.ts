import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import { domainEvent } from '#platform/jobs/outbox.ts';

/** Emitted when parts of a document are published or, with empty `parts`, when a document is archived or restored. */
export const documentPublished = domainEvent<{ documentId: number; kind: DocumentKind; parts: Part[] }>(
  'documents.published',
);
