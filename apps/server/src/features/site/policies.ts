import type { Language } from '@site/contract/core/languages.ts';
import { liveDocument, toPage } from '#features/documents';
import type { Services } from '#platform/context.ts';

const NAMES = ['terms', 'privacy', 'data'] as const;
export type PolicyName = (typeof NAMES)[number];

/** The versions that hold now; sign-up records them (AUTH-06). One version stands for all languages of a text. */
export type PolicyVersions = Record<Exclude<PolicyName, 'data'>, string>;

type Store = Pick<Services, 'db' | 'cache'>;

async function policyOf(services: Store, name: PolicyName, language: Language) {
  const document = await liveDocument(services, 'policies', name, language);
  // They ship with the product, and the desk does not let go of them.
  if (!document) throw new Error(`no ${name} is published`);
  return document;
}

export async function policyVersions(services: Store): Promise<PolicyVersions> {
  const [terms, privacy] = await Promise.all([policyOf(services, 'terms', 'en'), policyOf(services, 'privacy', 'en')]);
  return { terms: terms.shared.version, privacy: privacy.shared.version };
}

/** A policy as HTML, with this site's name in it. */
export async function renderPolicy(services: Services, name: PolicyName, language: Language) {
  const document = await policyOf(services, name, language);
  const { title, html } = toPage(services, document);
  return { name, version: document.shared.version, title, html };
}
