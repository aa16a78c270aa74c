/** The order of a field's parts: help stands below, the message under it. */
export const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
