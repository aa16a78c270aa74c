import type { ItemKind } from '@site/contract/moderation/schemas.ts';

export interface ReportedItem {
  kind: ItemKind;
  id: number;
}
