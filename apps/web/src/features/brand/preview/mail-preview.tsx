import { useQuery } from '@tanstack/react-query';
import type { Brand } from '@site/contract/brand/brand.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useDebouncedValue } from '#platform/forms/use-debounced-value.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { HtmlIframe } from '#ui/html/html-iframe.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { brandMailQuery } from '../queries.ts';
import s from './preview.module.css';
import type { FrameSize } from './use-room.ts';

/** Debounce delay in milliseconds. */
const WAIT_MS = 500;

interface MailPreviewProps {
  brand: Brand;
  language: Language;
  frame: FrameSize;
}

/** Sample email, which the server renders with the values of the form. */
export function MailPreview({ brand, language, frame: { width, height } }: MailPreviewProps) {
  const { t } = useTranslation('brand');
  // As text, because the brand is another object in each render.
  const settled = useDebouncedValue(JSON.stringify(brand), WAIT_MS);
  const query = useQuery(brandMailQuery(useApi(), JSON.parse(settled) as Brand, language));
  if (!query.data) return <QueryPlaceholder query={query} skeleton={<Skeleton height="100%" />} />;
  return (
    <div className={s['mail']}>
      <HtmlIframe
        title={t('preview.frame', { page: query.data.subject })}
        html={query.data.html}
        width={width}
        height={height}
        interactive
      />
    </div>
  );
}
