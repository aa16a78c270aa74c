/** Returns the colour with the larger share of a mix. */
function mainColor(mix) {
  const parts = [];
  let depth = 0;
  let part = '';
  for (const char of mix) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += char;
  }
  const [first = '', second = ''] = [...parts, part.trim()].slice(1);
  const share = (color) => Number(/\s([\d.]+)%$/.exec(color)?.[1] ?? NaN);
  const firstShare = share(first) || 100 - (share(second) || 50);
  return (firstShare >= 50 ? first : second).replace(/\s[\d.]+%$/, '');
}

/** Replaces each color-mix() in a value with its main colour. */
function withoutMixes(value) {
  const start = value.indexOf('color-mix(');
  if (start < 0) return value;
  let end = start + 'color-mix('.length;
  for (let depth = 1; depth > 0 && end < value.length; end += 1) {
    if (value[end] === '(') depth += 1;
    if (value[end] === ')') depth -= 1;
  }
  const mix = value.slice(start + 'color-mix('.length, end - 1);
  return withoutMixes(value.slice(0, start) + mainColor(mix) + value.slice(end));
}

/**
 * PostCSS plugin that adds fallbacks for color-mix(). The build cannot compute a mix of variables. A browser without
 * color-mix() (Chrome before 111) accepts such a declaration because it contains var(), and so ignores earlier
 * fallbacks. The plugin replaces each mix with the colour that has the larger share and moves the mix into @supports.
 * The declarations after it are copied there as well, which preserves their order.
 */
module.exports = () => ({
  postcssPlugin: 'color-mix-fallback',
  OnceExit(root, { AtRule }) {
    root.walkRules((rule) => {
      if (rule.parent?.name?.endsWith('keyframes') || rule.parent?.params?.includes('color-mix')) return;
      const first = rule.nodes.findIndex((node) => node.type === 'decl' && node.value.includes('color-mix('));
      if (first < 0) return;
      const mixed = rule.clone({ nodes: rule.nodes.slice(first).map((node) => node.clone()) });
      const supports = new AtRule({ name: 'supports', params: '(color: color-mix(in srgb, red, red))' });
      supports.append(mixed);
      rule.after(supports);
      rule.walkDecls((node) => {
        node.value = withoutMixes(node.value);
      });
    });
  },
});
module.exports.postcss = true;
