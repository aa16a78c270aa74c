import type { Language } from '@site/contract/core/languages.ts';
import type { PolicyName } from '@site/contract/site/policies.ts';
import { liveDocument } from './live-documents.ts';
import { toPage } from './rendering/to-page.ts';
import type { Services } from '#platform/context.ts';

/** Current versions, recorded at sign-up (AUTH-06). All languages of a text share one version. */
export type PolicyVersions = Record<Exclude<PolicyName, 'data'>, string>;

type Store = Pick<Services, 'db' | 'cache'>;

async function policyOf(services: Store, name: PolicyName, language: Language) {
  const document = await liveDocument(services, { kind: 'policies', name }, language);
  // Policies are built-in documents and cannot be archived in the CMS.
  if (!document) throw new Error(`no ${name} policy is published`);
  return document;
}

export async function policyVersions(services: Store): Promise<PolicyVersions> {
  const [terms, privacy] = await Promise.all([policyOf(services, 'terms', 'en'), policyOf(services, 'privacy', 'en')]);
  return { terms: terms.shared.version, privacy: privacy.shared.version };
}

/** Renders a policy as HTML with the site's name. */
export async function renderPolicy(services: Services, name: PolicyName, language: Language) {
  const document = await policyOf(services, name, language);
  const { title, html } = toPage(services, document);
  return { name, version: document.shared.version, title, html };
}
