/** Votes come in bursts: a page that stands open hears of them at most so often. */
const GATHER_MS = 1000;

/** Tells of votes: of the first at once, of those that follow together. */
export function pollNudges(send: (postId: number) => void): (postId: number) => void {
  /** Posts that were told of within the time, and whether there is more to tell. */
  const told = new Map<number, boolean>();
  const tell = (postId: number) => {
    told.set(postId, false);
    send(postId);
    // A process that stops has nobody to tell any more.
    setTimeout(() => (told.get(postId) ? tell(postId) : told.delete(postId)), GATHER_MS).unref();
  };
  return (postId) => {
    if (told.has(postId)) told.set(postId, true);
    else tell(postId);
  };
}
