import { ClientOnly, Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { QuickExitLink } from '#features/quick-exit';
import { ConfirmedProvider } from '#features/security';
import { UP_TO_MEDIUM } from '#ui/viewport/breakpoints.ts';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { sections } from './sections.ts';
import { SETTINGS_TABS, type SettingsTab } from './settings-tabs.ts';
import s from './settings-page.module.css';

/** Up to this width the list and a section are separate pages. */

/** Settings (RT-06): the list of sections next to the open one; on phones they are separate pages. */
export function SettingsPage({ tab }: { tab: SettingsTab | undefined }) {
  const { t } = useTranslation('settings');
  const list = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(tab);
  useEffect(() => {
    const before = shown.current;
    shown.current = tab;
    if (before === tab || !matchMedia(UP_TO_MEDIUM).matches) return;
    if (tab) title.current?.focus();
    else list.current?.querySelector<HTMLElement>(`[data-tab='${before}']`)?.focus();
  }, [tab]);
  const open = tab ?? 'account';
  const { Content } = sections[open];
  const shapes = (
    <div className={s['shapes']}>
      <Skeleton height="160px" />
      <Skeleton height="120px" />
    </div>
  );
  return (
    <div className={s['page']} data-open={tab !== undefined}>
      <div className={s['top']}>
        <Link to="/forum/home" className={s['back']} data-back="forum" aria-label={t('back-forum')}>
          <Icon name="left" size={24} />
        </Link>
        <Link to="/authorization" search={{}} className={s['back']} data-back="list" aria-label={t('back')}>
          <Icon name="left" size={24} />
        </Link>
        <h1>{t('title')}</h1>
        <div className={s['leave']}>
          <QuickExitLink />
        </div>
      </div>
      <nav className={s['list']} aria-label={t('sections')} ref={list}>
        {SETTINGS_TABS.map((name) => (
          <Link
            key={name}
            to="/authorization"
            search={{ tab: name }}
            data-tab={name}
            {...(tab === undefined && name === open && { 'data-default': '' })}
          >
            <Icon name={sections[name].icon} />
            <span>
              <span className={s['name']}>{t(`tab.${name}`)}</span>
              <span className={s['about']}>{t(`tab.${name}-help`)}</span>
            </span>
            <Icon name="right" className={s['onward']} />
          </Link>
        ))}
      </nav>
      <div className={s['section']}>
        <h2 ref={title} tabIndex={-1}>
          {t(`tab.${open}`)}
        </h2>
        {/* Depends on browser storage and on styles of a lazy-loaded file, so rendered after hydration. */}
        <ClientOnly fallback={shapes}>
          <ConfirmedProvider>
            <Suspense fallback={shapes} key={open}>
              <Content />
            </Suspense>
          </ConfirmedProvider>
        </ClientOnly>
      </div>
    </div>
  );
}
