import type { ItemKind } from '@site/contract/moderation/schemas.ts';

/** What a report is about. */
export interface ReportedItem {
  kind: ItemKind;
  id: number;
}
