/** Splits a comma-separated text into tags. */
export function tagsOf(value: string): string[] {
  return value
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Adds typed tags, possibly several separated by commas, up to the maximum. Skips empty and duplicate ones. */
export function withTags(value: string, typed: string, max = Infinity): string {
  const tags = tagsOf(value);
  for (const tag of tagsOf(typed)) {
    if (tags.length < max && !tags.some((known) => same(known, tag))) tags.push(tag);
  }
  return tags.join(',');
}

export function withoutTag(value: string, tag: string): string {
  return tagsOf(value)
    .filter((known) => known !== tag)
    .join(',');
}
