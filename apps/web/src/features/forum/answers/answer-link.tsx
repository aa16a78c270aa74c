import type { ReplySummary } from '@site/contract/forum/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ReplyReference } from '../replies/reply-reference.tsx';

/** Link at the top of a post to the reply that answered it. */
export function AnswerLink({ postId, answer }: { postId: number; answer: ReplySummary }) {
  const { t } = useTranslation('forum');
  const { nickName: name } = answer;
  return <ReplyReference postId={postId} to={answer} label={name ? t('answer.by', { name }) : t('answer.link')} />;
}
