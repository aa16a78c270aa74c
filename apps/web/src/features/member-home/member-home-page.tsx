import { useQuery } from '@tanstack/react-query';
import { CatchBoundary, Link, type ErrorComponentProps } from '@tanstack/react-router';
import { useState, type CSSProperties } from 'react';
import type { HomeSectionId } from '@site/contract/member-home/sections.ts';
import { useApi, useSite, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { NearViewport } from '#ui/lazy-loading/near-viewport.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { ApplicationState } from './application-state.tsx';
import { GuestDrafts } from './guest-drafts.tsx';
import { availableSections, DEFAULT_HOME, HOME_SECTIONS, SERVER_RENDERED, visibleSections } from './home-sections.ts';
import { memberHomeQuery } from './queries.ts';
import { SectionSkeleton } from './section-skeleton.tsx';
import { UndeliverableNote } from './undeliverable-note.tsx';
import s from './member-home.module.css';

const CustomizeDialog = lazyDialog(() => import('./customize-dialog.tsx'));

/** Start page of a logged-in account (HOME-01). */
export function MemberHomePage() {
  const { t } = useTranslation('member-home');
  const { t: core } = useTranslation();
  const user = useUser();
  const { disabledSections } = useSite();
  const { data: home = DEFAULT_HOME } = useQuery(memberHomeQuery(useApi()));
  const [customizing, setCustomizing] = useState(false);
  // The user has logged out in another tab, and a redirect follows.
  if (!user) return null;
  const reader = { role: user.role, disabledSections };
  const sections = visibleSections(home, reader);
  const isNew = home.steps.filter(({ done }) => done).length < 2 && home.steps.length > 0;
  const customize = () => setCustomizing(true);
  // The first half is the main column. As the columns follow each other in the document, phones and the keyboard have
  // the same order.
  const half = Math.ceil(sections.length / 2);
  return (
    <div className={`page ${s['page']}`}>
      <header className={s['head']}>
        <div className="page-intro">
          <h1>{user.nickName === '' ? t('greeting.newcomer') : t('greeting', { name: user.nickName })}</h1>
          <p>{t(isNew ? 'lead.new' : 'lead')}</p>
        </div>
        <div className={s['actions']}>
          {user.role !== null && (
            <ButtonLink to="/forum/post">
              <Icon name="edit" />
              {core('destination.new-post')}
            </ButtonLink>
          )}
          <Button onClick={customize}>
            <Icon name="sliders" />
            {t('customize')}
          </Button>
        </div>
      </header>
      <UndeliverableNote isUndeliverable={home.emailUndeliverable} />
      <GuestDrafts />
      {user.role === null && <ApplicationState status={user.status} />}
      {sections.length === 0 ? (
        <EmptyState drawing="star" title={t('all-hidden')} text={t('all-hidden.text')}>
          <Button onClick={customize}>{t('customize')}</Button>
        </EmptyState>
      ) : (
        <div className={s['columns']}>
          {[sections.slice(0, half), sections.slice(half)].map((column, side) => (
            <div key={side} className={s['column']}>
              {column.map((id) => (
                <Section key={id} id={id} isFirst={sections.indexOf(id) < SERVER_RENDERED} />
              ))}
            </div>
          ))}
        </div>
      )}
      {customizing && (
        <CustomizeDialog
          available={availableSections(home, reader)}
          hidden={home.hidden}
          onClose={() => setCustomizing(false)}
        />
      )}
    </div>
  );
}

function SectionError({ reset }: ErrorComponentProps) {
  return <FailedState retry={reset} />;
}

/** A section with its heading. An error inside it does not affect the others. */
function Section({ id, isFirst }: { id: HomeSectionId; isFirst: boolean }) {
  const { t } = useTranslation('member-home');
  const { icon, Content, height, more } = HOME_SECTIONS[id];
  const content = <Content />;
  return (
    <section className={s['section']} aria-labelledby={`home-${id}`} data-section={id}>
      <div className={s['title']}>
        <h2 id={`home-${id}`}>
          <Icon name={icon} size={18} />
          {t(`section.${id}`)}
        </h2>
        {more && <Link {...more.link}>{t(more.text)}</Link>}
      </div>
      <div className={s['content']} style={{ '--section-height': height } as CSSProperties}>
        <CatchBoundary getResetKey={() => id} errorComponent={SectionError}>
          {isFirst ? content : <NearViewport skeleton={<SectionSkeleton />}>{content}</NearViewport>}
        </CatchBoundary>
      </div>
    </section>
  );
}
