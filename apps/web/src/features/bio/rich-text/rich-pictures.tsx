import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import type { Picture } from '@site/contract/bio/blocks.ts';
import { isWebAddress } from '@site/contract/core/validation/checks.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LineField } from '../fields.tsx';
import { PictureButton } from '../images/picture-button.tsx';
import s from '../form.module.css';
import rich from './rich-field.module.css';

/** Inserts images into a text, and edits the alternative text and link of the selected image. */
export function RichPictures({ editor }: { editor: Editor }) {
  const { t } = useTranslation('bio');
  const { t: errors } = useTranslation('errors');
  const chosen = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isActive('image') ? now.getAttributes('image') : null),
  });
  const insert = ({ url, ...size }: Picture) =>
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { ...size, src: url } })
      .run();
  // Does not focus the editor, so that the focus stays in the input.
  const write = (change: Record<string, string | null>) => editor.commands.updateAttributes('image', change);
  const link = String(chosen?.['link'] ?? '');
  const [address, setAddress] = useState('');
  const isPicture = /^https:/i.test(address.trim()) && isWebAddress(address.trim());
  return (
    <div className={rich['below']}>
      <div className={s['actions']}>
        <PictureButton label={t('rich.picture')} onPicture={insert} />
      </div>
      <details className={s['more']}>
        <summary>{t('picture.address')}</summary>
        <form
          className={s['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isPicture) return;
            insert({ url: address.trim(), alt: '', width: null, height: null });
            setAddress('');
          }}
        >
          <LineField
            label={t('picture.address')}
            inputMode="url"
            placeholder="https://"
            maxLength={500}
            value={address}
            error={address.trim() !== '' && !isPicture ? errors('bio.picture') : undefined}
            onChange={setAddress}
          />
          <div className={s['actions']}>
            <Button type="submit" disabled={!isPicture}>
              {t('rich.picture')}
            </Button>
          </div>
        </form>
      </details>
      {chosen && (
        <>
          <LineField
            label={t('picture.alt')}
            description={t('picture.alt-help')}
            maxLength={200}
            value={String(chosen['alt'] ?? '')}
            onChange={(alt) => write({ alt })}
          />
          <LineField
            label={t('picture.link')}
            inputMode="url"
            placeholder="https://"
            maxLength={500}
            value={link}
            error={link !== '' && !isWebAddress(link) ? errors('bio.address') : undefined}
            onChange={(next) => write({ link: next.trim() === '' ? null : next.trim() })}
          />
        </>
      )}
    </div>
  );
}
