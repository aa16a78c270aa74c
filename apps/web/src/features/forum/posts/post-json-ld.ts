import { htmlToText } from '@site/contract/core/escape-html.ts';
import type { Post, Reply } from '@site/contract/forum/schemas.ts';
import type { Author } from '@site/contract/members/schemas.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { authorName } from '#features/members';

interface Page {
  post: Post;
  origin: string;
  replies: readonly Reply[];
  t: Translate<'forum'>;
}

function person(author: Author | null, { origin, t }: Page) {
  if (!author) return undefined;
  const url = author.nickName ? `${origin}/user-info?userId=${author.id}` : undefined;
  return { '@type': 'Person', name: authorName(author, t), url };
}

function interactions(type: string, count: number) {
  return { '@type': 'InteractionCounter', interactionType: `https://schema.org/${type}`, userInteractionCount: count };
}

const replyUrl = ({ post, origin }: Page, id: number) => `${origin}/forumDetails?id=${post.id}&reply=${id}#r${id}`;

const commentOf = (reply: Reply, page: Page) => ({
  '@type': 'Comment',
  text: htmlToText(reply.html).slice(0, 300),
  url: replyUrl(page, reply.id),
  author: person(reply.author, page),
  datePublished: reply.createdAt,
});

/** JSON-LD of a post whose author marked a reply as the answer. */
function questionJsonLd(page: Page, answer: NonNullable<Post['answer']>): object {
  const { post, origin, replies } = page;
  const url = `${origin}/forumDetails?id=${post.id}`;
  const answerOf = (reply: Reply) => ({
    ...commentOf(reply, page),
    '@type': 'Answer',
    upvoteCount: reply.likes,
  });
  const accepted = replies.find(({ id }) => id === answer.id);
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: post.title,
      text: post.excerpt,
      url,
      inLanguage: post.language,
      author: person(post.author, page),
      datePublished: post.createdAt,
      ...(post.editedAt && { dateModified: post.editedAt }),
      answerCount: post.replies,
      acceptedAnswer: accepted
        ? answerOf(accepted)
        : { '@type': 'Answer', text: answer.excerpt, url: replyUrl(page, answer.id) },
      suggestedAnswer: replies.filter(({ deleted, id }) => !deleted && id !== answer.id).map(answerOf),
    },
  };
}

/** JSON-LD for search engines: a post and the replies on its page, without deleted ones, or a question with its answer. */
export function postJsonLd(page: Page): object {
  const { post, origin, replies } = page;
  if (post.answer) return questionJsonLd(page, post.answer);
  const url = `${origin}/forumDetails?id=${post.id}`;
  return {
    '@type': 'DiscussionForumPosting',
    headline: post.title,
    text: post.excerpt,
    url,
    inLanguage: post.language,
    author: person(post.author, page),
    datePublished: post.createdAt,
    ...(post.editedAt && { dateModified: post.editedAt }),
    interactionStatistic: [interactions('LikeAction', post.likes), interactions('ViewAction', post.views)],
    commentCount: post.replies,
    comment: replies.filter(({ deleted }) => !deleted).map((reply) => commentOf(reply, page)),
  };
}
