import { randomUUID } from 'node:crypto';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { DeskDocument } from '@site/contract/cms/schemas.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import type { TestClient } from './app.ts';

/** The shared part of an article. */
export const ARTICLE: Content = { published: '2026-01-01', topic: 'start' };

export function partOf({ parts }: DeskDocument, name: Part) {
  const found = parts.find(({ part }) => part === name);
  if (!found) throw new Error(`no part ${name}`);
  return found;
}

/** Overwrites parts, like an editor who has just opened the document. */
export async function writeParts(api: TestClient, id: number, parts: Partial<Record<Part, Content>>) {
  const document = await api(cmsRoutes.open, { id });
  const saved: { part: Part; revision: number }[] = [];
  for (const { part, revision } of document.parts) {
    const content = parts[part];
    if (content) saved.push({ part, revision: (await api(cmsRoutes.save, { id, part, content, revision })).revision });
  }
  return saved;
}

/** Writes parts and publishes them together. */
export async function publishParts(api: TestClient, id: number, parts: Partial<Record<Part, Content>>) {
  return api(cmsRoutes.publish, { id, parts: await writeParts(api, id, parts) });
}

/** Creates a document without published parts. */
export async function newDocument(api: TestClient, kind: DocumentKind = 'articles', name: string = randomUUID()) {
  return api(cmsRoutes.create, { kind, name });
}

/** Creates a published article. */
export async function newArticle(api: TestClient, parts: Partial<Record<Part, Content>> = {}) {
  const { id } = await newDocument(api);
  return publishParts(api, id, { shared: ARTICLE, en: { title: 'First' }, ...parts });
}
