import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import { DOCUMENT_KINDS, DOCUMENT_SHAPES, DocumentName, type DocumentKind } from '@site/contract/documents/kinds.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';

const root = fileURLToPath(new URL('../../../../../../content/', import.meta.url));

/** Folders of `content`: documents that are published on every site, and drafts that staff complete. */
type Folder = 'documents' | 'starters';

export interface BuiltInDocument {
  kind: DocumentKind;
  name: string;
  parts: Map<Part, Content>;
}

function read(file: string): string | null {
  try {
    return readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return null;
  }
}

/**
 * Parses a text file: a YAML header between lines of hyphens, then Markdown, which becomes the `body` unless it is
 * empty.
 */
function parseText(file: string, text: string): unknown {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
  if (!parts) throw new Error(`content/${file} does not start with its fields`);
  const fields: unknown = parse(parts[1] ?? '');
  const body = (parts[2] ?? '').trim();
  return { ...(typeof fields === 'object' ? fields : {}), ...(body === '' ? {} : { body }) };
}

interface SourceFile {
  kind: DocumentKind;
  part: Part;
  /** Path in the folder `content`. */
  file: string;
}

function checked({ kind, part, file }: SourceFile, content: unknown): Content {
  const { shared, text } = DOCUMENT_SHAPES[kind];
  const result = (part === 'shared' ? shared : text).safeParse(content);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`content/${file}: ${errors.join('; ')}`);
}

function readDocument(folder: Folder, kind: DocumentKind, path: string): BuiltInDocument {
  const name = DocumentName.parse(path);
  const parts = new Map<Part, Content>();
  const sharedFile = `${folder}/${kind}/${path}/shared.json`;
  const shared = read(sharedFile);
  if (shared) parts.set('shared', checked({ kind, part: 'shared', file: sharedFile }, JSON.parse(shared)));
  for (const language of LANGUAGES) {
    const file = `${folder}/${kind}/${path}/${language}.md`;
    const text = read(file);
    if (text) parts.set(language, checked({ kind, part: language, file }, parseText(file, text)));
  }
  return { kind, name, parts };
}

function readFolder(folder: Folder): readonly BuiltInDocument[] {
  return DOCUMENT_KINDS.flatMap((kind) =>
    globSync('**/shared.json', { cwd: join(root, folder, kind) })
      .map((file) => dirname(file).replaceAll('\\', '/'))
      .sort()
      .map((path) => readDocument(folder, kind, path)),
  );
}

let builtIn: readonly BuiltInDocument[] | undefined;

/**
 * Returns the built-in documents from content/documents/<kind>/<name>/{shared.json,en.md,es.md,ru.md}. They are read
 * once per process.
 * @throws Error if a file cannot be parsed or does not match the schema of its kind
 */
export function readBuiltIn(): readonly BuiltInDocument[] {
  builtIn ??= readFolder('documents');
  return builtIn;
}

/**
 * Returns the drafts that new sites start with, from content/starters, which has the layout of content/documents.
 * @throws Error if a file cannot be parsed or does not match the schema of its kind
 */
export function readStarters(): readonly BuiltInDocument[] {
  return readFolder('starters');
}
