import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { inspoLikes, inspoSaves } from '#db/schema/inspo.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { checkConsent } from './check-consent.ts';
import { createPost } from './create-post.ts';
import { deletePicture } from './delete-picture.ts';
import { deletePost } from './delete-post.ts';
import { editPost } from './edit-post.ts';
import { gen } from './gen.ts';
import { giveConsent } from './give-consent.ts';
import { homepage } from './homepage.ts';
import { init } from './init.ts';
import { listPosts } from './list-posts.ts';
import { markPost } from './mark-post.ts';
import { markedPosts } from './marked-posts.ts';
import { moderatedInspo } from './moderated.ts';
import { myPosts } from './my-posts.ts';
import { newer } from './newer.ts';
import { inspirationPersonal } from './personal-data.ts';
import { refresh } from './refresh.ts';
import { showPost } from './show-post.ts';
import { inspirationSockets } from './sockets.ts';
import { inspirationSubscribers } from './subscribers.ts';
import { withdrawConsent } from './withdraw-consent.ts';

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
