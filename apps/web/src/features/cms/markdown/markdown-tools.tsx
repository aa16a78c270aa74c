import { useRef } from 'react';
import { DESCRIPTORS, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import type { KeyOf } from '#platform/translations/catalogues.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FileInput } from '#ui/fields/file-input.tsx';
import { Icon } from '#ui/icon.tsx';
import { blockEdit, linesEdit, linkEdit, wrapEdit, type Edit, type Selected } from './markdown-edits.ts';
import s from './markdown-field.module.css';

/** Returns the first word of a tip, in the language of the text. */
const tipOf = (part: Part) => DESCRIPTORS[part === 'shared' ? SOURCE_LANGUAGE : part].callouts.tip;

interface MarkdownToolsProps {
  edit: (change: (at: Selected) => Edit) => void;
  part: Part;
  uploading: boolean;
  onPictures: (files: File[]) => void;
}

interface Tool {
  name: KeyOf<'desk'>;
  sign: string;
  look?: string;
  change: (at: Selected) => Edit;
}

/** Toolbar that inserts Markdown, such as headings, lists and tables, and uploads images. */
export function MarkdownTools({ edit, part, uploading, onPictures }: MarkdownToolsProps) {
  const { t } = useTranslation('desk');
  const picker = useRef<HTMLInputElement>(null);
  const cell = t('table.cell');
  const tools: Tool[] = [
    { name: 'tool.heading', sign: 'H2', change: (at) => linesEdit(at, () => '## ') },
    { name: 'tool.subheading', sign: 'H3', change: (at) => linesEdit(at, () => '### ') },
    { name: 'tool.bold', sign: 'B', look: 'bold', change: (at) => wrapEdit(at, '**') },
    { name: 'tool.italic', sign: 'I', look: 'italic', change: (at) => wrapEdit(at, '*') },
    { name: 'tool.list', sign: '•', change: (at) => linesEdit(at, () => '- ') },
    { name: 'tool.numbers', sign: '1.', change: (at) => linesEdit(at, (index) => `${index + 1}. `) },
    {
      name: 'tool.table',
      sign: '⊞',
      change: (at) => blockEdit(at, `| ${cell} | |\n| --- | --- |\n| | |`, cell),
    },
    {
      name: 'tool.callout',
      sign: '❝',
      change: (at) => blockEdit(at, `> **${tipOf(part)}.** ${t('callout.words')}`, t('callout.words')),
    },
  ];
  return (
    <div className={s['tools']} role="group" aria-label={t('tools')}>
      {tools.map(({ name, sign, look, change }) => (
        <Button key={name} look="quiet" title={t(name)} data-look={look} onClick={() => edit(change)}>
          <span aria-hidden="true">{sign}</span>
          <span className="visually-hidden">{t(name)}</span>
        </Button>
      ))}
      <Button
        look="quiet"
        aria-label={t('tool.link')}
        title={t('tool.link')}
        onClick={() => edit((at) => linkEdit(at, t('link.words')))}
      >
        <Icon name="link" size={18} />
      </Button>
      <Button
        look="quiet"
        aria-label={t('tool.picture')}
        title={t('tool.picture')}
        disabled={uploading}
        onClick={() => picker.current?.click()}
      >
        <Icon name="picture" size={18} />
      </Button>
      <FileInput ref={picker} accept="image/*" multiple label={t('tool.picture')} onFiles={onPictures} />
    </div>
  );
}
