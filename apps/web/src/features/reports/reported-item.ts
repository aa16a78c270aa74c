import type { ItemKind } from '@site/contract/moderation/schemas.ts';

/** Target of a report. */
export interface ReportedItem {
  kind: ItemKind;
  id: number;
}
