import { resumeRoutes } from '@site/contract/resume/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { listResumeItems } from './list-resume-items.ts';

/** The resume list ("Continue where you left off"). Each feature contributes its own entries. */
export const resume: Feature = { name: 'continuing', routes: bind(resumeRoutes, { shelf: listResumeItems }) };
