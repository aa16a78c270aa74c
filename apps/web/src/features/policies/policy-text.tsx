import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { DataOf } from '@site/contract/core/route.ts';
import type { siteRoutes } from '@site/contract/site/routes.ts';
import { dayOf } from '#ui/dates/ago.ts';
import { Prose } from '#ui/html/prose.tsx';
import s from './policy-text.module.css';

/** Text of a policy with its effective date. */
export function PolicyText({ version, html }: Pick<DataOf<typeof siteRoutes.policy>, 'version' | 'html'>) {
  const { t, i18n } = useTranslation('policies');
  return (
    <>
      <p className={s['version']}>
        <time dateTime={version} suppressHydrationWarning>
          {t('version', { day: dayOf(Date.parse(version), i18n.language, 'UTC') })}
        </time>
      </p>
      <Prose html={html} />
    </>
  );
}
