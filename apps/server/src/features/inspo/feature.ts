import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { inspoLikes, inspoSaves } from '#db/schema/inspo.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { checkConsent, giveConsent, withdrawConsent } from './image-consent/consent.ts';
import { createPost, deletePost, editPost } from './posts/write-post.ts';
import { deletePicture } from './images/delete-picture.ts';
import { gen } from './tags/gen.ts';
import { homepage, listPosts, myPosts, newer, refresh } from './feed/feed.ts';
import { init } from './init.ts';
import { markPost } from './likes-and-saves/mark-post.ts';
import { markedPosts } from './likes-and-saves/marked-posts.ts';
import { moderatedInspo } from './moderation/moderated.ts';
import { inspirationPersonal } from './personal-data.ts';
import { showPost } from './posts/post-view.ts';
import { inspirationSockets } from './sockets.ts';
import { inspirationSubscribers } from './subscribers.ts';

const mySaves = markedPosts(inspoSaves);

/** CamInspo posts, and the members' consent to show their images (FORUM-16). */
export const inspo: Feature = {
  name: 'inspiration',
  routes: bind(inspoRoutes, {
    list: listPosts,
    page: listPosts,
    newer,
    refresh,
    homepage,
    detail: showPost,
    mediaInfo: showPost,
    showArticle: showPost,
    myPosts,
    myLikes: markedPosts(inspoLikes),
    mySaves,
    collected: mySaves,
    init,
    check: checkConsent,
    giveConsent,
    withdrawConsent,
    create: createPost,
    edit: editPost,
    del: deletePost,
    delInspo: deletePost,
    deletePicture,
    like: (context, { id, on }) => markPost(context, { id, kind: 'like', on }),
    save: (context, { id, on }) => markPost(context, { id, kind: 'save', on }),
    collect: (context, { id }) => markPost(context, { id, kind: 'save', on: true }),
    uncollect: (context, { id }) => markPost(context, { id, kind: 'save', on: false }),
    gen,
  }),
  personal: inspirationPersonal,
  moderated: [moderatedInspo],
  subscribers: inspirationSubscribers,
  sockets: () => inspirationSockets,
};
