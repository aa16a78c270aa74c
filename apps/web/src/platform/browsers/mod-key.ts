/** Label of the modifier key of shortcuts: ⌘ on Apple devices, Ctrl elsewhere. */
export function modKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
}
