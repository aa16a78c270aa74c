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

/** JSON-LD for search engines: a post and the replies on its page, without deleted ones. */
export function postJsonLd(page: Page): object {
  const { post, origin, replies } = page;
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
    comment: replies
      .filter(({ deleted }) => !deleted)
      .map((reply) => ({
        '@type': 'Comment',
        text: htmlToText(reply.html).slice(0, 300),
        url: `${origin}/forumDetails?id=${post.id}&reply=${reply.id}#r${reply.id}`,
        author: person(reply.author, page),
        datePublished: reply.createdAt,
      })),
  };
}
