import { LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import type { FieldErrors } from '@site/contract/core/errors.ts';
import type { DeskDocument } from '@site/contract/cms/schemas.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useEditedLanguages } from '#platform/translations/use-languages.ts';
import { PARTS } from '../documents/choices.ts';
import type { WrittenPart } from '../drafts/document-drafts.ts';
import s from './editor.module.css';

interface PartTabsProps {
  document: DeskDocument;
  written: ReadonlyMap<Part, WrittenPart>;
  problems: Partial<Record<Part, FieldErrors>>;
  part: Part;
  onPart: (part: Part) => void;
}

/** Tabs for the shared part and the languages, each with its status. */
export function PartTabs({ document, written, problems, part, onPart }: PartTabsProps) {
  const { t } = useTranslation('desk');
  const markOf = (one: Part) => {
    const wrong = Object.keys(problems[one] ?? {}).length;
    if (wrong > 0) return { tone: 'wrong', text: t('part.wrong', { count: wrong }) };
    const state = document.parts.find((stored) => stored.part === one)?.state ?? 'missing';
    if (written.get(one)?.state === 'conflict') return { tone: 'wrong', text: t('part.conflict') };
    return { tone: state, text: t(`state.${state}`) };
  };
  const languages = useEditedLanguages();
  // The address can name a language that the site no longer offers.
  const shown = PARTS.filter((one) => one === 'shared' || one === part || languages.includes(one));
  return (
    <div className={s['parts']} role="group" aria-label={t('parts')}>
      {shown.map((one) => {
        const { tone, text } = markOf(one);
        return (
          <button key={one} type="button" aria-pressed={one === part} onClick={() => onPart(one)}>
            <span lang={one === 'shared' ? undefined : one}>
              {one === 'shared' ? t('part.shared') : LANGUAGE_NAMES[one]}
            </span>
            <span className={s['mark']} data-tone={tone}>
              {text}
            </span>
          </button>
        );
      })}
    </div>
  );
}
