/** The tags of a comma-separated text. */
export function tagsOf(value: string): string[] {
  return value
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Adds what was typed, itself perhaps several with commas: what is not empty and not there yet, while there is room. */
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
