import type { FeatureState } from './schemas.ts';

/** Whether members can still vote for a feature request. Voting ends once the request is done or declined. */
export function takesVotes(state: FeatureState): boolean {
  return state !== 'done' && state !== 'declined';
}
