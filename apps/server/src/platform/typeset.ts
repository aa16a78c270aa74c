import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BRAND_FONTS, DISPLAY_FONTS, TEXT_FONTS, type BrandFont } from '@site/contract/brand/fonts.ts';
import { fontFolder } from './brand/brand-fonts.ts';
import type { LiveBrand } from './brand/live-brand.ts';
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';

const WORKSPACE = fileURLToPath(new URL('../../../../content/typeset', import.meta.url));
/** Font styles that the templates use. Loading others would waste time. */
const TEXT_STYLES = ['400Regular', '500Medium', '600SemiBold', '700Bold'];
const DISPLAY_STYLES = ['600SemiBold', '700Bold'];
/** Number of compilations after which unused entries are evicted from the compiler's cache. */
const CACHE_MAX_AGE = 30;

export interface Typeset {
  pdf: Buffer;
  pages: number;
}

interface Wanted {
  /** Name of a template in content/typeset. */
  template: 'chapter' | 'certificate';
  /** Input of the template. Strings are treated as data and typeset literally, including special characters. */
  data: Record<string, unknown> & { brand: ReturnType<typeof typesetBrand> };
  /** Image files that the data refers to, keyed by their path below `pictures/`. */
  pictures?: ReadonlyMap<string, Buffer>;
}

let compiler: NodeCompiler | undefined;

/** Returns the name, colours and fonts of a brand in the form that content/typeset/theme.typ reads. */
export function typesetBrand({ brand: { fonts }, palette: { light, dark } }: LiveBrand) {
  const family = (font: BrandFont) => BRAND_FONTS[font].family;
  return { light, dark, fonts: { text: family(fonts.text), display: family(fonts.display) } };
}

/** Loads the compiler and its fonts lazily. */
async function theCompiler(): Promise<NodeCompiler> {
  if (compiler) return compiler;
  const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const fontPaths = DISPLAY_FONTS.flatMap((font) => {
    const styles = TEXT_FONTS.some((one) => one === font) ? TEXT_STYLES : DISPLAY_STYLES;
    return styles.map((style) => join(fontFolder(font), style));
  });
  compiler ??= Compiler.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths }] });
  return compiler;
}

/**
 * Exports PDF/UA-1. A text with characters that our fonts do not contain cannot conform, so the fallback is a tagged
 * PDF without that standard.
 */
function exported(typst: NodeCompiler, document: NodeTypstDocument): Buffer {
  try {
    return typst.pdf(document, { pdfStandard: 'ua-1' });
  } catch {
    return typst.pdf(document);
  }
}

/**
 * Typesets a document as a tagged PDF, which conforms to PDF/UA-1 if the fonts contain all characters. Deterministic:
 * the same input returns the same bytes. Callers cache the result, because typesetting blocks the event loop for about
 * 40 ms.
 * @throws Error when the template rejects the data
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
      const diagnostics = compiled.takeError()?.shortDiagnostics ?? [];
      throw new Error(`${template}.typ: ${JSON.stringify(diagnostics)}`);
    }
    return { pdf: exported(typst, document), pages: document.numOfPages };
  } finally {
    for (const name of pictures.keys()) typst.unmapShadow(join(WORKSPACE, 'pictures', name));
    typst.evictCache(CACHE_MAX_AGE);
  }
}
