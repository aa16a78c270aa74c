import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { SEARCH_MAX } from '@site/contract/search/fields.ts';
import { hasModifier } from '#platform/browsers/has-modifier.ts';
import { modKey } from '#platform/browsers/mod-key.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { DialogFrame, DialogTitle } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { ResultOption } from '../suggestions/result-option.tsx';
import s from './command-palette.module.css';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { usePaletteGroups } from './use-palette-groups.tsx';

/** Command palette: actions, pages, members and posts in one list below a field (NAV-26). */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('search');
  const router = useRouter();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const text = typed.replace(/\s+/gu, ' ').trim();
  const { groups, problem } = usePaletteGroups(text);
  const entries = groups.flatMap((group) => group.entries);
  // Results that arrive later do not change the active option.
  const chosenAt = entries.findIndex(({ id }) => id === activeId);
  const at = chosenAt === -1 ? entries.findIndex(({ isNeverPreselected }) => !isNeverPreselected) : chosenAt;
  const active = entries[at];
  const optionId = (id: string) => `${listId}-${entries.findIndex((entry) => entry.id === id)}`;
  const shownId = active && optionId(active.id);
  useEffect(() => {
    if (shownId) document.getElementById(shownId)?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);
  const choose = ({ target }: PaletteEntry, newTab: boolean) => {
    if ('path' in target && newTab) {
      window.open(target.path, '_blank', 'noopener');
      return;
    }
    onClose();
    if ('path' in target) router.history.push(target.path);
    else target.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActiveId(entries[(at + step + entries.length) % entries.length]?.id ?? null);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active, hasModifier(event));
    } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onClose();
    }
  };
  // Renders nothing until the catalogue is loaded, because this component loads it, not the page.
  if (!i18n.has('search')) return null;
  return (
    <DialogFrame onClose={onClose} place={s['place']} className={s['palette']}>
      <DialogTitle className="visually-hidden">{t('palette.title')}</DialogTitle>
      <div className={s['field']}>
        <Icon name="search" size={20} />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('palette.field')}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={shownId}
          placeholder={t('palette.field')}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setActiveId(null);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={listId} role="listbox" tabIndex={-1} aria-label={t('palette.title')} className={s['list']}>
        {groups.map((group) => (
          <PaletteGroupOptions
            key={group.section}
            group={group}
            activeId={active?.id}
            optionId={optionId}
            onChoose={choose}
          />
        ))}
      </div>
      <p className={problem ? s['foot'] : 'visually-hidden'} role="status">
        {problem ?? t('palette.results', { count: entries.length })}
      </p>
      <p className={s['help']}>{t('palette.help', { key: modKey() })}</p>
    </DialogFrame>
  );
}

interface PaletteGroupOptionsProps {
  group: PaletteGroup;
  activeId: string | undefined;
  optionId: (id: string) => string;
  onChoose: (entry: PaletteEntry, newTab: boolean) => void;
}

function PaletteGroupOptions({ group, activeId, optionId, onChoose }: PaletteGroupOptionsProps) {
  const { t } = useTranslation('search');
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className={s['section']} role="presentation">
        {t(`palette.${group.section}`)}
      </p>
      {group.entries.map((entry) => (
        <ResultOption
          key={entry.id}
          {...entry}
          id={optionId(entry.id)}
          isActive={entry.id === activeId}
          onChoose={(event) => onChoose(entry, hasModifier(event))}
        />
      ))}
    </div>
  );
}
