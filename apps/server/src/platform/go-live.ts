import type { GoLiveCheckName } from '@site/contract/setup/schemas.ts';

/** Condition for going live that a feature contributes. */
export interface GoLiveCheck {
  name: GoLiveCheckName;
  isMet(): Promise<boolean>;
}

/** Registry of the conditions of all features. */
export class GoLiveRegistry {
  readonly #checks: GoLiveCheck[] = [];

  add(check: GoLiveCheck): void {
    this.#checks.push(check);
  }

  get checks(): readonly GoLiveCheck[] {
    return this.#checks;
  }
}
