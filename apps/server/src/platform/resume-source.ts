import { sql, type SQL } from 'drizzle-orm';
import type { ResumeItem, ResumeKind } from '@site/contract/resume/routes.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Database } from '#db/client.ts';
import type { Viewer } from './sessions/session.ts';

/**
 * Placeholders in the columns of `peek`: the reader's id, whether they are a member, and the arrays of ids of
 * members, topics and posts excluded from their lists.
 */
export const RESUME_READER = {
  userId: sql.placeholder('userId'),
  isMember: sql.placeholder('isMember'),
  members: sql.placeholder('members'),
  topics: sql.placeholder('topics'),
  posts: sql.placeholder('posts'),
};

/** Content of a feature that a member can resume. */
export interface ResumeSource {
  kind: ResumeKind;
  /**
   * Returns a column with the state to resume, or a boolean column that shows whether there is any. Null and false mean
   * none. One prepared statement reads the columns of all kinds, because most members have little to resume.
   * `RESUME_READER` contains its only parameters.
   */
  peek(db: Database): SQL;
  /**
   * Returns the most recent items; a few are enough. Items that the viewer may no longer see are omitted.
   * @param peeked value of the column
   */
  find(viewer: Viewer, { language, peeked }: { language: Language; peeked: unknown }): Promise<ResumeItem[]>;
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
