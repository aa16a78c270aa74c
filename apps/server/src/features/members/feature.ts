import { memberRoutes } from '@site/contract/members/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { application } from './applications/application.ts';
import { apply } from './applications/apply.ts';
import { memberTarget } from './follow-target.ts';
import { nickNameCheck } from './nicknames/nick-name-problem.ts';
import { nickNamesJob } from './nicknames/nick-names-job.ts';
import { moveTopicChoices } from './move-topic-choices.ts';
import { membersPersonal } from './personal-data.ts';
import { suggest } from './suggest.ts';
import { notifyApplicant } from './applications/notify-applicant.ts';
import { withdraw } from './applications/withdraw.ts';

export const members: Feature = {
  name: 'members',
  routes: bind(memberRoutes, { application, apply, nickNameCheck, suggest, withdraw }),
  personal: membersPersonal,
  moveTopicReferences: moveTopicChoices,
  followTargets: [memberTarget],
  subscribers: notifyApplicant,
  jobs: (services) => [nickNamesJob(services)],
};
