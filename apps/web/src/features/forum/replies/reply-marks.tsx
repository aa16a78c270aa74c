import { use } from 'react';
import type { Reply } from '@site/contract/forum/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { ThreadContext } from './thread-context.ts';

/** Marks next to the name: author of the post, the answer, and a reply that the author of the post likes. */
export function ReplyMarks({ reply }: { reply: Reply }) {
  const { t } = useTranslation('forum');
  const { authorId, own, answerId } = use(ThreadContext);
  const isAuthor = authorId !== null && reply.author?.id === authorId;
  const isAnswer = answerId === reply.id;
  // Of the reader's own post, the like button knows the state before the server's answer.
  const isHelpful = !isAuthor && !isAnswer && (own ? reply.liked : reply.helpful);
  return (
    <>
      {isAuthor && (
        <Chip>
          {t('mark.author')}
          <span className="visually-hidden"> {t('mark.author.of')}</span>
        </Chip>
      )}
      {isAnswer && <Chip tone="accent">{t('mark.answer')}</Chip>}
      {isHelpful && (
        <Chip tone="notice">
          {t('mark.helpful')}
          <span className="visually-hidden"> {t('mark.helpful.to')}</span>
        </Chip>
      )}
    </>
  );
}
