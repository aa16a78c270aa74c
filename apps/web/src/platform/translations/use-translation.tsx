import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import type { Namespace, Translate } from './catalogues.ts';
import type { Texts } from './texts.ts';

const Context = createContext<Texts | null>(null);

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>;
}

/**
 * Returns the translate function of a catalogue: `t('key', { count })`, or `t('core:key')` for another catalogue. Pages
 * list their catalogues in staticData; a missing one loads lazily, and the component then re-renders.
 */
export function useTranslation<N extends Namespace = 'core'>(name?: N): { t: Translate<N>; i18n: Texts } {
  const texts = use(Context);
  if (!texts) throw new Error('this component must be inside a translation provider');
  useTextChanges(texts);
  const wanted: Namespace = name ?? 'core';
  useEffect(() => {
    if (!texts.has(wanted)) void texts.want(wanted);
  }, [texts, wanted]);
  // Without a name, the catalogue is `core`, the default of N.
  return { t: texts.in(wanted as N), i18n: texts };
}

/** Re-renders the component when a text changes: as a transition, because it affects most components of a page. */
function useTextChanges(texts: Texts): void {
  const [, setVersion] = useState(texts.version);
  useEffect(() => {
    const update = () => startTransition(() => setVersion(texts.version()));
    // A text may have changed between the rendering and this effect.
    update();
    return texts.subscribe(update);
  }, [texts]);
}
