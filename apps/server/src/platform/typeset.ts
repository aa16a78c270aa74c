import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';

const WORKSPACE = fileURLToPath(new URL('../../../../content/typeset', import.meta.url));
/** Only the cuts that the templates use: every other one is read for nothing. */
const FONTS = {
  onest: ['400Regular', '500Medium', '600SemiBold', '700Bold'],
  unbounded: ['600SemiBold', '700Bold'],
};
/** Compilations after which what was not used again is forgotten. */
const KEPT = 30;

export interface Typeset {
  pdf: Buffer;
  pages: number;
}

interface Wanted {
  /** Name of a template in content/typeset. */
  template: 'chapter' | 'certificate';
  /** What it reads: words go in as data and are set as they are, whatever signs they hold. */
  data: Record<string, unknown>;
  /** Files that the data names, by their path below `pictures/`. */
  pictures?: ReadonlyMap<string, Buffer>;
}

let compiler: NodeCompiler | undefined;

/** It and its fonts are loaded when something is typeset first. */
async function theCompiler(): Promise<NodeCompiler> {
  if (compiler) return compiler;
  const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const { resolve } = createRequire(import.meta.url);
  const fontPaths = Object.entries(FONTS).flatMap(([family, cuts]) => {
    const folder = dirname(resolve(`@expo-google-fonts/${family}/package.json`));
    return cuts.map((cut) => join(folder, cut));
  });
  compiler ??= Compiler.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths }] });
  return compiler;
}

/** As PDF/UA-1; a text with signs that no font of ours has cannot be, and is tagged all the same. */
function exported(typst: NodeCompiler, document: NodeTypstDocument): Buffer {
  try {
    return typst.pdf(document, { pdfStandard: 'ua-1' });
  } catch {
    return typst.pdf(document);
  }
}

/**
 * Typesets a document as a tagged PDF (PDF/UA-1). The same input makes the same bytes. It blocks for some 40 ms, so callers
 * keep what they get.
 * @throws Error when the template and its data do not fit
 */
export async function typeset({ template, data, pictures = new Map() }: Wanted): Promise<Typeset> {
  const typst = await theCompiler();
  for (const [name, content] of pictures) typst.mapShadow(join(WORKSPACE, 'pictures', name), content);
  try {
    const compiled = typst.compile({
      mainFilePath: join(WORKSPACE, `${template}.typ`),
      inputs: { data: JSON.stringify(data) },
    });
    const document = compiled.result;
    if (!document || compiled.hasError()) {
      const faults = compiled.takeError()?.shortDiagnostics ?? [];
      throw new Error(`${template}.typ: ${JSON.stringify(faults)}`);
    }
    return { pdf: exported(typst, document), pages: document.numOfPages };
  } finally {
    for (const name of pictures.keys()) typst.unmapShadow(join(WORKSPACE, 'pictures', name));
    typst.evictCache(KEPT);
  }
}
