import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
import { translationRoutes, type TranslatedKind } from '@site/contract/translations/routes.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOffersTranslation } from './use-offers-translation.ts';
import s from './item-translation.module.css';

interface Item {
  kind: Exclude<TranslatedKind, 'message'>;
  id: number;
  /** Language of the item or of its surroundings. */
  language: Language;
  title?: string;
  html: string;
}

interface Shown {
  title: string;
  html: string;
  lang: Language;
}

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, ' ');

interface ControlProps {
  isPending: boolean;
  isTranslated: boolean;
  error: Error | null;
  onToggle: () => void;
}

function TranslationControl({ isPending, isTranslated, error, onToggle }: ControlProps) {
  const { t } = useTranslation('forum');
  const { t: core } = useTranslation();
  const label = isPending ? 'translation.pending' : isTranslated ? 'translation.original' : 'translation.show';
  return (
    <div className={s['line']}>
      <button type="button" className={s['button']} aria-busy={isPending} disabled={isPending} onClick={onToggle}>
        <Icon name="globe" size={16} />
        {t(label)}
      </button>
      <span role="status">{isTranslated && t('translation.label')}</span>
      <span role="alert" className={s['error']}>
        {error && errorMessage(error, core)}
      </span>
    </div>
  );
}

/**
 * Offers the machine translation of a post or reply in another language than the reader's (FORUM-42).
 * @returns the texts to show, and the control for below them; null if nothing is offered
 */
export function useItemTranslation({ kind, id, language, title = '', html }: Item): Shown & { control: ReactNode } {
  const target = useTranslation('forum').i18n.language;
  const api = useApi();
  const offers = useOffersTranslation();
  const [isShown, setShown] = useState(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => ({ of: html, ...(await api(translationRoutes.translate, { kind, id, language: target })) }),
    onSuccess: () => setShown(true),
  });
  const original: Shown = { title, html, lang: language };
  if (!offers(`${title} ${withoutTags(html)}`, language)) return { ...original, control: null };
  // An edit makes the translation stale.
  const current = data?.of === html ? data : undefined;
  const isTranslated = current !== undefined && isShown;
  const onToggle = () => (current ? setShown(!isShown) : mutate());
  const control = <TranslationControl {...{ isPending, isTranslated, error, onToggle }} />;
  if (!isTranslated) return { ...original, control };
  return { title: current.title ?? title, html: current.html ?? html, lang: target, control };
}
