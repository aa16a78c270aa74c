import { LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ConflictNote } from '#ui/forms/note.tsx';
import { topicDifferences, type TopicDifference, type TopicValues } from './topic-values.ts';
import s from '#ui/lists/managed-list.module.css';

interface Props {
  theirs: TopicValues;
  mine: TopicValues;
  onDecide: (choice: 'mine' | 'theirs') => void;
}

/** Version that another administrator has saved in the meantime, and the choice between both versions. */
export function TopicConflict({ theirs, mine, onDecide }: Props) {
  const { t } = useTranslation('desk');
  return (
    <ConflictNote>
      <p>{t('topics.conflict')}</p>
      <ul className={s['differences']}>
        {topicDifferences(theirs, mine).map((one) => (
          <li key={'language' in one ? `${one.field} ${one.language}` : one.field}>
            <Difference difference={one} />
          </li>
        ))}
      </ul>
      <div className={s['buttons']}>
        <Button onClick={() => onDecide('theirs')}>{t('topics.use-theirs')}</Button>
        <Button onClick={() => onDecide('mine')}>{t('topics.keep-mine')}</Button>
      </div>
    </ConflictNote>
  );
}

function Difference({ difference }: { difference: TopicDifference }) {
  const { t } = useTranslation('desk');
  if (difference.field === 'icon') return `${t('topics.icon')}: ${t(`topics.icon.${difference.value}`)}`;
  if (difference.field === 'whoMayPost') return `${t('topics.who')}: ${t(`topics.who.${difference.value}`)}`;
  const { field, language, value } = difference;
  return (
    <>
      {t(field === 'names' ? 'topics.name' : 'topics.description')} ({LANGUAGE_NAMES[language]}):{' '}
      <span lang={language}>{value || '–'}</span>
    </>
  );
}
