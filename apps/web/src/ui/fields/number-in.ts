interface Allowed {
  allowDecimal?: boolean | undefined;
  allowNegative?: boolean | undefined;
}

/**
 * Returns the number in a typed or pasted text, with a decimal point and without thousands separators. The last comma or
 * point of a decimal number is its decimal separator. Text that is not part of a number is left out.
 */
export function numberIn(text: string, { allowDecimal = false, allowNegative = true }: Allowed): string {
  const sign = allowNegative && /^\s*[-−]/.test(text) ? '-' : '';
  const digits = text.replace(/[^\d.,]/g, '');
  if (!allowDecimal) return sign + digits.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(/[.,].*/, '');
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (at < 0) return sign + digits;
  return `${sign}${digits.slice(0, at).replace(/[.,]/g, '')}.${digits.slice(at + 1)}`;
}
