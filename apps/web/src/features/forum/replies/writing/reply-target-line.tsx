import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Reply } from '@site/contract/forum/schemas.ts';
import { authorName } from '#features/members';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './reply-form.module.css';

/** Shows whose reply is being answered, with a button that clears the reply target. */
export function ReplyTargetLine({ to, stop }: { to: Reply; stop: (() => void) | undefined }) {
  const { t } = useTranslation('forum');
  const name = authorName(to.author, t);
  return (
    <p className={s['target']}>
      {t('reply.answering', { name })}
      <Button look="quiet" small aria-label={t('reply.answering.cancel', { name })} disabled={!stop} onClick={stop}>
        <Icon name="close" size={16} />
      </Button>
    </p>
  );
}
