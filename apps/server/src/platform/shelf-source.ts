import type { SQL } from 'drizzle-orm';
import type { ShelfItem, ShelfKind } from '@site/contract/continuing/routes.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Services } from './context.ts';
import type { Viewer } from './session.ts';

/** How a feature tells what somebody left off in the middle of. */
export interface ShelfSource {
  kind: ShelfKind;
  /**
   * A column that says what there is to continue, or only whether there is something; null or false: nothing. One statement reads
   * those of all kinds, since most members have begun little.
   */
  peek(services: Services, viewer: Viewer): Promise<SQL>;
  /**
   * The last first, a few are enough; what the viewer may not see any more is left out.
   * @param peeked the column's value
   */
  find(services: Services, viewer: Viewer, language: Language, peeked: unknown): Promise<ShelfItem[]>;
}

/** Every kind of thing that can be continued. */
export class ShelfRegister {
  readonly #sources: ShelfSource[] = [];

  add(source: ShelfSource): void {
    this.#sources.push(source);
  }

  get sources(): readonly ShelfSource[] {
    return this.#sources;
  }
}
