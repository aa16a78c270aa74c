import { EncryptedColumnRegistry } from '#platform/security/encrypted-columns.ts';
import { PersonalDataRegistry } from '#platform/personal-data/personal-data.ts';
import { ModeratedRegistry } from '#platform/moderation/moderated.ts';
import { FollowTargetRegistry } from '#platform/follow-target.ts';
import { TopicReferenceRegistry } from '#platform/topic-references.ts';
import { SearchRegistry } from '#platform/search/search-source.ts';
import { ResumeSourceRegistry } from '#platform/resume-source.ts';
import { GoLiveRegistry } from '#platform/go-live.ts';

/** Creates the empty registries of what features describe for other features. */
export function createRegistries() {
  return {
    encryptedColumns: new EncryptedColumnRegistry(),
    personal: new PersonalDataRegistry(),
    moderated: new ModeratedRegistry(),
    followTargets: new FollowTargetRegistry(),
    topicReferences: new TopicReferenceRegistry(),
    searches: new SearchRegistry(),
    resumeSources: new ResumeSourceRegistry(),
    goLive: new GoLiveRegistry(),
  };
}
