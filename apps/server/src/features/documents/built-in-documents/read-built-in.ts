import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import { DOCUMENT_KINDS, DOCUMENT_SHAPES, DocumentName, type DocumentKind } from '@site/contract/documents/kinds.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';

const folder = fileURLToPath(new URL('../../../../../../content/documents/', import.meta.url));

export interface BuiltInDocument {
  kind: DocumentKind;
  name: string;
  parts: Map<Part, Content>;
}

function read(file: string): string | null {
  try {
    return readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
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
  if (!parts) throw new Error(`content/documents/${file} does not start with its fields`);
  const fields: unknown = parse(parts[1] ?? '');
  const body = (parts[2] ?? '').trim();
  return { ...(typeof fields === 'object' ? fields : {}), ...(body === '' ? {} : { body }) };
}

interface SourceFile {
  kind: DocumentKind;
  part: Part;
  /** Path in the folder of the documents. */
  file: string;
}

function checked({ kind, part, file }: SourceFile, content: unknown): Content {
  const { shared, text } = DOCUMENT_SHAPES[kind];
  const result = (part === 'shared' ? shared : text).safeParse(content);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`content/documents/${file}: ${errors.join('; ')}`);
}

function readDocument(kind: DocumentKind, path: string): BuiltInDocument {
  const name = DocumentName.parse(path);
  const parts = new Map<Part, Content>();
  const sharedFile = `${kind}/${path}/shared.json`;
  const shared = read(sharedFile);
  if (shared) parts.set('shared', checked({ kind, part: 'shared', file: sharedFile }, JSON.parse(shared)));
  for (const language of LANGUAGES) {
    const file = `${kind}/${path}/${language}.md`;
    const text = read(file);
    if (text) parts.set(language, checked({ kind, part: language, file }, parseText(file, text)));
  }
  return { kind, name, parts };
}

let builtIn: readonly BuiltInDocument[] | undefined;

/**
 * Returns the built-in documents from content/documents/<kind>/<name>/{shared.json,en.md,es.md,ru.md}. They are read
 * once per process.
 * @throws Error if a file cannot be parsed or does not match the schema of its kind
 */
export function readBuiltIn(): readonly BuiltInDocument[] {
  builtIn ??= DOCUMENT_KINDS.flatMap((kind) =>
    globSync('**/shared.json', { cwd: join(folder, kind) })
      .map((file) => dirname(file).replaceAll('\\', '/'))
      .sort()
      .map((path) => readDocument(kind, path)),
  );
  return builtIn;
}
