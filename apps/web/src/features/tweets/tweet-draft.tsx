import { useId } from 'react';
import { TWEET_MAX } from '@site/contract/tweets/fields.ts';
import { tweetLength } from '@site/contract/tweets/tweet-length.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonAnchor } from '#ui/buttons/button.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { composeLink } from './tweet-values.ts';
import s from './tweet-draft.module.css';

/** Number of remaining characters at or below which screen readers announce how many are left. */
const NEAR = 20;

interface Props {
  number: number;
  text: string;
  onChange: (text: string) => void;
  onRemove: () => void;
}

/** Draft that can be edited, copied, or opened in the microblog as an external link. */
export function TweetDraft({ number, text, onChange, onRemove }: Props) {
  const { t } = useTranslation('tweets');
  const id = useId();
  const length = tweetLength(text);
  const left = TWEET_MAX - length;
  const fits = left >= 0 && text.trim() !== '';
  const copy = () => {
    const copied = async () => navigator.clipboard.writeText(text);
    copied().then(
      () => toast('success', t('copied')),
      () => toast('error', t('copy-failed')),
    );
  };
  return (
    <article className={s['draft']} data-over={left < 0}>
      <div className={s['top']}>
        <label htmlFor={id}>{t('draft', { number })}</label>
        <Button look="quiet" className={s['remove']} aria-label={t('remove', { number })} onClick={onRemove}>
          <Icon name="close" size={18} />
        </Button>
      </div>
      <TextAreaField
        id={id}
        max={null}
        minRows={4}
        value={text}
        dir="auto"
        aria-describedby={`${id}-count`}
        error={left < 0}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-count`} className={left < 0 ? s['over'] : s['count']}>
        <span aria-hidden="true">
          {length} / {TWEET_MAX}
        </span>
        <span className="visually-hidden">{t('count', { count: length, max: TWEET_MAX })}</span>
      </p>
      <span className="visually-hidden" role="status">
        {left < 0 ? t('over', { count: -left }) : left <= NEAR && t('near', { count: left })}
      </span>
      {left < 0 && (
        <p className={s['over']} aria-hidden="true">
          {t('over', { count: -left })}
        </p>
      )}
      <div className={s['actions']}>
        <Button className={s['action']} disabled={text === ''} onClick={copy}>
          {t('copy')}
        </Button>
        {fits ? (
          <ButtonAnchor
            href={composeLink(text)}
            target="_blank"
            rel="ugc noopener noreferrer nofollow"
            className={s['action']}
          >
            {t('tweet')}
          </ButtonAnchor>
        ) : (
          <Button className={s['action']} disabled>
            {t('tweet')}
          </Button>
        )}
      </div>
    </article>
  );
}
