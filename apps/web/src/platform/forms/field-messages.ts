import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/** Built-in messages of choice fields. */
export type FieldMessage = 'radio' | 'select' | 'checkbox' | 'tag';
type Messages = Record<FieldMessage, string>;

const root = getRouteApi('__root__');
const chinese = () => import('../../../../../content/catalogues/zh/fields.json');

/**
 * Returns a function for the message of an empty choice field: in Chinese for Chinese browsers (BASE-04), otherwise the
 * form's own text or the built-in one. The page must list the `fields` catalogue among its texts.
 */
export function useFieldMessages(): (message: FieldMessage, ofForm?: string) => string {
  const { t } = useTranslation('fields');
  const inChinese = root.useRouteContext({ select: ({ fieldLanguage }) => fieldLanguage === 'zh' });
  const [messages, setMessages] = useState<Messages | null>(null);
  useEffect(() => {
    if (!inChinese) return;
    let left = false;
    // If the file does not load, the message stays in the language of the page.
    chinese().then(
      (file) => !left && setMessages(file.default),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [inChinese]);
  return (message, ofForm) => messages?.[message] ?? ofForm ?? t(message);
}
