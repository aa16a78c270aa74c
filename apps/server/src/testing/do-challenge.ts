import { randomUUID } from 'node:crypto';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import { flashcardRoutes } from '@site/contract/flashcards/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { BINGO_CARDS, BINGO_LIKES, type BingoChallenge } from '@site/contract/games/bingo.ts';
import { gameRoutes } from '@site/contract/games/routes.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import type { TestApp, TestClient } from './app.ts';
import { POST_FORM } from './forum/post-add-on-forms.ts';
import { finishCourse, publishCourse } from './course-factories.ts';
import { createUser, createLoggedInAccount } from './factories.ts';
import { createPost } from './forum/forum-factories.ts';
import { consenting, publishInspo } from './inspo-factories.ts';
import { wordsBlock } from './personal-data/with-bio.ts';

/**
 * Completes a bingo challenge through the routes that members use. `times` is the number of repetitions, for challenges
 * that count something.
 */
export async function doChallenge(
  app: TestApp,
  api: TestClient,
  { challenge, times }: { challenge: BingoChallenge; times?: number },
): Promise<void> {
  const { services } = app;
  const postOfOther = async () => (await createPost(services, { authorId: (await createUser(services)).id })).id;
  const inspoOfOther = async () => (await publishInspo((await consenting(app)).api)).id;
  switch (challenge) {
    case 'reply':
      return void (await api(forumRoutes.createReply, {
        id: await postOfOther(),
        content: '<p>I do it like this.</p>',
      }));
    case 'post':
      return void (await api(forumRoutes.createPost, { ...POST_FORM, draft: randomUUID() }));
    case 'likes':
      for (let n = 0; n < (times ?? BINGO_LIKES); n += 1) {
        await api(forumRoutes.like, { kind: 'post', id: await postOfOther(), on: true });
      }
      return;
    case 'save':
      return void (await api(forumRoutes.save, { id: await postOfOther(), on: true }));
    case 'follow': {
      const { id } = await createUser(services);
      return void (await api(followingRoutes.follow, { kind: 'member', id, on: true }));
    }
    case 'vote': {
      const other = await createLoggedInAccount(app);
      const request = await other.api(forumRoutes.createPost, { ...POST_FORM, kind: 'feature-request' });
      return void (await api(postAddOnRoutes.voteFeature, { ...request, on: true }));
    }
    case 'chapter':
      return finishCourse(api, await publishCourse(services));
    case 'cards': {
      const { decks } = await api(flashcardRoutes.list, {});
      const { cards } = await api(flashcardRoutes.detail, {
        name: decks.find(({ use }) => use === 'learn')?.name ?? '',
      });
      const reviews = cards.slice(0, times ?? BINGO_CARDS).map(({ documentId, item }) => ({
        ...{ id: randomUUID(), documentId, item },
        ...{ rating: 3 as const, at: new Date().toISOString() },
      }));
      return void (await api(flashcardRoutes.review, { reviews }));
    }
    case 'bio': {
      const { revision } = await api(bioRoutes.info, {});
      return void (await api(bioRoutes.saveDetail, { revision, blocks: [wordsBlock('Hello')] }));
    }
    case 'goal':
      return void (await api(streamRoutes.setGoal, { measure: 'hours', period: 'week', target: 12 }));
    case 'tarot': {
      const { serial } = await api(gameRoutes.serial, {});
      return void (await api(gameRoutes.gainAward, { serial, pick: 2 }));
    }
    case 'inspiration':
      return void (await api(inspoRoutes.like, { id: await inspoOfOther(), on: true }));
    default:
  }
}
