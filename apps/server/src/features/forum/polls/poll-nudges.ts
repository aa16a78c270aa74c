/** Minimum interval between two events for one poll, in milliseconds. Votes arrive in bursts. */
const GATHER_MS = 1000;

/** Throttles vote events per post: sends the first at once and coalesces those that follow within the interval. */
export function pollNudges(send: (postId: number) => void): (postId: number) => void {
  /** Posts with an event in the current interval; the value is true if another event is pending. */
  const recentPosts = new Map<number, boolean>();
  const sendNudge = (postId: number) => {
    recentPosts.set(postId, false);
    send(postId);
    // Unreferenced, so that the timer does not keep the process alive.
    setTimeout(() => (recentPosts.get(postId) ? sendNudge(postId) : recentPosts.delete(postId)), GATHER_MS).unref();
  };
  return (postId) => {
    if (recentPosts.has(postId)) recentPosts.set(postId, true);
    else sendNudge(postId);
  };
}
