import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import type { Followed, FollowedKind } from '@site/contract/following/schemas.ts';
import type { Executor } from '#db/client.ts';
import type { Viewer } from './sessions/session.ts';

/** Name of a target in a member's lists; without a URL name, the id is part of the path. */
export type TargetName = Pick<Followed, 'name' | 'avatar' | 'slug'>;

/** One kind of target that members can follow or mute, described by the feature that owns it. */
export interface FollowTarget {
  kind: FollowedKind;
  /** Returns true when the viewer may add the target to the list. */
  isThereFor(db: Executor, viewer: Viewer, { id, list }: { id: number; list: 'follows' | 'mutes' }): Promise<boolean>;
  /**
   * Returns names by id. Omits targets that the viewer may not see. The number of queries does not grow with the number
   * of ids.
   * @param forFollows true for the list of follows, which also omits members whom the viewer cannot find in lists
   */
  names(
    db: Executor,
    viewer: Viewer,
    { ids, language, forFollows }: { ids: number[]; language: Language; forFollows: boolean },
  ): Promise<Map<number, TargetName>>;
  /** Condition: the target belongs to the member. A block between the member and a follower ends the follow. */
  belongsTo?(id: SQLWrapper, userId: number): SQL;
}

/** Registry of all kinds that members can follow or mute. */
export class FollowTargetRegistry {
  readonly #targets = new Map<FollowedKind, FollowTarget>();

  add(target: FollowTarget): void {
    this.#targets.set(target.kind, target);
  }

  get all(): FollowTarget[] {
    return [...this.#targets.values()];
  }

  of(kind: FollowedKind): FollowTarget {
    const found = this.#targets.get(kind);
    if (!found) throw new Error(`no follow target for ${kind}`);
    return found;
  }
}
