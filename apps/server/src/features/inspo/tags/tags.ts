import { readFileSync } from 'node:fs';
import type { Language } from '@site/contract/core/languages.ts';
import type { InspoTag, TagGroup } from '@site/contract/inspo/schemas.ts';
import { fieldError } from '#platform/app-error.ts';
import { withSource } from '#platform/translated-texts.ts';

interface Tag {
  slug: string;
  group: TagGroup;
  name: Record<Language, string>;
}

const file = new URL('../../../../../../content/inspo-tags.json', import.meta.url);
// A test verifies that the file has this shape.
const list = (JSON.parse(readFileSync(file, 'utf8')) as Tag[]).map((tag) => ({ ...tag, name: withSource(tag.name) }));
const bySlug = new Map(list.map((tag) => [tag.slug, tag]));

/** The fixed list of tags; other tags are rejected. */
export const tags = {
  all: list,

  /** Returns the names of a post's tags in the caller's language. Tags no longer in the list are omitted. */
  named(slugs: readonly string[], language: Language): InspoTag[] {
    return slugs.flatMap((slug) => {
      const tag = bySlug.get(slug);
      return tag ? [{ slug, name: tag.name[language] }] : [];
    });
  },

  /** @throws AppError invalid, with inspiration.tag-unknown on the field `tags` */
  check(slugs: readonly string[]): void {
    if (!slugs.every((slug) => bySlug.has(slug))) throw fieldError('tags', 'inspiration.tag-unknown');
  },
};
