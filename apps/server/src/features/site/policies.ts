import { marked } from 'marked';
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import type { Settings } from '#platform/settings.ts';

const folder = new URL('../../../../../content/policies/', import.meta.url);
const NAMES = ['terms', 'privacy', 'data'] as const;
export type PolicyName = (typeof NAMES)[number];

interface Policy {
  title: string;
  version: string;
  markdown: string;
}

function read(language: Language, name: PolicyName): Policy {
  const file = `${language}/${name}.md`;
  const parts = /^---\ntitle: (.+)\nversion: (\d{4}-\d{2}-\d{2})\n---\n([\s\S]+)$/.exec(
    readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n'),
  );
  if (!parts) throw new Error(`${file} does not begin with its title and version`);
  const [, title = '', version = '', markdown = ''] = parts;
  return { title, version, markdown };
}

const policies = new Map(
  LANGUAGES.flatMap((language) => NAMES.map((name) => [`${language}/${name}`, read(language, name)])),
);

function policyOf(language: Language, name: PolicyName): Policy {
  const policy = policies.get(`${language}/${name}`);
  if (!policy) throw new Error(`no ${name} in ${language}`);
  return policy;
}

/** The versions that hold now; sign-up records them (AUTH-06). One version stands for all languages of a text. */
export const POLICY_VERSIONS: Record<Exclude<PolicyName, 'data'>, string> = {
  terms: policyOf('en', 'terms').version,
  privacy: policyOf('en', 'privacy').version,
};

/** A policy as HTML, with this site's name in it. The texts are the project's own files: nothing to sanitise. */
export function renderPolicy(name: PolicyName, language: Language, { PRODUCT_NAME }: Settings) {
  const { title, version, markdown } = policyOf(language, name);
  const html = marked.parse(
    markdown.replaceAll('{{product}}', () => PRODUCT_NAME.replace(/[<>&[\]*_`\\]/g, '\\$&')),
    { async: false },
  );
  return { name, version, title, html };
}
