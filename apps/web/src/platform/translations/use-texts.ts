import { useEffect } from 'react';
import type { Namespace } from './catalogues.ts';
import { useTranslation } from './use-translation.tsx';

/**
 * Loads catalogues for a part of a page that is rendered in the browser only, so that the page itself need not list
 * them.
 * @param names must be the same in each render
 * @returns whether all of them are loaded
 */
export function useTexts(...names: readonly Namespace[]): boolean {
  const { i18n } = useTranslation();
  useEffect(() => {
    for (const name of names) void i18n.want(name);
    // The names are constants of the caller.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [i18n]);
  return names.every((name) => i18n.has(name));
}
