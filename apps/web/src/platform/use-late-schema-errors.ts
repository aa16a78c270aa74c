import type { z } from 'zod';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldErrors } from '@site/contract/core/errors.ts';
import { schemaErrors } from './form-errors.ts';
import { useTranslation } from './use-translation.tsx';

/**
 * As useSchemaErrors, for a page that many only pass through: the schema comes when somebody goes to a field. Who is
 * quicker is answered by the server, which checks the same and says it in the same texts.
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
    // The field may have been reached before the page came alive.
    if (document.activeElement instanceof HTMLInputElement) return bring();
    document.addEventListener('focusin', bring, { once: true });
    return () => document.removeEventListener('focusin', bring);
  }, []);
  return (values) => (schema.current ? schemaErrors(schema.current, values, t) : {});
}
