import { SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import type { AcceptedPolicy } from '@site/contract/site/policies.ts';
import type { Services } from '#platform/context.ts';
import { liveDocument } from './live-documents.ts';
import { operatorPlaceholders } from './rendering/operator-placeholders.ts';
import { toPage } from './rendering/to-page.ts';

/** Current versions, recorded at sign-up (AUTH-06). All languages of a text share one version. */
export type PolicyVersions = Record<AcceptedPolicy, string>;

type Store = Pick<Services, 'db' | 'cache'>;

async function versionOf(services: Store, name: AcceptedPolicy): Promise<string> {
  const document = await liveDocument(services, { kind: 'policies', name }, SOURCE_LANGUAGE);
  // These policies are built-in documents and cannot be archived in the CMS.
  if (!document) throw new Error(`no ${name} policy is published`);
  return document.shared.version;
}

export async function policyVersions(services: Store): Promise<PolicyVersions> {
  const [terms, privacy] = await Promise.all([versionOf(services, 'terms'), versionOf(services, 'privacy')]);
  return { terms, privacy };
}

/** Renders a policy as HTML with the details of the operator; null if it is not published. */
export async function renderPolicy(services: Services, name: string, language: Language) {
  const document = await liveDocument(services, { kind: 'policies', name }, language);
  if (!document) return null;
  const { title, summary, html } = toPage(services, document, await operatorPlaceholders(services, document.language));
  return { name, title, summary, html, inForceSince: document.reviewedAt?.slice(0, 10) ?? null };
}
