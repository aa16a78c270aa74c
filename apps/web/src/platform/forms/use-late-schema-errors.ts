import type { z } from 'zod';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldErrors } from '@site/contract/core/errors.ts';
import { schemaErrors } from './schema-errors.ts';
import { useTranslation } from '../translations/use-translation.tsx';

/**
 * Like useSchemaErrors, but loads the schema lazily when a field gets the focus, for pages that many users leave
 * without typing. If a form is submitted earlier, the server validates it with the same rules and messages.
 */
export function useLateSchemaErrors(load: () => Promise<z.ZodType>): (values: unknown) => FieldErrors {
  const { t } = useTranslation('errors');
  const schema = useRef<z.ZodType>(null);
  const bring = useEffectEvent(() => {
    load().then(
      (loaded) => (schema.current = loaded),
      () => undefined,
    );
  });
  useEffect(() => {
    // A field may have received the focus before hydration.
    if (document.activeElement instanceof HTMLInputElement) return bring();
    document.addEventListener('focusin', bring, { once: true });
    return () => document.removeEventListener('focusin', bring);
  }, []);
  return (values) => (schema.current ? schemaErrors(schema.current, values, t) : {});
}
