/**
 * Returns all sections in the chosen order. Unknown and repeated ids are ignored. A section that the order does not
 * contain follows the section that precedes it by default.
 * @param ids ids of all sections, in their default order
 */
export function orderSections<Id extends string>(ids: readonly Id[], chosen: readonly string[]): Id[] {
  const order = ids.filter((id) => chosen.includes(id)).sort((a, b) => chosen.indexOf(a) - chosen.indexOf(b));
  for (const [place, id] of ids.entries()) {
    if (order.includes(id)) continue;
    const previous = ids[place - 1];
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id);
  }
  return order;
}
