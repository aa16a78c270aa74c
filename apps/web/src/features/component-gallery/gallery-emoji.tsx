import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { EmojiTextArea } from '#ui/emoji/emoji-text-area.tsx';
import { GallerySection } from './gallery-section.tsx';

/** A plain text with shortcodes and the emoji picker. */
export function GalleryEmoji() {
  const { t } = useTranslation('kit');
  const [text, setText] = useState('');
  return (
    <GallerySection id="kit-emoji" title={t('emoji')}>
      <EmojiTextArea
        label={t('emoji.text')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </GallerySection>
  );
}
