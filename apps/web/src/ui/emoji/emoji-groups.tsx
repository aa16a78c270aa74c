import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { EmojiGroup } from './emoji-set.ts';
import s from './emoji-picker.module.css';

export type Shown = EmojiGroup | 'recent';

const SYMBOLS: Record<Shown, string> = {
  recent: '🕘',
  smileys: '😀',
  people: '👋',
  nature: '🐾',
  food: '🍕',
  travel: '✈️',
  activities: '🎉',
  objects: '💡',
  symbols: '💜',
  flags: '🏳️',
};

interface GroupsProps {
  shown: Shown | null;
  groups: readonly Shown[];
  onShow: (group: Shown) => void;
}

/** Buttons that show a group. */
export function Groups({ shown, groups, onShow }: GroupsProps) {
  const { t } = useTranslation('emoji');
  return (
    <div className={s['groups']} role="group" aria-label={t('groups')}>
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          className={s['group']}
          aria-label={t(group)}
          title={t(group)}
          aria-pressed={group === shown}
          onClick={() => onShow(group)}
        >
          {SYMBOLS[group]}
        </button>
      ))}
    </div>
  );
}
