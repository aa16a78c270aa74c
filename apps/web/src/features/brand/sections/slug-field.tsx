import { brandRoutes } from '@site/contract/brand/routes.ts';
import { PARTNER_SLUG_MAX, PartnerSlug } from '@site/contract/site/partner-slug.ts';
import { useApi, useSite } from '#platform/api/use-api.ts';
import { useAsyncValidation } from '#platform/forms/use-async-validation.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { BrandForm } from '../studio/use-brand-draft.ts';

/** First part of the paths of the partner's pages, with a live check of whether it is reserved (BRAND-41). */
export function SlugField({ form }: { form: BrandForm }) {
  const { t } = useTranslation('brand');
  const { t: errors } = useTranslation('errors');
  const api = useApi();
  const { origin, partnerSlug } = useSite();
  const slug = form.values.partnerSlug.trim().toLowerCase();
  const { problem } = useAsyncValidation({
    name: 'partnerSlug',
    value: slug,
    worth: slug !== partnerSlug && PartnerSlug.safeParse(slug).success,
    ask: async (value, signal) => {
      const { reservedBy } = await api(brandRoutes.checkSlug, { slug: value }, { signal });
      return reservedBy === null ? '' : errors(`brand.partner-slug-${reservedBy}`);
    },
  });
  const { error, ...input } = form.getInputProps('partnerSlug') as { error?: string };
  return (
    <TextField
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={PARTNER_SLUG_MAX}
      label={t('names.slug')}
      description={t('names.slug.help', { path: `${new URL(origin).host}/${slug || partnerSlug}/` })}
      {...input}
      error={error ?? (problem || undefined)}
    />
  );
}
