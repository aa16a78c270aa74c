import type { LinkOptions } from '@tanstack/react-router';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { NearViewport } from '#ui/lazy-loading/near-viewport.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import section from './section.module.css';
import s from './tool-section.module.css';

interface FrameProps {
  id: 'bio' | 'best-hours' | 'cam-sites' | 'link-page' | 'lesson';
  /** Links below the text. */
  actions: ReactNode;
  /** Heights reserved for the sample on phones and on wider viewports, as CSS lengths. */
  heights: readonly [phone: string, wide: string];
  children: ReactNode;
}

/** A section with heading, text and links on one side, and a sample of the tool on the other. */
export function ToolFrame({ id, actions, heights: [phone, wide], children }: FrameProps) {
  const { t } = useTranslation('home');
  return (
    <section className={`${section['section']} ${s['tool']}`} aria-labelledby={`home-${id}`}>
      <div className={s['words']}>
        <h2 id={`home-${id}`}>{t(`section.${id}`)}</h2>
        <p>{t(`section.${id}.text`)}</p>
        <div className={s['actions']}>{actions}</div>
      </div>
      <div className={s['sample']} style={{ '--phone-height': phone, '--wide-height': wide } as CSSProperties}>
        {children}
      </div>
    </section>
  );
}

interface Tool {
  id: 'bio' | 'best-hours' | 'cam-sites' | 'link-page';
  /** Working miniature of the tool, which loads near the viewport. */
  Sample: ComponentType;
  heights: FrameProps['heights'];
  /** Page of the tool. */
  link: LinkOptions;
  /** Another tool with the same topic. */
  second?: LinkOptions;
}

/** Returns the section of a tool with a live sample. */
export function toolSection({ id, Sample, heights, link, second }: Tool): ComponentType {
  return function ToolSection() {
    const { t } = useTranslation('home');
    return (
      <ToolFrame
        id={id}
        heights={heights}
        actions={
          <>
            <ButtonLink {...link}>{t(`section.${id}.action`)}</ButtonLink>
            {second && (
              <ButtonLink {...second} look="quiet">
                {t('core:destination.calculator')}
              </ButtonLink>
            )}
          </>
        }
      >
        <NearViewport skeleton={<SampleSkeleton />}>
          <Sample />
        </NearViewport>
      </ToolFrame>
    );
  };
}

/** Placeholder of a sample. Without scripts, as in the preview of the brand studio, a note covers the skeleton. */
function SampleSkeleton() {
  const { t } = useTranslation('home');
  return (
    <>
      <Skeleton height="100%" />
      <noscript>
        <p className={s['no-script']}>{t('sample.no-script')}</p>
      </noscript>
    </>
  );
}
