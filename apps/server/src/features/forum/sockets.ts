import type { SocketListeners } from '#platform/realtime/hub.ts';

/** Lets pages subscribe to the posts they show. */
export const forumSockets: SocketListeners = {
  watch_post(caller, request) {
    const { id, on } = (request ?? {}) as { id?: unknown; on?: unknown };
    const postId = Number(id);
    if (Number.isSafeInteger(postId) && postId > 0) caller.watch(`post:${postId}`, Boolean(on));
  },
};
