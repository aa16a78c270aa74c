import type { ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Panel } from '#ui/panel.tsx';
import { CmsPage } from './cms-page.tsx';
import { LanguageSwitches } from './languages/language-switches.tsx';
import { OperatorPanel } from './operator/operator-panel.tsx';
import { SECTION_KEYS, SettingSwitches } from './setting-switches.tsx';

/** Site settings as switches, followed by the other settings. */
export function SettingsPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('desk');
  return (
    <CmsPage>
      <h2 className="visually-hidden">{t('tab.settings')}</h2>
      <Panel title={t('tab.settings')} text={t('settings.text')}>
        <SettingSwitches />
      </Panel>
      <Panel title={t('languages')} text={t('languages.text')}>
        <LanguageSwitches />
      </Panel>
      <Panel title={t('sections')} text={t('sections.text')}>
        <SettingSwitches keys={SECTION_KEYS} />
      </Panel>
      <OperatorPanel />
      {children}
    </CmsPage>
  );
}
