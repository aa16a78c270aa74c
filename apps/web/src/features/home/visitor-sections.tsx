import type { ComponentType } from 'react';
import type { VisitorHomeSectionId } from '@site/contract/home/sections.ts';
import { BioSample } from '#features/bio';
import { CompareSample } from '#features/camsites';
import { LinkPageSample } from '#features/link-page';
import type { KeyOf } from '#platform/translations/catalogues.ts';
import type { IconName } from '#ui/icon.tsx';
import { BestHours } from './best-hours.tsx';
import { CommunityStatistics } from './community-statistics.tsx';
import { Joining } from './joining.tsx';
import { Lesson } from './lesson.tsx';
import { Posts } from './posts.tsx';
import { Safety } from './safety.tsx';
import { toolSection } from './tool-section.tsx';

interface VisitorSection {
  Content: ComponentType;
  /** Link to the section below the headline; sections without one are not in the list there. */
  entry?: { icon: IconName; text: KeyOf<'home'> };
}

/**
 * Sections of the visitors' home page (HOME-05). To add one, add its id to the contract (`home/sections.ts`), its texts
 * (`section.<id>` and so on) and an entry here. Data that the server renders is loaded by `preload-sections.ts`.
 */
export const VISITOR_SECTIONS: Readonly<Record<VisitorHomeSectionId, VisitorSection>> = {
  statistics: { Content: CommunityStatistics },
  posts: {
    Content: Posts,
    entry: { icon: 'people', text: 'section.posts.short' },
  },
  bio: {
    Content: toolSection({ id: 'bio', Sample: BioSample, heights: ['580px', '580px'], link: { to: '/bio-page' } }),
    entry: { icon: 'edit', text: 'section.bio.short' },
  },
  'best-hours': {
    Content: toolSection({
      id: 'best-hours',
      Sample: BestHours,
      heights: ['630px', '560px'],
      link: { to: '/industry', hash: 'best' },
    }),
    entry: { icon: 'clock', text: 'section.best-hours.short' },
  },
  'cam-sites': {
    Content: toolSection({
      id: 'cam-sites',
      Sample: CompareSample,
      heights: ['380px', '330px'],
      link: { to: '/camsiteView/compare' },
      second: { to: '/camsiteView/calculator' },
    }),
    entry: { icon: 'globe', text: 'section.cam-sites.short' },
  },
  lesson: {
    Content: Lesson,
    entry: { icon: 'book', text: 'section.lesson.short' },
  },
  'link-page': {
    Content: toolSection({
      id: 'link-page',
      Sample: LinkPageSample,
      heights: ['590px', '630px'],
      link: { to: '/my-link' },
    }),
    entry: { icon: 'link', text: 'section.link-page.short' },
  },
  safety: { Content: Safety, entry: { icon: 'shield', text: 'section.safety.short' } },
  joining: { Content: Joining },
};
