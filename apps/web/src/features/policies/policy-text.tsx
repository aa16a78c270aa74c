import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { DataOf } from '@site/contract/core/route.ts';
import type { siteRoutes } from '@site/contract/site/routes.ts';
import { dayOf } from '#ui/dates/ago.ts';
import { Prose } from '#ui/html/prose.tsx';
import s from './policy-text.module.css';

/** Text of a policy with the day since which it is in force, if the operator has reviewed it (CMS-05). */
export function PolicyText({ inForceSince, html }: Pick<DataOf<typeof siteRoutes.policy>, 'inForceSince' | 'html'>) {
  const { t, i18n } = useTranslation('policies');
  return (
    <>
      {inForceSince !== null && (
        <p className={s['in-force']}>
          <time dateTime={inForceSince} suppressHydrationWarning>
            {t('in-force', { day: dayOf(Date.parse(inForceSince), i18n.language, 'UTC') })}
          </time>
        </p>
      )}
      <Prose html={html} />
    </>
  );
}
