import type { SQL } from 'drizzle-orm';
import type { ResumeItem, ResumeKind } from '@site/contract/resume/routes.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Services } from './context.ts';
import type { Viewer } from './session.ts';

/** Content of a feature that a member can resume. */
export interface ResumeSource {
  kind: ResumeKind;
  /**
   * Returns a column with the state to resume, or one that only states whether there is any; null or false means none.
   * One statement reads the columns of all kinds, because most members have little to resume.
   */
  peek(services: Services, viewer: Viewer): Promise<SQL>;
  /**
   * Returns the most recent items; a few are enough. Items that the viewer may no longer see are omitted.
   * @param peeked value of the column
   */
  find(services: Services, viewer: Viewer, language: Language, peeked: unknown): Promise<ResumeItem[]>;
}

/** Registry of all kinds of content that can be resumed. */
export class ResumeSourceRegistry {
  readonly #sources: ResumeSource[] = [];

  add(source: ResumeSource): void {
    this.#sources.push(source);
  }

  get sources(): readonly ResumeSource[] {
    return this.#sources;
  }
}
