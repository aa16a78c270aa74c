import type { FeatureState } from './schemas.ts';

/** Whether members may still vote for a feature request: what is done or declined stands as it is. */
export function takesVotes(state: FeatureState): boolean {
  return state !== 'done' && state !== 'declined';
}
